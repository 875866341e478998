<?php
declare(strict_types=1);

foreach (['signature', 'errors', 'store', 'sessions', 'catalogue', 'stock', 'pickup', 'customers', 'offers', 'pricing', 'orders', 'reports', 'links', 'home'] as $name) {
    require __DIR__ . "/$name.php";
}

/** The parts of the shop, over one store. */
final class Shop
{
    public readonly Store $store;
    public readonly Catalogue $catalogue;
    public readonly Customers $customers;
    public readonly Pricing $pricing;
    public readonly Orders $orders;
    public readonly Home $home;

    public function __construct(?string $file = null)
    {
        $this->store = new Store($file ?? (getenv('DATA_FILE') ?: dirname(__DIR__) . '/shop.json'));
        $sessions = new Sessions($this->store);
        $offers = new Offers($this->store);
        $this->catalogue = new Catalogue($this->store);
        $stock = new Stock($this->catalogue);
        $this->customers = new Customers($this->store, $sessions);
        $this->pricing = new Pricing($this->catalogue, $this->customers, $stock, $offers);
        $this->orders = new Orders($this->store, $this->pricing, $stock, $offers, $this->customers);
        $this->home = new Home($this->store, $this->catalogue, $sessions, $this->customers);
    }
}
