<?php
declare(strict_types=1);

foreach (['signature', 'errors', 'store', 'catalogue', 'pickup', 'pricing', 'customers', 'orders'] as $name) {
    require dirname(__DIR__) . "/src/$name.php";
}

// #region routes
/** @return array<string, callable(array): array> */
function routes(): array
{
    $store = new Store(getenv('DATA_FILE') ?: dirname(__DIR__) . '/shop.json');
    $catalogue = new Catalogue($store);
    $pricing = new Pricing($catalogue);
    $orders = new Orders($store, $pricing);
    $base = '/%product-slug%/v1';
    return [
        "POST $base/products" => $catalogue->products(...),
        "POST $base/quote" => $pricing->quote(...),
        "POST $base/submit" => $orders->submit(...),
        "POST $base/customer" => customer(...),
        "GET $base/pickup-stores" => pickup(...),
        "GET $base/products/feed" => $catalogue->feed(...),
        "GET $base/orders" => static fn (): array => $orders->list($_GET),
        'POST /webhooks/%product-slug%' => static fn (array $body): array => $orders->webhook($body, $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? ''),
    ];
}
// #endregion routes

// #region answer
/** @return array{int, array|object} status and body of the answer to this request */
function answer(): array
{
    $appSecret = getenv('APP_SECRET') ?: throw new RuntimeException('Set APP_SECRET first.');
    $rawBody = (string) file_get_contents('php://input');
    $header = 'HTTP_' . strtoupper(str_replace('-', '_', 'X-%Product%-CRC'));
    if (!is_signed($rawBody, $_SERVER[$header] ?? '', $appSecret)) {
        return [401, ['code' => 'INVALID_SIGNATURE', 'message' => 'X-%Product%-CRC does not match the body.']];
    }

    $call = $_SERVER['REQUEST_METHOD'] . ' ' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    $route = routes()[$call] ?? null;
    if ($route === null) {
        return [404, ['code' => 'NOT_FOUND', 'message' => "No handler for $call."]];
    }

    $echo = [];
    try {
        $body = $rawBody === '' ? [] : (array) json_decode($rawBody, true, flags: JSON_THROW_ON_ERROR);
        $echo = isset($body['request_id']) ? ['request_id' => $body['request_id']] : [];
        $result = $route($body);
        return [200, array_is_list($result) && $result !== [] ? $result : (object) ($echo + $result)];
    } catch (BusinessError $error) {
        return [$error->status, $echo + ['code' => $error->errorCode, 'message' => $error->getMessage()]];
    } catch (JsonException $error) {
        return [400, ['code' => 'MALFORMED_BODY', 'message' => $error->getMessage()]];
    } catch (Throwable $error) {
        error_log((string) $error);
        return [500, $echo + ['code' => 'TEMPORARY_FAILURE', 'message' => 'See the log of the shop.']];
    }
}
// #endregion answer

[$status, $body] = answer();
http_response_code($status);
header('Content-Type: application/json; charset=utf-8');
echo json_encode($body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
