/** Where results are kept, such as a `WeakMap`, which lets go of those for objects that nothing else uses. */
interface Store<Key, Value> {
  has(key: Key): boolean;
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Wraps a function so that it makes each result only once. */
export function remembered<Key, Value>(
  make: (key: Key) => Value,
  store: Store<Key, Value> = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    if (!store.has(key)) store.set(key, make(key));
    return store.get(key) as Value;
  };
}
