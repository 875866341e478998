import { ruleOf, type ComponentRules } from "./component-rule";
import type { ContentNode } from "./serialise";

/**
 * The content of a page as its template gets it: components have what the page shows, as their rules' `shown` has it,
 * and not all that the search index and the twin are made from.
 * @param twin address of the page's Markdown twin; null where it has none
 */
export function shownContent(
  content: readonly ContentNode[],
  components: ComponentRules,
  twin: string | null,
): ContentNode[] {
  return content.map((node) => {
    if (typeof node === "string") return node;
    const [name, props, inside] = node;
    const shown = ruleOf(components, name)?.shown?.(props, twin) ?? props;
    return [name, shown, typeof inside === "string" ? inside : shownContent(inside, components, twin)];
  });
}
