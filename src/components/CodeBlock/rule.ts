import type { Code } from "mdast";
import type { ComponentRules, TwinPart } from "../../markdown/component-rule";
import { codeText } from "../../markdown/twin/code-text";

export const rules = {
  /** Writers write a fence. */
  CodeBlock: { place: "block", attributes: {}, madeBySteps: true, twin: (part) => [fence(part)] },
} satisfies ComponentRules;

/** A fence. One that shows a change is a `diff`, with its language after that word. */
function fence({ props: { language, html, title } }: TwinPart): Code {
  const { value, isChange } = codeText(String(html ?? ""));
  const words = [...(isChange ? [String(language)] : []), ...(title === undefined ? [] : [`title="${String(title)}"`])];
  return { type: "code", lang: isChange ? "diff" : String(language), meta: words.join(" ") || null, value };
}
