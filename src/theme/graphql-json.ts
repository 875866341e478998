/**
 * A value that GraphQL hands on as `JSON`, with the type that its node was made with. The only place
 * where the theme trusts the build about a type.
 */
export function fromJson<Type>(value: unknown): Type {
  return value as Type;
}
