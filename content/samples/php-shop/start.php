<?php
declare(strict_types=1);

// Starts the shop and, where Node.js is installed, the simulator, which plays %product% for it. Ctrl+C ends both.

$port = getenv('PORT') ?: '8080';
$simulatorPort = getenv('SIMULATOR_PORT') ?: '9400';
putenv('APP_ID=' . (getenv('APP_ID') ?: '00000000-0000-0000-0000-000000000000')); // the simulator takes any
putenv('CHECKOUT_URL=' . (getenv('CHECKOUT_URL') ?: "http://localhost:$simulatorPort"));

function stop(string $sentence): never
{
    fwrite(STDERR, "$sentence\n");
    exit(1);
}

getenv('APP_SECRET') || stop('Set APP_SECRET to the App Secret of your store, then start the shop again.');
foreach (['PORT' => $port, 'SIMULATOR_PORT' => $simulatorPort] as $name => $wanted) {
    if (@fsockopen('localhost', (int) $wanted, timeout: 1)) {
        stop("Port $wanted is in use. Stop whatever uses it, or choose another, such as $name=" . ((int) $wanted + 1) . '.');
    }
}

chdir(__DIR__);
$commands = [[PHP_BINARY, '-q', '-S', "localhost:$port", 'public/index.php']];
exec('node --version 2>&1', $version, $status);
if ($status === 0) {
    $commands[] = ['node', 'simulate-checkout.mjs', 'serve', "http://localhost:$port"];
} else {
    echo "The simulator needs Node.js 20 or newer. Without it, the shop runs, but its buttons open nothing.\n";
}
$running = array_map(static function (array $command) {
    $pipes = [];
    return proc_open($command, [STDIN, STDOUT, STDERR], $pipes);
}, $commands);

$end = static function () use ($running): never {
    array_map(proc_terminate(...), $running);
    exit(0);
};
// In a terminal, Ctrl+C reaches all of them. These signals reach this process alone.
if (function_exists('pcntl_async_signals')) {
    pcntl_async_signals(true);
    array_map(static fn (int $signal): bool => pcntl_signal($signal, $end), [SIGINT, SIGTERM, SIGHUP]);
}
while (array_filter($running, static fn ($process): bool => !proc_get_status($process)['running']) === []) {
    usleep(200_000);
}
$end();
