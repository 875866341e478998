import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { parse, type ParserError } from "parse5";
import type { Problem } from "../../src/problems/problem";
import { finding } from "./finding";

/** What HTML and ARIA demand. How markup is written is React's business. */
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

const FIX = "correct what writes it.";

/**
 * Where a page isn't valid HTML: elements in wrong places, ids that are there twice, attributes and references that
 * cannot be, and characters that a parser refuses.
 * @param file for messages
 */
export function checkHtml(file: string, html: string): readonly Problem[] {
  const { results } = validator.validateStringSync(html, file);
  const messages = results.flatMap((result) => result.messages);
  return [
    ...messages.map(({ line, column, message, selector, ruleId, ruleUrl }) => {
      const found = selector === null ? message : `${message} (\`${selector}\`)`;
      return finding({ file, line, column }, "HTML", found, `valid HTML, by the rule \`${ruleId}\` (${ruleUrl})`, FIX);
    }),
    ...parserErrors(html).map(({ code, startLine, startCol }) =>
      finding({ file, line: startLine, column: startCol }, "HTML", `\`${code}\``, "valid HTML", FIX),
    ),
  ];
}

/** What the validator leaves to a parser: characters and references to them. */
function parserErrors(html: string): readonly ParserError[] {
  const errors: ParserError[] = [];
  parse(html, { sourceCodeLocationInfo: true, onParseError: (error) => errors.push(error) });
  return errors;
}
