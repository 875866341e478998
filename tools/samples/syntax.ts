import { spawnSync } from "node:child_process";
import * as csstree from "css-tree";
import { transformSync, type TransformFailure } from "esbuild";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { parse as parseHtml, parseFragment, type ParserError } from "parse5";
import { parse as parseSql } from "sql-parser-cst";
import { parseMdx } from "../../src/markdown/parse";
import { positionAt } from "../../src/problems/problem";
import { xmlMistake } from "../../src/problems/xml-syntax";
import { yamlSyntaxErrors } from "../../src/problems/yaml-syntax";
import { readLineMarks } from "../../src/markdown/code/line-marks";
import { sessionLines } from "../../src/markdown/code/shell-session";
import type { SyntaxLanguage } from "../../src/markdown/code/check";
import { lintPhp, phpFile } from "../lib/php";
import type { Finding } from "./fences";

/** Blanks marker lines and removed lines, so that line numbers hold. */
function plain(code: string): string {
  const lines = code.split("\n").map(() => "");
  for (const { text, line, mark } of readLineMarks(code).lines) if (mark !== "removed") lines[line - 1] = text;
  return lines.join("\n");
}

/** Returns the parse errors of a sample; empty if it parses. Never throws. */
export function checkSyntax(language: SyntaxLanguage, code: string): readonly Finding[] {
  return PARSERS[language](plain(code));
}

const PARSERS: Readonly<Record<SyntaxLanguage, (code: string) => readonly Finding[]>> = {
  json: (code) =>
    attempt(
      () => JSON.parse(code),
      ({ message }) => {
        const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? code.length);
        return { ...positionAt(code, offset), message };
      },
    ),
  yaml: yamlSyntaxErrors,
  xml: (code) => {
    const mistake = xmlMistake(code.trim());
    return mistake ? [mistake] : [];
  },
  html: (code) => {
    const findings: Finding[] = [];
    const onParseError = (error: ParserError): void =>
      void findings.push({ line: error.startLine, column: error.startCol, message: error.code });
    if (/^\s*<(?:!doctype|html)/i.test(code)) parseHtml(code, { onParseError, sourceCodeLocationInfo: true });
    else parseFragment(code, { onParseError, sourceCodeLocationInfo: true });
    const unbalanced = nesting.validateStringSync(code).results.flatMap(({ messages }) => messages);
    return [...findings, ...unbalanced, ...scriptFindings(code)];
  },
  css: (code) => {
    const findings: Finding[] = [];
    csstree.parse(code, {
      onParseError: (error) => findings.push({ line: error.line, column: error.column, message: error.message }),
    });
    return findings;
  },
  // MySQL is the database of most shop platforms; valid SQLite, and thus most valid PostgreSQL, passes too.
  sql: (code) => {
    const [mysql, sqlite] = (["mysql", "sqlite"] as const).map((dialect) =>
      attempt(
        () => parseSql(code, { dialect, includeRange: true }),
        (error) => ({ line: 1, column: 1, message: error.message.split("\n")[0] as string }),
      ),
    );
    return sqlite?.length === 0 ? [] : (mysql ?? []);
  },
  markdown: (code) =>
    parseMdx("sample", code).problems.map(({ line, column, found }) => ({ line, column, message: found })),
  http: httpFindings,
  shell: shellFindings,
  php: (code) => lintPhp([phpFile(code)])[0] ?? [],
};

function attempt(parse: () => unknown, place: (error: Error) => Finding): readonly Finding[] {
  try {
    parse();
    return [];
  } catch (error) {
    return [place(error as Error)];
  }
}

/** Finds elements that aren't closed or closed in the wrong order, which HTML parsers correct without an error. */
const nesting = new HtmlValidate(
  new StaticConfigLoader([], { root: true, rules: { "close-order": "error", "no-implicit-close": "error" } }),
);

/** Finds syntax errors in inline scripts. */
function scriptFindings(code: string): Finding[] {
  const scripts = [...code.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)];
  return scripts.flatMap(({ 0: element, 1: attributes = "", 2: text = "", index }) => {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? "module";
    if (/\bsrc=/i.test(attributes) || !/^(?:module|text\/javascript)$/i.test(type)) return [];
    const before = positionAt(code, index + element.length - text.length - "</script>".length).line - 1;
    return attempt(
      () => transformSync(text, { loader: "js", logLevel: "silent" }),
      (error) => {
        const [{ text: message = error.message, location = null } = {}] =
          (error as Partial<TransformFailure>).errors ?? [];
        return { line: before + (location?.line ?? 1), column: (location?.column ?? 0) + 1, message };
      },
    );
  });
}

const REQUEST_LINE =
  /^(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \S+(?: HTTP\/[\d.]+)?|HTTP\/[\d.]+ \d{3}(?: .*)?)$/;
const HEADER = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+: \S/;

function httpFindings(code: string): readonly Finding[] {
  const lines = code.split("\n");
  const end = lines.includes("") ? lines.indexOf("") : lines.length;
  const head = lines.slice(0, end);
  const findings = head.flatMap((text, index) => {
    if (HEADER.test(text) || (index === 0 && REQUEST_LINE.test(text))) return [];
    const message = index === 0 ? "neither a request line, a status line nor a header" : "not a header";
    return { line: index + 1, column: 1, message };
  });
  const body = lines.slice(end + 1).join("\n");
  if (body.trim() === "" || !head.some((text) => /^content-type: application\/json/i.test(text))) return findings;
  return [...findings, ...PARSERS.json(body).map(({ line, ...found }) => ({ ...found, line: line + end + 1 }))];
}

/** In a session, only checks the commands and leaves other lines empty, so that line numbers hold. */
function shellFindings(code: string): readonly Finding[] {
  const kinds = sessionLines(code, "console");
  const commands = code
    .split("\n")
    .map((line, index) => (kinds?.[index] === "output" ? "" : line.replace(kinds ? /^\$ / : "", "")));
  const { status, stderr } = spawnSync("bash", ["-n"], { input: commands.join("\n"), encoding: "utf8" });
  if (status === 0) return [];
  const [, line = 1, message = "bash refuses it"] = /^.*line (\d+): (.*)/.exec(stderr) ?? [];
  return [{ line: Number(line), column: 1, message }];
}
