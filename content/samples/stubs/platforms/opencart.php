<?php
/**
 * The part of OpenCart's public interface that the samples use, with what happened written down. Sources:
 * system/engine/controller.php, event.php and admin/model/setting/event.php of OpenCart 3.0 (github.com/opencart/opencart).
 */

declare(strict_types=1);

const DB_PREFIX = 'oc_';

/** Writes calls of the given names down and refuses all others. */
final class Recorder
{
    /** @param list<string> $names */
    public function __construct(private array $names)
    {
    }

    public function __call(string $name, array $arguments): void
    {
        if (!in_array($name, $this->names, true)) {
            throw new Error("Call to undefined method $name()");
        }
        Calls::$all[] = [$name, ...$arguments];
    }
}

class Controller
{
    private bool $eventsLoaded = false;

    public function __get(string $name): object
    {
        return match ($name) {
            'db' => new class {
                public function query(string $sql): void
                {
                    Calls::$all[] = ['query', $sql];
                }

                public function escape(string $text): string
                {
                    return addslashes($text);
                }
            },
            'log' => new Recorder(['write']),
            'response' => new Recorder(['redirect']),
            'url' => new class {
                public function link(string $route, string $query, bool $secure): string
                {
                    return "$route?$query";
                }
            },
            'session' => (object) ['data' => ['user_token' => 't0ken']],
            'cart' => new class {
                public function countProducts(): int
                {
                    return 3;
                }
            },
            'load' => new class(function (): void {
                $this->eventsLoaded = true;
            }) {
                public function __construct(private Closure $loaded)
                {
                }

                public function model(string $name): void
                {
                    if ($name !== 'setting/event') {
                        throw new Error("No model $name");
                    }
                    ($this->loaded)();
                }
            },
            'model_setting_event' => $this->eventsLoaded ? new Recorder(['addEvent', 'deleteEventByCode']) : throw new Error('The model setting/event is not loaded'),
            default => throw new Error("Undefined property $name"),
        };
    }
}
