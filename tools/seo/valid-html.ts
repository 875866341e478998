import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { parse, type ParserError } from "parse5";
import type { Problem } from "../../src/problems/problem";
import { finding } from "../lib/finding";
import { checkLanguage } from "./language";

/** Enforces HTML and ARIA rules. Markup style is up to React. */
const validator = new HtmlValidate(
  new StaticConfigLoader([], {
    root: true,
    extends: ["html-validate:standard"],
    rules: {
      "aria-hidden-body": "error",
      "hidden-focusable": "error",
      "input-attributes": "error",
      "missing-doctype": "error",
      "no-missing-references": "error",
    },
  }),
);

const FIX = "correct the component or page that writes it.";

/**
 * Checks that a page is valid HTML: misplaced elements, duplicate ids, invalid attributes and references, and
 * characters that parsers reject. Also checks that its texts say their language.
 * @param file for messages
 */
export function checkHtml(file: string, html: string): readonly Problem[] {
  const { results } = validator.validateStringSync(html, file);
  const messages = results.flatMap((result) => result.messages);
  // The validator leaves invalid characters and character references to a parser.
  const errors: ParserError[] = [];
  const document = parse(html, { sourceCodeLocationInfo: true, onParseError: (error) => errors.push(error) });
  return [
    ...messages.map(({ line, column, message, selector, ruleId, ruleUrl }) => {
      const found = selector === null ? message : `${message} (\`${selector}\`)`;
      return finding({ file, line, column }, "HTML", found, `valid HTML according to \`${ruleId}\` (${ruleUrl})`, FIX);
    }),
    ...errors.map(({ code, startLine, startCol }) =>
      finding({ file, line: startLine, column: startCol }, "HTML", `\`${code}\``, "valid HTML", FIX),
    ),
    ...checkLanguage(file, document),
  ];
}
