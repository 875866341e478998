<?php
declare(strict_types=1);

ini_set('display_errors', '0'); // with it, PHP responds with 200 to a failure

require dirname(__DIR__) . '/src/load.php'; // in public/, the web server's folder: the orders are in the folder above

function respond(int $status, array $body): never
{
    http_response_code($status);
    header('Content-Type: application/json; charset=utf-8');
    exit(json_encode($body, JSON_THROW_ON_ERROR));
}

// php://input in place of $_POST: the signature is over the bytes as received.
$rawBody = (string) file_get_contents('php://input', length: 1_000_001);
if (strlen($rawBody) > 1_000_000) {
    respond(413, ['code' => 'BODY_TOO_LARGE', 'message' => 'The body is larger than 1 MB.']);
}
if (!is_signed($rawBody, $_SERVER['%header.HTTP_CRC%'] ?? '', [(string) getenv('APP_SECRET')])) {
    respond(401, ['code' => 'INVALID_SIGNATURE', 'message' => 'X-%Product%-CRC does not match the body.']);
}
try {
    $body = parse_body($rawBody);
    respond(200, ['request_id' => $body['request_id'] ?? null] + (new Shop())->pricing->quote($body));
} catch (BusinessError $error) {
    respond($error->status, ['code' => $error->errorCode, 'message' => $error->getMessage()]);
}
