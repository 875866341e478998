import type { Expression, ObjectExpression, Property } from "estree";

/** A literal attribute value, read from its syntax tree and never evaluated. */
export type LiteralValue = string | number | boolean | null | LiteralValue[] | { [key: string]: LiteralValue };

/** Returns the value of a literal expression; undefined for anything that would have to be evaluated. */
export function literal(node: Expression): LiteralValue | undefined {
  switch (node.type) {
    case "Literal":
      return "regex" in node || "bigint" in node ? undefined : node.value;
    case "UnaryExpression": {
      const value = literal(node.argument);
      return node.operator === "-" && typeof value === "number" ? -value : undefined;
    }
    case "TemplateLiteral":
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
    case "ArrayExpression": {
      const values = node.elements.map((element) =>
        element && element.type !== "SpreadElement" ? literal(element) : undefined,
      );
      return values.some((value) => value === undefined) ? undefined : (values as LiteralValue[]);
    }
    case "ObjectExpression":
      return literalObject(node);
    default:
      return undefined;
  }
}

function literalObject(node: ObjectExpression): LiteralValue | undefined {
  const entries: [string, LiteralValue][] = [];
  for (const property of node.properties) {
    if (property.type !== "Property" || property.computed) return undefined;
    const key = keyName(property.key);
    const value = literal(property.value as Expression);
    if (key === undefined || value === undefined) return undefined;
    entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

function keyName(key: Property["key"]): string | undefined {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : undefined;
}
