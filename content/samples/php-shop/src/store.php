<?php
declare(strict_types=1);

/** Stands for your database: one JSON file, changed by one request at a time. */
final class Store
{
    public function __construct(private readonly string $file)
    {
    }

    /**
     * Runs $change on the data and keeps what it left; other requests wait until it has ended.
     * @param callable(array &$data): mixed $change
     */
    public function change(callable $change): mixed
    {
        $handle = fopen($this->file, 'c+') ?: throw new RuntimeException("Cannot open {$this->file}.");
        try {
            flock($handle, LOCK_EX);
            $data = json_decode(stream_get_contents($handle) ?: '{}', true, flags: JSON_THROW_ON_ERROR);
            $data += ['orders' => [], 'sold' => [], 'events' => []];
            $result = $change($data);
            $text = json_encode($data, JSON_THROW_ON_ERROR | JSON_PRETTY_PRINT);
            ftruncate($handle, 0);
            rewind($handle);
            fwrite($handle, $text);
            return $result;
        } finally {
            fclose($handle);
        }
    }

    /** The data as it is now. */
    public function read(): array
    {
        return $this->change(static fn (array &$data): array => $data);
    }
}
