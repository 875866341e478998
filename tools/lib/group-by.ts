/** Groups values by key, preserving the order of both. */
export function groupBy<Value>(values: readonly Value[], key: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(key(value), [...(groups.get(key(value)) ?? []), value]);
  return groups;
}
