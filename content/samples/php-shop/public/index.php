<?php
declare(strict_types=1);

require dirname(__DIR__) . '/src/load.php';

const WEBHOOK = '/webhooks/%product-slug%';

$store = new Store(getenv('DATA_FILE') ?: dirname(__DIR__) . '/shop.json');
$catalogue = new Catalogue($store);
$customers = new Customers($store);
$pricing = new Pricing($catalogue, $customers);
$orders = new Orders($store, $pricing, new Stock($catalogue), $customers);

$path = (string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$call = $_SERVER['REQUEST_METHOD'] . ' ' . $path;

// The shop's own pages, for shoppers; they are not signed.
$home = new Home($store, $catalogue);
$session = is_string($_COOKIE['session'] ?? null) ? $_COOKIE['session'] : '';
if ($call === 'GET /') {
    $home->show($_GET, $session);
    return;
}
if ($call === 'POST /cart') {
    try {
        $home->addToCart($_POST, $session);
    } catch (BusinessError) {
        http_response_code(400);
    }
    return;
}

// #region routes
$base = '/%product-slug%/v1';
$routes = [
    "POST $base/products" => $catalogue->products(...),
    "POST $base/quote" => $pricing->quote(...),
    "POST $base/submit" => $orders->submit(...),
    "POST $base/customer" => $customers->customer(...),
    "GET $base/pickup-stores" => pickup(...),
    "GET $base/products/feed" => $catalogue->feed(...),
    "GET $base/orders" => static fn (): array => list_orders($store, $_GET),
    'POST ' . WEBHOOK => static fn (array $body): array => $orders->webhook($body, $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? ''),
];
// #endregion routes

// #region secrets
/** @return list<string> the App Secret and, while it is being replaced, the old one in APP_SECRET_OLD */
function secrets(): array
{
    $current = getenv('APP_SECRET') ?: throw new RuntimeException('Set APP_SECRET first.');
    return array_values(array_filter([$current, getenv('APP_SECRET_OLD')]));
}
// #endregion secrets

// #region answer
/**
 * @param array<string, callable(array): array> $routes
 * @return array{int, array|object} status and body of the response to this signed request
 */
function answer(array $routes, string $call): array
{
    $rawBody = (string) file_get_contents('php://input');
    $header = 'HTTP_' . strtoupper(str_replace('-', '_', 'X-%Product%-CRC'));
    if (!is_signed($rawBody, $_SERVER[$header] ?? '', secrets())) {
        return [401, ['code' => 'INVALID_SIGNATURE', 'message' => 'X-%Product%-CRC does not match the body.']];
    }

    $route = $routes[$call] ?? null;
    if ($route === null) {
        return [404, ['code' => 'NOT_FOUND', 'message' => "No handler for $call."]];
    }

    $echo = [];
    try {
        $body = $rawBody === '' ? [] : json_decode($rawBody, true, flags: JSON_THROW_ON_ERROR);
        if (!is_array($body)) {
            throw new BusinessError('MALFORMED_BODY', 'The body is no object.');
        }
        $echo = isset($body['request_id']) ? ['request_id' => $body['request_id']] : [];
        $result = $route($body);
        $status = str_ends_with($call, WEBHOOK) ? 202 : 200;
        return [$status, array_is_list($result) && $result !== [] ? $result : (object) ($echo + $result)];
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

[$status, $body] = answer($routes, $call);
$text = json_encode($body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
http_response_code($status);
header('Content-Type: application/json; charset=utf-8');
header('Content-Length: ' . strlen($text));
echo $text;

// #region settle
if ($status === 202) {
    // The response goes out first; then the work of the events that are kept.
    ignore_user_abort(true);
    function_exists('fastcgi_finish_request') ? fastcgi_finish_request() : flush();
    $orders->settle();
}
// #endregion settle
