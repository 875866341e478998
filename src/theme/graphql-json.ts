/**
 * Casts a `JSON` value from GraphQL to the type its node was created with. The only place where the theme trusts the
 * build about a type.
 */
export function fromJson<Type>(value: unknown): Type {
  return value as Type;
}
