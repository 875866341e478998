<?php
declare(strict_types=1);

// #region verify
/**
 * Whether a request comes from %product%: $rawBody as received, $signature from X-%Product%-CRC.
 * @param list<string> $secrets your App Secret and, while you rotate it, the old one
 */
function is_signed(string $rawBody, string $signature, array $secrets): bool
{
    foreach ($secrets as $secret) {
        // An empty or missing secret would let anybody sign.
        if ($secret && hash_equals(hash_hmac('sha1', $rawBody, $secret), $signature)) {
            return true;
        }
    }
    return false;
}
// #endregion verify
