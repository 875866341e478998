import {
  isAlias,
  isCollection,
  isPair,
  LineCounter,
  parseAllDocuments,
  parseDocument,
  visit,
  type Document,
  type Node,
  type YAMLParseError,
} from "yaml";
import { oddCharacters } from "./odd-characters";
import { shortened, type Position, type Problem } from "./problem";

/** YAML as it was parsed, and what is wrong with its form, in reading order. */
export interface ParsedYaml {
  readonly document: Document;
  /** The values; undefined where there are problems. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** The place of an offset in the text. */
  readonly at: (offset: number | undefined) => Position;
}

/**
 * Parses YAML without throwing.
 * @param firstLine line of the file on which the text starts, counted from 1
 */
export function parseYaml(file: string, text: string, firstLine: number): ParsedYaml {
  const counter = new LineCounter();
  const document = parseDocument(text, { prettyErrors: false, lineCounter: counter });
  const at = (offset: number | undefined): Position => {
    const { line, col } = counter.linePos(offset ?? 0);
    return { line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1) };
  };
  const conflict = /^<{7}( .*)?$/m.exec(text);
  const problems = conflict
    ? [mergeConflict({ file, ...at(conflict.index) }, conflict[0])]
    : withoutFollowers(document.errors).map((error) => syntaxError(file, at(error.pos[0]), error, text, firstLine));
  const fault = problems.length === 0 ? faultOf(document) : undefined;
  problems.push(
    ...oddCharacters(file, text).map((problem) => ({ ...problem, line: problem.line + firstLine - 1 })),
    ...(fault ? [{ file, ...at(fault.at), ...fault.fault }] : []),
  );
  if (problems.length > 0) return { document, value: undefined, problems, at };
  try {
    return { document, value: document.toJS() as unknown, problems, at };
  } catch {
    // What is left are values that grow with each alias, as in a bomb.
    return { document, value: undefined, problems: [{ file, ...at(0), ...TOO_MANY }], at };
  }
}

function syntaxError(
  file: string,
  position: Position,
  { message }: YAMLParseError,
  text: string,
  firstLine: number,
): Problem {
  if (message.includes("call stack")) return { file, ...position, ...TOO_DEEP };
  const line = text.split("\n")[position.line - firstLine] ?? "";
  const startsWithPercent = /^\s*[\w-]+:\s*%|^\s*-?\s*%/.test(line);
  const found = line.trim() === "" ? "the end of the text" : `\`${shortened(line.trim())}\``;
  return {
    file,
    ...position,
    what: "YAML syntax",
    found: `${found} (${message.split("\n")[0]})`,
    expected: "valid YAML",
    fix: startsWithPercent
      ? "put quotes around a value that starts with a variable."
      : "check quotes, colons and indentation on this line and the one before.",
  };
}

const mergeConflict = (at: Position & { readonly file: string }, mark: string): Problem => ({
  ...at,
  what: "merge conflict",
  found: `\`${mark}\``,
  expected: "one text without `<<<<<<<`, `=======` and `>>>>>>>`",
  fix: "resolve the conflict, then remove the three marks.",
});

/** The first error, and keys that are there twice: after a bracket or a quote that isn't closed, all others follow from it. */
function withoutFollowers(errors: readonly YAMLParseError[]): YAMLParseError[] {
  const [first] = errors.filter(({ code }) => code !== "DUPLICATE_KEY").sort((a, b) => a.pos[0] - b.pos[0]);
  return errors.filter((error) => error === first || error.code === "DUPLICATE_KEY");
}

type Fault = Pick<Problem, "what" | "found" | "expected" | "fix">;

const TOO_MANY: Fault = {
  what: "YAML alias",
  found: "values that aliases (`*name`) repeat more than a hundred times",
  expected: "fewer aliases",
  fix: "write the values themselves.",
};

/** Below it everything that reads values by recursion has room. An API document with many schemas has twenty levels. */
const DEEPEST = 100;

const TOO_DEEP: Fault = {
  what: "values that are nested too deeply",
  found: `more than ${DEEPEST} lists and maps in each other`,
  expected: `at most ${DEEPEST}`,
  fix: "close what is open, or write it flat.",
};

/** A fault and its offset in the text. */
interface FaultAt {
  readonly at: number;
  readonly fault: Fault;
}

/** What values can't be read for: a wrong alias, or depth. The first of it. */
function faultOf(document: Document): FaultAt | undefined {
  const anchors = new Map<string, Node>();
  const values = new Map<unknown, Node>();
  let wrong: FaultAt | undefined;
  visit(document, {
    Node: (_key, node, path) => {
      if (!isAlias(node)) {
        if (node.anchor) anchors.set(node.anchor, node);
        return undefined;
      }
      const value = anchors.get(node.source);
      if (value && !path.includes(value)) {
        values.set(node, value);
        return undefined;
      }
      wrong = { at: node.range?.[0] ?? 0, fault: wrongAlias(node.source, value !== undefined) };
      return visit.BREAK;
    },
  });
  return wrong ?? tooDeep(document, values);
}

/** An alias that no anchor defines, or that stands within its own anchor. */
const wrongAlias = (name: string, isWithin: boolean): Fault => ({
  what: "YAML alias",
  found: isWithin ? `\`*${name}\` within \`&${name}\`` : `\`*${name}\``,
  expected: `an alias (\`*name\`) of an anchor (\`&name\`) before it`,
  fix: "write the value itself; quote text that starts with `*`.",
});

/** The first list or map that is nested too deeply, through aliases as well. */
function tooDeep(document: Document, values: ReadonlyMap<unknown, Node>): FaultAt | undefined {
  let level = new Set<unknown>([document.contents]);
  for (let depth = 0; level.size > 0; depth += 1) {
    const collections = [...level].map((node) => values.get(node) ?? node).filter((node) => isCollection(node));
    const [first] = collections;
    if (depth >= DEEPEST && first) return { at: first.range?.[0] ?? 0, fault: TOO_DEEP };
    level = new Set(collections.flatMap(({ items }) => items.map((item) => (isPair(item) ? item.value : item))));
  }
  return undefined;
}

/** Syntax errors of a text that may hold several documents, in reading order. */
export function yamlSyntaxErrors(text: string): (Position & { readonly message: string })[] {
  const counter = new LineCounter();
  return parseAllDocuments(text, { lineCounter: counter }).flatMap((document) =>
    (document.errors ?? []).map((error) => ({
      line: error.linePos?.[0].line ?? 1,
      column: error.linePos?.[0].col ?? 1,
      message: error.message.split("\n")[0] as string,
    })),
  );
}
