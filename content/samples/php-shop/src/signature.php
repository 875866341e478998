<?php
declare(strict_types=1);

// #region verify
/** Whether a request comes from %product%: $rawBody as received, $signature from X-%Product%-CRC. */
function is_signed(string $rawBody, string $signature, string $appSecret): bool
{
    return hash_equals(hash_hmac('sha1', $rawBody, $appSecret), $signature);
}
// #endregion verify
