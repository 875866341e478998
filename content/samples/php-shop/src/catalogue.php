<?php
declare(strict_types=1);

/** The lines of a request. */
function line_items(array $body): array
{
    $items = items($body, 'items');
    foreach ($items as $index => $item) {
        text($item, 'id');
        $quantity = whole($item, 'quantity');
        if ($quantity < 1 || $quantity > 10_000) {
            throw malformed('quantity');
        }
        $attributes = maybe(object(...), $item, 'attributes') ?? [];
        if (array_filter($attributes, is_string(...)) !== $attributes) {
            throw malformed('attributes');
        }
        if ($attributes === []) {
            unset($items[$index]['attributes']); // in a response, the empty object would be a list
        }
    }
    return $items;
}

/** Stand-in for your product table. */
final class Catalogue
{
    private const MEDIA = '%host.store%/media';

    public function __construct(private readonly Store $store)
    {
    }

    /** @return list<array> all products; `stock` is what is left of them */
    public function all(): array
    {
        $sold = $this->store->read()['sold'];
        return array_map(fn (array $product): array => $this->withStock($product, $sold), $this->table());
    }

    // #region find
    /** The product of a line: by id or SKU, or the variation that its attributes name. */
    public function find(array $item): array
    {
        $withVariations = static fn (array $product): array => [$product, ...($product['variations'] ?? [])];
        $all = array_merge(...array_map($withVariations, $this->all()));
        foreach (['id', 'sku'] as $field) { // the id first: it may be the SKU of another product
            $index = array_search($item['id'], array_column($all, $field), true);
            if ($index !== false) {
                return $this->chosen($all[$index], $item['attributes'] ?? []);
            }
        }
        throw new BusinessError('INVALID_PRODUCT', "No product with id {$item['id']}.");
    }

    private function chosen(array $product, array $attributes): array
    {
        foreach ($product['variations'] ?? [] as $variation) {
            if (array_diff_assoc($variation['attributes'], $attributes) === []) {
                return $variation;
            }
        }
        return $product;
    }
    // #endregion find

    // #region products
    /** POST /products: titles, images and list prices. */
    public function products(array $body): array
    {
        $found = [];
        foreach (line_items($body) as $item) {
            $product = $this->find($item);
            $found[$product['id']] = $product;
        }
        return ['items' => array_values($found)];
    }
    // #endregion products

    // #region feed
    /** GET /products/feed: the whole catalogue. */
    public function feed(): array
    {
        return ['products' => array_map(
            static fn (array $product): array => $product + ['url' => "%host.store%/products/{$product['id']}"],
            $this->all(),
        )];
    }
    // #endregion feed

    private function withStock(array $product, array $sold): array
    {
        if ($product['stock'] !== -1) {
            $product['stock'] = max(0, $product['stock'] - ($sold[$product['id']] ?? 0));
        }
        if (isset($product['variations'])) {
            $product['variations'] = array_map(
                fn (array $variation): array => $this->withStock($variation, $sold),
                $product['variations'],
            );
            $product['stock'] = array_sum(array_column($product['variations'], 'stock'));
        }
        return $product;
    }

    private function table(): array
    {
        // #region variations
        $variation = static fn (string $size, string $color, int $stock): array => [
            'id' => "310-$size-$color",
            'sku' => strtoupper("TEE-COTTON-$size-$color"),
            'title' => 'Cotton T-shirt, ' . strtoupper($size) . ", $color",
            'description' => "A plain T-shirt in $color, size " . strtoupper($size) . '.',
            'image_url' => self::MEDIA . "/cotton-t-shirt-$color.jpg",
            'price_cents' => 2490,
            'stock' => $stock,
            'shippable' => true,
            'attributes' => ['size' => $size, 'color' => $color],
        ];
        // #endregion variations
        return [
            [
                'id' => '2041',
                'sku' => 'BAG-CANVAS-01',
                'title' => 'Canvas day pack',
                'description' => 'A light canvas pack with one main compartment.',
                'image_url' => self::MEDIA . '/canvas-day-pack.jpg',
                'price_cents' => 3900,
                'stock' => 12,
                'shippable' => true,
            ],
            // #region tee
            [
                'id' => '310',
                'sku' => 'TEE-COTTON',
                'title' => 'Cotton T-shirt',
                'description' => 'A plain T-shirt in two colours.',
                'image_url' => self::MEDIA . '/cotton-t-shirt.jpg',
                'price_cents' => 2490,
                'stock' => 16,
                'shippable' => true,
                'options' => [
                    ['id' => 'size', 'title' => 'Size', 'values' => [
                        ['id' => 's', 'title' => 'S'],
                        ['id' => 'm', 'title' => 'M'],
                        ['id' => 'l', 'title' => 'L'],
                    ]],
                    ['id' => 'color', 'title' => 'Color', 'values' => [['id' => 'navy', 'title' => 'Navy'], ['id' => 'sand', 'title' => 'Sand']]],
                ],
                'variations' => [
                    $variation('s', 'sand', 4),
                    $variation('m', 'navy', 9),
                    $variation('m', 'sand', 0),
                    $variation('l', 'navy', 3),
                ],
            ],
            // #endregion tee
            [
                'id' => '5001',
                'sku' => 'GIFT-CARD-25',
                'title' => 'Gift card EUR 25',
                'description' => 'A gift card that arrives by e-mail.',
                'image_url' => self::MEDIA . '/gift-card.jpg',
                'price_cents' => 2500,
                'stock' => -1,
                'shippable' => false,
            ],
        ];
    }
}
