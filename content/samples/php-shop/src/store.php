<?php
declare(strict_types=1);

/** Stand-in for your database: one JSON file, changed by one request at a time. */
final class Store
{
    private const TABLES = ['orders' => [], 'sold' => [], 'events' => [], 'sessions' => [], 'tokens' => [], 'offers' => []];

    /** The data as this request knows it. */
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
            $this->data = self::decode((string) stream_get_contents($handle));
            $result = $change($this->data);
            $text = json_encode($this->data, JSON_THROW_ON_ERROR | JSON_PRETTY_PRINT);
            ftruncate($handle, 0);
            rewind($handle);
            fwrite($handle, $text);
            return $result;
        } catch (Throwable $error) {
            $this->data = null; // what $change did is not kept
            throw $error;
        } finally {
            fclose($handle);
        }
    }
    // #endregion lock

    /** The data as this request found it. Reading writes nothing, and readers don't wait for each other. */
    public function read(): array
    {
        if ($this->data === null) {
            $handle = is_file($this->file) ? fopen($this->file, 'r') : false;
            if ($handle !== false) {
                flock($handle, LOCK_SH);
            }
            $this->data = self::decode($handle === false ? '' : (string) stream_get_contents($handle));
        }
        return $this->data;
    }

    private static function decode(string $text): array
    {
        $data = $text === '' ? [] : json_decode($text, true, flags: JSON_THROW_ON_ERROR);
        return $data + self::TABLES + ['customers' => Customers::TABLE];
    }
}
