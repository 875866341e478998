import type { Code } from "mdast";
import type { ComponentRules, TwinPart } from "../../markdown/component-rule";
import type { ContentNode } from "../../markdown/serialise";
import { codeText } from "../../markdown/twin/code-text";
import { copyButton, wrapButton } from "../../shared/code-buttons";
import { withBreaks } from "../../shared/with-breaks";

export const rules = {
  /** Written as a fence. */
  CodeBlock: { place: "block", attributes: {}, madeBySteps: true, twin: (part) => [fence(part)], html: figure },
} satisfies ComponentRules;

/**
 * Code with its language, its title and what was checked at build time, such as `Type-checked`.
 * src/browser/page/code-blocks.ts handles its buttons and scrolling.
 */
function figure({ language, label, html, title, lang, wrap, mark }: Readonly<Record<string, unknown>>): ContentNode {
  const named = title !== undefined;
  const words = (className: string, text: unknown): ContentNode => ["span", { className }, breakable(String(text))];
  const head = [
    ...(named && language === "text" ? [] : [words("code-language", label)]),
    ...(named ? [words("code-title", title)] : []),
    ...(mark === undefined ? [] : [words("code-mark", mark)]),
  ];
  const actions = [...(wrap === true ? [] : [wrapButton()]), ...copyButton("Copy code to clipboard")];
  return [
    "figure",
    { className: "code-sample", "data-language": language, ...(wrap === true ? { "data-wrap": "true" } : {}) },
    [
      [
        "figcaption",
        { className: "code-header" },
        [...head, ["span", { className: "code-actions needs-js" }, actions]],
      ],
      [
        "pre",
        { tabIndex: 0, "aria-label": `${String(named ? title : label)} code`, role: "group", translate: "no" },
        [
          [
            "code",
            { className: `language-${String(language)}`, ...(lang === undefined ? {} : { lang }) },
            String(html ?? ""),
          ],
        ],
      ],
    ],
  ];
}

/** A long path may break after its slashes and between the words of its names. */
const breakable = (title: string): ContentNode[] =>
  withBreaks(/^\S{25,}$/.test(title) ? title.split(/(?<=\/|[a-z]_)/) : [title]);

/** A fence. One that shows a change is a `diff`, followed by its language. */
function fence({ props: { language, html, title } }: TwinPart): Code {
  const { value, isChange } = codeText(String(html ?? ""));
  const words = [...(isChange ? [String(language)] : []), ...(title === undefined ? [] : [`title="${String(title)}"`])];
  return { type: "code", lang: isChange ? "diff" : String(language), meta: words.join(" ") || null, value };
}
