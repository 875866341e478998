<?php
declare(strict_types=1);

ini_set('display_errors', '0'); // with it, PHP responds with 200 to a failure

require dirname(__DIR__) . '/src/load.php';

const WEBHOOK = '/webhooks/%product-slug%';
const BODY_LIMIT = 1_000_000;

// #region secrets
// While you rotate the secret, both are valid: the new one in APP_SECRET, the old one in APP_SECRET_OLD.
$secrets = array_values(array_filter([getenv('APP_SECRET'), getenv('APP_SECRET_OLD')]));
if (!getenv('APP_SECRET')) {
    $sentence = 'Set APP_SECRET to the App Secret of your store, then start the shop again.';
    error_log($sentence);
    http_response_code(500);
    exit("$sentence\n");
}
// #endregion secrets

// #region body
// The body as received. One above 1 MB is refused before anything is computed from it.
$rawBody = (string) file_get_contents('php://input', length: BODY_LIMIT + 1);
if (strlen($rawBody) > BODY_LIMIT || (int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > BODY_LIMIT) {
    respond(413, ['code' => 'BODY_TOO_LARGE', 'message' => 'The body is larger than 1 MB.']);
    return;
}
// #endregion body

$shop = new Shop();
$path = (string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$call = $_SERVER['REQUEST_METHOD'] . ' ' . $path;

// The shop's own pages, for shoppers; they are not signed.
$cookie = is_string($_COOKIE['session'] ?? null) ? $_COOKIE['session'] : '';
$page = match ($call) {
    'GET /' => static fn () => $shop->home->show($_GET, $cookie),
    'POST /cart' => static fn () => $shop->home->addToCart($_POST, $cookie),
    'POST /sign-in' => static fn () => $shop->home->signIn($_POST, $cookie),
    default => null,
};
if ($page !== null) {
    if ($_SERVER['REQUEST_METHOD'] === 'POST' && !is_own_form($_SERVER)) {
        http_response_code(403);
        return;
    }
    try {
        $page();
    } catch (BusinessError) {
        http_response_code(400);
    }
    return;
}

/** Whether a form comes from a page of this shop: one on another site could sign the shopper in to somebody else's account. */
function is_own_form(array $server): bool
{
    if (isset($server['HTTP_SEC_FETCH_SITE'])) {
        return $server['HTTP_SEC_FETCH_SITE'] === 'same-origin';
    }
    // Without HTTPS, and in Safari before 16.4, browsers say no more than this; programs say nothing.
    $origin = $server['HTTP_ORIGIN'] ?? null;
    return $origin === null || preg_replace('~^https?://~', '', $origin) === ($server['HTTP_HOST'] ?? '');
}

// #region routes
$base = '/%product-slug%/v1';
$routes = [
    "POST $base/products" => $shop->catalogue->products(...),
    "POST $base/quote" => $shop->pricing->quote(...),
    "POST $base/submit" => $shop->orders->submit(...),
    "POST $base/customer" => $shop->customers->customer(...),
    "GET $base/pickup-stores" => pickup(...),
    "GET $base/products/feed" => $shop->catalogue->feed(...),
    "GET $base/orders" => static fn (): array => list_orders($shop->store, $_GET),
    'POST ' . WEBHOOK => static fn (array $body): array => $shop->orders->webhook($body, $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? ''),
];
// #endregion routes

// #region answer
/**
 * @param array<string, callable(array): array> $routes
 * @param list<string> $secrets
 * @return array{int, array|object} status and body of the response to this signed request
 */
function handle(array $routes, string $call, string $rawBody, array $secrets): array
{
    if (!is_signed($rawBody, $_SERVER['%header.HTTP_CRC%'] ?? '', $secrets)) {
        return [401, ['code' => 'INVALID_SIGNATURE', 'message' => 'X-%Product%-CRC does not match the body.']];
    }

    $route = $routes[$call] ?? null;
    if ($route === null) {
        return [404, ['code' => 'NOT_FOUND', 'message' => "No handler for $call."]];
    }

    $echo = [];
    try {
        $body = parse_body($rawBody);
        $echo = is_string($body['request_id'] ?? null) ? ['request_id' => $body['request_id']] : [];
        $result = $route($body);
        $status = str_ends_with($call, WEBHOOK) ? 202 : 200;
        return [$status, $rawBody === '' ? $result : (object) ($echo + $result)];
    } catch (BusinessError $error) {
        return [$error->status, $echo + ['code' => $error->errorCode, 'message' => $error->getMessage()]];
    } catch (Throwable $error) {
        error_log((string) $error);
        return [500, $echo + ['code' => 'TEMPORARY_FAILURE', 'message' => 'See the log of the shop.']];
    }
}
// #endregion answer

function respond(int $status, array|object $body): void
{
    $text = json_encode($body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
    http_response_code($status);
    header('Content-Type: application/json; charset=utf-8');
    header('Content-Length: ' . strlen($text));
    header('Cache-Control: no-store'); // a cache in front of the shop would serve what it keeps without a signature
    echo $text;
}

[$status, $body] = handle($routes, $call, $rawBody, $secrets);
respond($status, $body);

// #region settle
if ($status === 202) {
    // The response goes out first, then the work. Where flush() keeps it back, as on Apache with mod_php,
    // leave these lines to cron: * * * * * php /path/to/php-shop/settle.php
    ignore_user_abort(true);
    function_exists('fastcgi_finish_request') ? fastcgi_finish_request() : flush();
    $shop->orders->settle();
}
// #endregion settle
