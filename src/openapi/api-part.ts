import type { ApiModel } from "./model";
import { referencePath } from "./references";

/**
 * Returns an operation, a webhook or a schema as written, with all schemas it refers to: what a page that rests on it
 * was read against.
 * @returns it and the schemas by name; undefined if the document has none of this name
 */
export function apiPart(
  api: ApiModel,
  kind: "operation" | "schema",
  name: string,
): readonly [part: unknown, schemas: readonly (readonly [name: string, schema: unknown])[]] | undefined {
  const schemas = api.document.components?.schemas ?? {};
  const operation = api.calls.find(({ id }) => id === name);
  const part =
    kind === "schema"
      ? { value: schemas[name], pointer: ["components", "schemas", name] }
      : operation && { value: writtenOperation(operation), pointer: operation.pointer };
  if (part?.value === undefined) return undefined;
  const reached = [...api.reachedFrom(part.pointer)].flatMap((pointer): [string, unknown][] => {
    const [components, section, schema, ...below] = referencePath(pointer) ?? [];
    const isSchema = components === "components" && section === "schemas" && below.length === 0;
    return isSchema && schema !== undefined ? [[schema, schemas[schema]]] : [];
  });
  return [part.value, reached.sort(([one], [other]) => one.localeCompare(other, "en"))];
}

function writtenOperation({ path, method, raw }: ApiModel["operations"][number]) {
  return { address: path, method: method.toLowerCase(), operation: raw };
}
