import type { Program } from "estree";
import type { Parent, Root, RootContent } from "mdast";
import type { MdxJsxAttribute } from "mdast-util-mdx-jsx";
import type { MdxFlowExpression, MdxTextExpression } from "mdast-util-mdx-expression";
import { visit } from "unist-util-visit";
import { listOf, nearest, notOneOf, suggest, type UnplacedProblem } from "../../problems/problem";
import { HTML_ELEMENTS, IN_PLACE_OF, PARTS_OF_HTML } from "../allowed-html";
import { ruleOf, writersComponents, type AttributeRule } from "../component-rule";
import { report, type MarkdownContext, type Placed } from "../context";
import { literal, type LiteralValue } from "../literal";
import type { ComponentNode } from "../nodes";

/**
 * Makes MDX safe to accept from anyone: allows no imports, exports or computed expressions, only allow-listed
 * components and elements, and only literal attributes, which become plain values in `data.props`. Drops comments.
 */
export function restrictMdx(tree: Root, context: MarkdownContext): void {
  restrictChildren(tree, context, undefined);
}

function restrictChildren(parent: Parent, context: MarkdownContext, component: string | undefined): void {
  const kept: RootContent[] = [];
  for (const child of parent.children) {
    if (keep(child, context, component)) kept.push(child);
  }
  const dropped = kept.length < parent.children.length;
  parent.children = kept;
  const last = kept[kept.length - 1];
  if (dropped && last?.type === "text") last.value = last.value.trimEnd();
}

function keep(node: RootContent, context: MarkdownContext, component: string | undefined): boolean {
  switch (node.type) {
    case "mdxjsEsm":
      report(context, node, {
        what: "import or export in a page",
        found: `\`${firstLine(node.value)}\``,
        expected: "no imports: every component is already there",
        fix: `remove the line; use ${listOf(writersComponents(context.options.components))}.`,
      });
      return false;
    case "mdxFlowExpression":
    case "mdxTextExpression": {
      if (isComment(node)) {
        if (node.value.includes("{/*"))
          report(context, node, {
            what: "comment that isn't closed",
            found: `\`{${firstLine(node.value)}\``,
            expected: "`*/}` at its end",
            fix: "write it there: the comment goes on to the end of the next one.",
          });
        return false;
      }
      report(context, node, {
        what: "computed expression",
        found: `\`{${firstLine(node.value)}}\``,
        expected: "text",
        fix: "write a variable as `%name%`, put literal braces in backticks, or use a component.",
      });
      return false;
    }
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return keepElement(node, context, component);
    default:
      if ("children" in node) restrictChildren(node, context, component);
      return true;
  }
}

function keepElement(node: ComponentNode, context: MarkdownContext, parent: string | undefined): boolean {
  const name = node.name ?? "";
  if (name === "") {
    report(context, node, {
      what: "fragment",
      found: "`<>`",
      expected: "a component or text",
      fix: "remove the empty tags.",
    });
    return false;
  }
  const rule = ruleOf(context.options.components, name);
  const htmlAttributes = own(HTML_ELEMENTS, name);
  if (rule?.madeBySteps === true || (!rule && !htmlAttributes)) {
    // Don't report a cell in addition to its table.
    if (!PARTS_OF_HTML.has(name) || !partsToldOf.has(node)) reportUnknown(node, name, context);
    visit(node, (inner) => void partsToldOf.add(inner));
    restrictChildren(node, context, parent);
    return false;
  }
  if (rule?.inside !== undefined && parent !== rule.inside) {
    report(context, node, {
      what: "component in the wrong place",
      found: `\`<${name}>\` outside \`<${rule.inside}>\``,
      expected: `\`<${name}>\` directly inside \`<${rule.inside}>\``,
      fix: `wrap it in \`<${rule.inside}>\`.`,
    });
  }
  const allowed = rule?.attributes ?? textAttributes([...(htmlAttributes ?? []), "id"]);
  const props = readAttributes(node, context);
  for (const [key, value] of Object.entries(props)) {
    const mistake = attributeMistake(name, key, value, allowed);
    if (mistake) report(context, attributeNode(node, key), mistake);
  }
  for (const [key, { required }] of Object.entries(allowed)) {
    if (required !== true || isGiven(key, node, props, Object.keys(allowed))) continue;
    report(context, node, {
      what: `attribute \`${key}\` of \`<${name}>\``,
      found: "nothing",
      expected: "a value",
      fix: `add \`${key}="…"\`.`,
    });
  }
  node.data = { ...node.data, props: { ...props } };
  restrictChildren(node, context, name);
  return true;
}

/** Returns whether an attribute has a value. Mistyped or computed ones are reported already, so not as missing. */
function isGiven(
  key: string,
  { attributes }: ComponentNode,
  props: Readonly<Record<string, unknown>>,
  known: readonly string[],
): boolean {
  if (key in props) return props[key] !== "" || key === "alt";
  return attributes.some((written) => {
    if (written.type !== "mdxJsxAttribute") return false;
    return (nearest(written.name, known) ?? written.name) === key;
  });
}

/** Elements inside one that's been reported. */
const partsToldOf = new WeakSet<object>();

function reportUnknown(node: ComponentNode, name: string, context: MarkdownContext): void {
  const components = writersComponents(context.options.components);
  const elements = Object.keys(HTML_ELEMENTS);
  const isHtml = /^[a-z]/.test(name);
  const instead = own(IN_PLACE_OF, name) ?? own(IN_PLACE_OF, name.charAt(0).toUpperCase() + name.slice(1));
  const sameLetters = components.filter((candidate) => candidate.toLowerCase() === name);
  report(context, node, {
    what: isHtml ? "HTML element that pages may not use" : "unknown component",
    found: `\`<${name}>\``,
    expected: listOf((isHtml ? elements : components).map((candidate) => `<${candidate}>`)),
    fix: instead
      ? `write ${instead}.`
      : suggest(
          name,
          isHtml ? [...sameLetters, ...elements] : components,
          "use Markdown or a component, or put the tag in backticks.",
          (near) => `write \`<${near}>\`, or put the tag in backticks.`,
        ),
  });
}

const IN_WORDS: Readonly<Record<AttributeRule["type"], string>> = {
  string: "text in quotes",
  number: "a number in braces, such as `{3}`",
  boolean: "`{true}` or `{false}`",
};

const textAttributes = (names: readonly string[]): Record<string, AttributeRule> =>
  Object.fromEntries(names.map((name) => [name, { type: "string" }]));

/** Describes what's wrong with an attribute; undefined if nothing is. */
function attributeMistake(
  name: string,
  key: string,
  value: LiteralValue,
  allowed: Readonly<Record<string, AttributeRule>>,
): UnplacedProblem | undefined {
  const rule = own(allowed, key);
  if (rule === undefined)
    return {
      what: `unknown attribute of \`<${name}>\``,
      ...notOneOf(key, Object.keys(allowed), "remove the attribute."),
    };
  const what = `attribute \`${key}\` of \`<${name}>\``;
  if (typeof value !== rule.type) {
    const expected = IN_WORDS[rule.type];
    return { what, found: `\`${JSON.stringify(value)}\``, expected, fix: `write ${expected}.` };
  }
  if (rule.values && !rule.values.includes(String(value)))
    return { what, ...notOneOf(String(value), rule.values, "use one of these values.") };
  return undefined;
}

/** Looks up an own key; names from pages may be `constructor`. */
function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function attributeNode(node: ComponentNode, key: string): Placed {
  const attribute = node.attributes.find((candidate) => candidate.type === "mdxJsxAttribute" && candidate.name === key);
  return attribute?.position ? attribute : node;
}

function readAttributes(node: ComponentNode, context: MarkdownContext): Record<string, LiteralValue> {
  const props: Record<string, LiteralValue> = Object.create(null) as Record<string, LiteralValue>;
  for (const attribute of node.attributes) {
    const place = attribute.position ? attribute : node;
    if (attribute.type === "mdxJsxExpressionAttribute") {
      report(context, place, {
        what: "spread attribute",
        found: `\`{${firstLine(attribute.value)}}\``,
        expected: "named attributes",
        fix: "write each attribute by name.",
      });
      continue;
    }
    const value = attributeValue(attribute);
    if (value === undefined) {
      const expression = attribute.value as { value: string };
      report(context, place, {
        what: `computed attribute \`${attribute.name}\``,
        found: `\`{${firstLine(expression.value)}}\``,
        expected: "a literal: text, number, boolean, list or object",
        fix: "write the value itself.",
      });
      continue;
    }
    if (Object.hasOwn(props, attribute.name))
      report(context, place, {
        what: `attribute of \`<${node.name ?? ""}>\``,
        found: `\`${attribute.name}\` twice`,
        expected: "it once",
        fix: "remove one of them.",
      });
    props[attribute.name] = value;
  }
  return props;
}

function attributeValue(attribute: MdxJsxAttribute): LiteralValue | undefined {
  if (attribute.value === null || attribute.value === undefined) return true;
  if (typeof attribute.value === "string") return attribute.value;
  const program = attribute.value.data?.estree as Program | undefined;
  const statement = program?.body[0];
  return statement?.type === "ExpressionStatement" ? literal(statement.expression) : undefined;
}

/** Returns whether an expression has only comments: its parsed program is empty. */
function isComment(node: MdxFlowExpression | MdxTextExpression): boolean {
  return node.data?.estree?.body.length === 0;
}

function firstLine(value: string): string {
  const line = value.trim().split("\n")[0] ?? "";
  return line.length > 50 ? `${line.slice(0, 49)}…` : line;
}
