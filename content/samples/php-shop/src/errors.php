<?php
declare(strict_types=1);

/** A response with a code: 400 for what the shopper or the caller can change. */
final class BusinessError extends Exception
{
    public function __construct(public readonly string $errorCode, string $message, public readonly int $status = 400)
    {
        parent::__construct($message);
    }
}

/** A list or object that the request must have. */
function required(array $body, string $name): array
{
    return is_array($body[$name] ?? null) ? $body[$name] : throw new BusinessError('MALFORMED_BODY', "Field $name is missing.");
}
