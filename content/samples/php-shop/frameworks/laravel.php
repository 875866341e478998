<?php
declare(strict_types=1);

use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

// routes/api.php, with `apiPrefix: ''` in bootstrap/app.php: these routes have no CSRF check and no session.
// Autoload src/load.php of the sample shop as one of the "files" in composer.json.
// getContent() in place of json(): the signature is over the bytes as received.
// Laravel's limit is PHP's post_max_size: refuse bodies above 1 MB in the web server before it.
Route::post('/%product-slug%/v1/quote', function (Request $request): JsonResponse {
    $rawBody = $request->getContent();
    if (!is_signed($rawBody, $request->header('X-%Product%-CRC') ?? '', [config('services.%product_slug%.secret')])) {
        return response()->json(['code' => 'INVALID_SIGNATURE', 'message' => 'X-%Product%-CRC does not match the body.'], 401);
    }
    try {
        $body = parse_body($rawBody);
        return response()->json(['request_id' => $body['request_id'] ?? null] + (new Shop())->pricing->quote($body));
    } catch (BusinessError $error) {
        return response()->json(['code' => $error->errorCode, 'message' => $error->getMessage()], $error->status);
    } catch (Throwable $error) {
        report($error); // Uncaught, the exception of findOrFail() would become a 404, which is final.
        return response()->json(['code' => 'TEMPORARY_FAILURE', 'message' => 'See the log of the shop.'], 500);
    }
});
