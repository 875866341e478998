<?php
declare(strict_types=1);

use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

// #region handler
// routes/api.php, with `apiPrefix: ''` in bootstrap/app.php: these routes have no CSRF check and no session.
// getContent() in place of json(): the signature is over the bytes as received.
Route::post('/%product-slug%/v1/quote', function (Request $request, Pricing $pricing): JsonResponse {
    $rawBody = $request->getContent();
    if (!is_signed($rawBody, $request->header('X-%Product%-CRC') ?? '', [config('services.%product_slug%.secret')])) {
        return response()->json(['code' => 'INVALID_SIGNATURE', 'message' => 'X-%Product%-CRC does not match the body.'], 401);
    }
    try {
        $body = json_decode($rawBody, true, flags: JSON_THROW_ON_ERROR);
        return response()->json(['request_id' => $body['request_id'] ?? null] + $pricing->quote($body));
    } catch (BusinessError $error) {
        return response()->json(['code' => $error->errorCode, 'message' => $error->getMessage()], $error->status);
    } catch (JsonException|TypeError $error) {
        return response()->json(['code' => 'MALFORMED_BODY', 'message' => $error->getMessage()], 400);
    }
});
// #endregion handler
