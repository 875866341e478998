import { toHtml } from "hast-util-to-html";
import { ruleOf, type ComponentRules, type Surroundings } from "./component-rule";
import type { ContentNode } from "./serialise";

/**
 * Reduces a page's content to what its template needs. Components only get the props that their rules' `shown` selects,
 * not those for the search index and the twin. Static components become the HTML that their rules make, and everything
 * without a component inside becomes finished HTML.
 */
export function shownContent(
  content: readonly ContentNode[],
  components: ComponentRules,
  around: Surroundings,
): ContentNode[] {
  return content.map((node) => {
    if (typeof node === "string") return node;
    const [name, props, inside] = node;
    const below = typeof inside === "string" ? inside : shownContent(inside, components, around);
    const rule = ruleOf(components, name);
    if (rule?.html) return finished(rule.html(props, typeof below === "string" ? [] : below, around));
    return rule ? [name, rule.shown?.(props, around.twin) ?? props, below] : finished([name, props, below]);
  });
}

/** Converts an element's content to finished HTML if there's no component inside. */
function finished(node: ContentNode): ContentNode {
  if (typeof node === "string" || typeof node[2] === "string") return node;
  const [name, props, content] = node;
  const below = content.map((child) => (isComponent(child) ? child : finished(child)));
  return isComponent(node) || !below.every(isFinished) ? [name, props, below] : [name, props, below.map(html).join("")];
}

const isComponent = (node: ContentNode): boolean => typeof node !== "string" && /^[A-Z]/.test(node[0]);

const isFinished = (node: ContentNode): boolean => typeof node === "string" || typeof node[2] === "string";

function html(node: ContentNode): string {
  if (typeof node === "string") return toHtml({ type: "text", value: node });
  const [tagName, properties, value] = node;
  const children = [{ type: "raw" as const, value: String(value) }];
  return toHtml(
    { type: "element", tagName, properties: properties as Record<string, string>, children },
    { allowDangerousHtml: true },
  );
}
