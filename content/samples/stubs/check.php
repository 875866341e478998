<?php
/**
 * What the checks of plugin samples share. A check file loads the stub of a platform, then the samples,
 * which come as files on the command line, and looks at what they do. Each failure is one line:
 * word of the sample, tab, what is wrong.
 */

declare(strict_types=1);

set_error_handler(static function (int $level, string $message, string $file, int $line): bool {
    // What a platform itself silences, or what a newer PHP says of its code, is none of the samples'.
    if ((error_reporting() & $level) === 0 || ($level === E_DEPRECATED && str_contains($file, '/wp-includes/'))) {
        return false;
    }
    throw new ErrorException($message, 0, $level, $file, $line);
});

/** What the stubs of the platforms write down: calls that change something outside, as name and arguments. */
final class Calls
{
    /** @var list<array<mixed>> */
    public static array $all = [];

    /** The arguments of every call of a name since the last question. */
    public static function taken(string $name): array
    {
        $named = static fn (array $call): bool => $call[0] === $name;
        $taken = array_filter(self::$all, $named);
        self::$all = array_values(array_diff_key(self::$all, $taken));
        return array_map(static fn (array $call): array => array_slice($call, 1), array_values($taken));
    }
}

/** The samples' files, in the order of the page. */
function samples(): array
{
    return array_slice($_SERVER['argv'], 1);
}

/** @return array<string, string> the samples that the platform reads as text, such as templates, by the path in their title */
function texts(): array
{
    return array_column(json_decode((string) getenv('SAMPLE_TEXTS'), true, 8, JSON_THROW_ON_ERROR), 'code', 'title');
}

/** A variable of the site, such as `product_slug`: the samples have them filled in. */
function variable(string $name): string
{
    return json_decode((string) getenv('SITE_VARIABLES'), true, 8, JSON_THROW_ON_ERROR)[$name];
}

/** @param string $word stands in the sample that this is about */
function check(string $word, string $what, mixed $expected, mixed $actual): void
{
    if ($expected === $actual) {
        return;
    }
    $flags = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PARTIAL_OUTPUT_ON_ERROR;
    failed($word, "$what: " . json_encode($actual, $flags) . ', expected ' . json_encode($expected, $flags));
}

function failed(string $word, string $message): void
{
    global $failed;
    $failed = true;
    echo "$word\t$message\n";
}

register_shutdown_function(static function (): void {
    global $failed;
    if ($failed ?? false) {
        exit(1);
    }
});
