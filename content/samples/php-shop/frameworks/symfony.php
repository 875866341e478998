<?php
declare(strict_types=1);

namespace App\Controller;

use BusinessError;
use RuntimeException;
use Shop;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Attribute\AsController;
use Symfony\Component\Routing\Attribute\Route;
use Throwable;

// Autoload src/load.php of the sample shop as one of the "files" in composer.json.
// Symfony has no limit of its own: refuse bodies above 1 MB in the web server before it.
#[AsController]
final class QuoteController
{
    // APP_SECRET is Symfony's own secret, so this one has another name.
    // getContent() in place of getPayload(): the signature is over the bytes as received.
    #[Route('/%product-slug%/v1/quote', methods: ['POST'])]
    public function __invoke(Request $request, #[Autowire(env: 'CHECKOUT_APP_SECRET')] string $secret): JsonResponse
    {
        $rawBody = $request->getContent();
        if (!is_signed($rawBody, $request->headers->get('X-%Product%-CRC', ''), [$secret])) {
            return new JsonResponse(['code' => 'INVALID_SIGNATURE', 'message' => 'X-%Product%-CRC does not match the body.'], 401);
        }
        try {
            $body = parse_body($rawBody);
            return new JsonResponse(['request_id' => $body['request_id'] ?? null] + (new Shop())->pricing->quote($body));
        } catch (BusinessError $error) {
            return new JsonResponse(['code' => $error->errorCode, 'message' => $error->getMessage()], $error->status);
        } catch (Throwable $error) {
            // Symfony logs it and responds with 500. On its own, a NotFoundHttpException would become a 404, which is final.
            throw new RuntimeException('The quote failed.', previous: $error);
        }
    }
}
