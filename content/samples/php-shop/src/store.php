<?php
declare(strict_types=1);

/** Stands for your database: one JSON file, changed by one request at a time. */
final class Store
{
    private ?array $data = null;

    public function __construct(private readonly string $file)
    {
    }

    // #region lock
    /**
     * Runs $change on the data and keeps what it left; other requests wait until it has ended.
     * Inside $change, read() sees the data as it is at that moment. When $change throws, nothing is kept.
     * @param callable(array &$data): mixed $change
     */
    public function change(callable $change): mixed
    {
        $handle = fopen($this->file, 'c+') ?: throw new RuntimeException("Cannot open {$this->file}.");
        try {
            flock($handle, LOCK_EX);
            $data = json_decode(stream_get_contents($handle) ?: '{}', true, flags: JSON_THROW_ON_ERROR);
            $this->data = $data + ['orders' => [], 'sold' => [], 'events' => [], 'sessions' => [], 'customers' => Customers::TABLE];
            $result = $change($this->data);
            $text = json_encode($this->data, JSON_THROW_ON_ERROR | JSON_PRETTY_PRINT);
            ftruncate($handle, 0);
            rewind($handle);
            fwrite($handle, $text);
            return $result;
        } finally {
            $this->data = null;
            fclose($handle);
        }
    }
    // #endregion lock

    /** The data as it is now. */
    public function read(): array
    {
        return $this->data ?? $this->change(static fn (array &$data): array => $data);
    }
}
