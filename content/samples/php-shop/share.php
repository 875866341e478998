<?php
declare(strict_types=1);

// #region share
require __DIR__ . '/src/load.php';

$file = $argv[1] ?? '';
$sharedBy = $argv[2] ?? '';
$appId = getenv('APP_ID');
if (!$appId || $file === '' || $sharedBy === '') {
    fwrite(STDERR, "Usage: APP_ID=… php share.php <file of items> <code of the sharer>\n");
    exit(1);
}

$items = json_decode((string) file_get_contents($file), true, flags: JSON_THROW_ON_ERROR);
echo checkout_link($appId, $items, ['source' => 'share', 'metadata' => ['shared_by' => $sharedBy]]), PHP_EOL;
// #endregion share
