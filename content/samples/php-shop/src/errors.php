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

// #region fields
/** The body of a request; that of a GET is empty. Broken JSON anywhere else is a bug of the shop: 500, not the caller's 400. */
function parse_body(string $rawBody): array
{
    // Half an emoji, as in a note that was cut, is an error in PHP, and the order would be lost.
    $halves = '/\\\\\\\\(*SKIP)(*F)|\\\\ud[89ab]..\\\\ud[c-f]..(*SKIP)(*F)|\\\\ud[89a-f]../i';
    // What is nested deeper than any call couldn't be read again from the store.
    $body = $rawBody === '' ? [] : json_decode((string) preg_replace($halves, '\ufffd', $rawBody), true, depth: 64);
    if (!is_object_value($body)) {
        throw new BusinessError('MALFORMED_BODY', 'The body is not a JSON object.');
    }
    // In JSON, 2500.0 is the integer 2500. A fraction stays one, and whole() refuses it.
    array_walk_recursive($body, static function (mixed &$value): void {
        if (is_float($value) && abs($value) < 2 ** 53 && floor($value) === $value) {
            $value = (int) $value;
        }
    });
    return $body;
}

function malformed(string $name): BusinessError
{
    return new BusinessError('MALFORMED_BODY', "Field $name is missing or not valid.");
}

/** Whether a decoded value was an object in JSON; an empty one can't be told from an empty list. */
function is_object_value(mixed $value): bool
{
    return is_array($value) && ($value === [] || !array_is_list($value));
}

/** A field that must be an object. */
function object(array $body, string $name): array
{
    return is_object_value($body[$name] ?? null) ? $body[$name] : throw malformed($name);
}

/** A field that must be a list of objects. */
function items(array $body, string $name): array
{
    $list = $body[$name] ?? null;
    $valid = is_array($list) && array_is_list($list) && array_filter($list, is_object_value(...)) === $list;
    return $valid ? $list : throw malformed($name);
}

/** A field that must be a text, and not an empty one. */
function text(array $body, string $name): string
{
    $value = $body[$name] ?? null;
    return is_string($value) && $value !== '' ? $value : throw malformed($name);
}

/** A field that must be a whole number, such as an amount in cents. */
function whole(array $body, string $name): int
{
    $value = $body[$name] ?? null;
    return is_int($value) && $value >= 0 && $value <= 1_000_000_000 ? $value : throw malformed($name);
}

/** The same for a field that may be left out. */
function maybe(callable $read, array $body, string $name): mixed
{
    return in_array($body[$name] ?? null, [null, ''], true) ? null : $read($body, $name);
}
// #endregion fields

/** The metadata of a request as your page set it: key to value. */
function metadata_of(array $body): array
{
    $metadata = [];
    foreach (maybe(items(...), $body, 'metadata') ?? [] as $entry) {
        $metadata[text($entry, 'key')] = maybe(text(...), $entry, 'value') ?? '';
    }
    return $metadata;
}
