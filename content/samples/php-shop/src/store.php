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
        $lock = fopen("{$this->file}.lock", 'c');
        if (!$lock || !flock($lock, LOCK_EX)) {
            throw new RuntimeException("Cannot lock {$this->file}.");
        }
        try {
            $this->data = $this->load();
            $result = $change($this->data);
            $text = json_encode($this->data, JSON_THROW_ON_ERROR | JSON_PRETTY_PRINT);
            // Replaced as a whole: a full disk or a crash leaves the data of before.
            $new = "{$this->file}.new";
            if (file_put_contents($new, $text) !== strlen($text) || !rename($new, $this->file)) {
                throw new RuntimeException("Cannot write {$this->file}.");
            }
            return $result;
        } catch (Throwable $error) {
            $this->data = null; // what $change did is not kept
            throw $error;
        } finally {
            fclose($lock);
        }
    }
    // #endregion lock

    /** The data as this request found it. Reading writes nothing and waits for nobody. */
    public function read(): array
    {
        return $this->data ??= $this->load();
    }

    private function load(): array
    {
        $text = is_file($this->file) ? file_get_contents($this->file) : '';
        $data = $text === '' ? [] : json_decode($text, true, flags: JSON_THROW_ON_ERROR);
        return $data + self::TABLES + ['customers' => Customers::TABLE];
    }
}
