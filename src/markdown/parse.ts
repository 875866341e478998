import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified, type Processor } from "unified";
import { oddCharacters } from "../problems/odd-characters";
import { shortened, type Problem } from "../problems/problem";
import { nestedTooDeeply, tooMuch } from "./limits";

const withGfm = () => unified().use(remarkParse).use(remarkMdx).use(remarkGfm);
const parser = withGfm().use(remarkDirective).freeze();
const parserWithoutEmails = withGfm().use(withoutEmails).use(remarkDirective).freeze();

/**
 * At each letter of a text, remark-gfm's syntax looks whether an e-mail address begins there, which is a quarter of the
 * parser's time. Where there is no `@`, there is none.
 */
function withoutEmails(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = data.micromarkExtensions?.map(({ text = {}, ...rest }) => {
    const others = Object.entries(text).map(
      ([code, constructs = []]) => [code, [constructs].flat().filter(({ name }) => name !== "emailAutolink")] as const,
    );
    return { ...rest, text: Object.fromEntries(others.filter(([, constructs]) => constructs.length > 0)) };
  });
}

interface Parsed {
  readonly tree: Root;
  readonly problems: readonly Problem[];
}

/** Parses MDX into a Markdown tree. A syntax error becomes a problem and an empty tree. */
export function parseMdx(file: string, text: string): Parsed {
  const refused = tooMuch(file, text);
  if (refused) return unread(refused);
  try {
    const tree = (text.includes("@") ? parser : parserWithoutEmails).parse(text);
    const deep = nestedTooDeeply(file, tree);
    return deep ? unread(deep) : { tree, problems: oddCharacters(file, text) };
  } catch (error) {
    const message = error as { reason?: string; message: string; line?: number; column?: number };
    // An unclosed tag is reported at the end of the file; the reason names where it was opened.
    const opened = /^Expected a closing tag.*\((\d+):(\d+)-\d+:\d+\)/.exec(message.reason ?? "");
    const line = Number(opened?.[1] ?? message.line ?? 1);
    const source = text.split("\n")[line - 1]?.trim() ?? "";
    return unread({
      file,
      line,
      column: Number(opened?.[2] ?? message.column ?? 1),
      what: "MDX syntax",
      found: `\`${shortened(source)}\` (${(message.reason ?? message.message).split("\n")[0]})`,
      expected: "valid MDX",
      fix:
        /[<{]/.test(source) || /expression|brace/i.test(message.reason ?? "")
          ? "put text that contains `<` or `{` in backticks, and close every component on a line of its own."
          : "close every component that is opened, with the same name and indentation.",
    });
  }
}

const unread = (problem: Problem): Parsed => ({ tree: { type: "root", children: [] }, problems: [problem] });
