import {
  isAlias,
  isCollection,
  isPair,
  Lexer,
  LineCounter,
  parseAllDocuments,
  parseDocument,
  visit,
  type Document,
  type Node,
  type YAMLParseError,
} from "yaml";
import { mergeConflict } from "./merge-conflict";
import { oddCharacters } from "./odd-characters";
import { positionAt, shortened, type Position, type Problem, type UnplacedProblem } from "./problem";

export interface ParsedYaml {
  readonly document: Document;
  /** The values; undefined if there are problems. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  readonly at: (offset: number | undefined) => Position;
}

/**
 * Parses YAML without throwing.
 * @param firstLine line of the file where the text starts, counted from 1
 */
export function parseYaml(file: string, text: string, firstLine: number): ParsedYaml {
  const inFile = <At extends Position>(place: At): At => ({ ...place, line: place.line + firstLine - 1 });
  const conflict = mergeConflict(file, text).map(inFile);
  const odd = oddCharacters(file, text).map(inFile);
  const beyond = beyondRecursion(text);
  const counter = new LineCounter();
  const document = parseDocument(beyond === undefined ? text : "", { prettyErrors: false, lineCounter: counter });
  if (beyond !== undefined) {
    const place = inFile(positionAt(text, beyond));
    const unread = conflict.length > 0 ? conflict : [{ file, ...place, ...TOO_DEEP }];
    return { document, value: undefined, problems: [...unread, ...odd], at: () => place };
  }
  const at = (offset: number | undefined): Position => {
    const { line, col } = counter.linePos(offset ?? 0);
    return inFile({ line: Math.max(line, 1), column: Math.max(col, 1) });
  };
  const problems =
    conflict.length > 0
      ? conflict
      : withoutFollowers(document.errors).map((error) => syntaxError(file, at(error.pos[0]), error, text, firstLine));
  const fault = problems.length === 0 ? faultOf(document) : undefined;
  if (problems.length === 0)
    problems.push(...cutTexts(document, text).map((cut) => ({ file, ...at(cut.at), ...cut.fault })));
  problems.push(...odd, ...(fault ? [{ file, ...at(fault.at), ...fault.fault }] : []));
  if (problems.length > 0) return { document, value: undefined, problems, at };
  try {
    return { document, value: document.toJS() as unknown, problems, at };
  } catch {
    // What's left are values that grow with each alias, as in a billion-laughs bomb.
    return { document, value: undefined, problems: [{ file, ...at(0), ...TOO_MANY }], at };
  }
}

function syntaxError(
  file: string,
  position: Position,
  { code, message }: YAMLParseError,
  text: string,
  firstLine: number,
): Problem {
  const [line = "", next = ""] = text
    .split("\n")
    .slice(position.line - firstLine)
    .map((one) => one.trimEnd());
  const found = line.trim() === "" ? "the end of the text" : `\`${shortened(line.trim())}\``;
  if (/(?:^\s*|[:-])\u00A0/.test(line)) return { file, ...position, what: "YAML syntax", found, ...NO_BREAK };
  const hasTab = [line, next].some((one) => /^ *\t/.test(one));
  return {
    file,
    ...position,
    what: "YAML syntax",
    found,
    ...adviceFor(hasTab ? "TAB_AS_INDENT" : code, message, line.trim()),
  };
}

type Advice = Pick<Problem, "expected" | "fix">;

/** Translates a parser error to what it expected, in writers' words. */
function adviceFor(code: string, message: string, line: string): Advice {
  if (/^\s*(?:- |[\w-]+:\s)*%/.test(line))
    return { expected: "valid YAML", fix: "put quotes around a value that starts with a variable." };
  if (/(?:^|\s)[“”„‘]/.test(line)) return STRAIGHT_QUOTES;
  const [, bracket] = /end with a ([\]}])/.exec(message) ?? [];
  if (bracket !== undefined)
    return {
      expected: `\`${bracket}\` before it`,
      fix: `close what is open, and put quotes around text with a \`#\`.`,
    };
  if (message.includes("closing") && message.includes("quote"))
    return { expected: "a closing quote", fix: "write the quote at the end of the text, too." };
  return (
    ADVICE[code] ?? {
      expected: `valid YAML (${message.split("\n")[0]})`,
      fix: "check quotes, colons and indentation on this line and the one before.",
    }
  );
}

const STRAIGHT_QUOTES: Advice = {
  expected: 'straight quotes (`"`)',
  fix: 'write `"` at both ends; curly quotes are part of the text.',
};

const NO_BREAK: Advice = {
  expected: "ordinary spaces, not a non-breaking one (U+00A0)",
  fix: "delete the spaces of this line and type them again.",
};

/** Advice by error code of the parser. */
const ADVICE: Readonly<Record<string, Advice>> = {
  BAD_SCALAR_START: {
    expected: "quotes around the value",
    fix: "put quotes around it: it starts with a character that YAML reserves.",
  },
  BLOCK_AS_IMPLICIT_KEY: {
    expected: "one value after the key",
    fix: "put quotes around a text with a colon, or correct the indentation of the next line.",
  },
  DUPLICATE_KEY: { expected: "each key once", fix: "remove one of the two." },
  MULTILINE_IMPLICIT_KEY: {
    expected: "`key: value`, or `- ` before an entry of a list",
    fix: "write a space after the colon, and check the indentation.",
  },
  TAB_AS_INDENT: { expected: "spaces at the start of a line", fix: "write spaces in place of tabs." },
  UNEXPECTED_TOKEN: {
    expected: "the end of the value",
    fix: "put double quotes around a text that has quotes or apostrophes in it, and check the indentation.",
  },
};

/** Keeps the first error and duplicate keys: after an unclosed bracket or quote, the other errors follow from it. */
function withoutFollowers(errors: readonly YAMLParseError[]): YAMLParseError[] {
  const [first] = errors.filter(({ code }) => code !== "DUPLICATE_KEY").sort((a, b) => a.pos[0] - b.pos[0]);
  return errors.filter((error) => error === first || error.code === "DUPLICATE_KEY");
}

const TOO_MANY: UnplacedProblem = {
  what: "YAML alias",
  found: "values that aliases (`*name`) repeat more than a hundred times",
  expected: "fewer aliases",
  fix: "write the values themselves.",
};

/** Maximum nesting depth, at which recursive readers still have enough stack. Large API documents have about twenty. */
const DEEPEST = 100;

const TOO_DEEP: UnplacedProblem = {
  what: "values that are nested too deeply",
  found: `more than ${DEEPEST} levels of lists and maps`,
  expected: `at most ${DEEPEST}`,
  fix: "close what's open, or nest less deeply.",
};

/** The parser is recursive too and can crash the process if the stack is too small for so many open collections. */
const MOST_OPEN = 1000;

/** Marks that the lexer inserts before documents and scalars. */
const MARKS = new Set(["\u0002", "\u0018", "\u001f"]);

/** Returns the offset where too many lists and maps are open for the parser, if any. */
function beyondRecursion(text: string): number | undefined {
  // Lexing takes a quarter of the time of parsing; few texts have enough opening characters to need it.
  if ((text.match(/[[{]|[-?](?=\s|$)/g)?.length ?? 0) <= MOST_OPEN) return undefined;
  let at = 0;
  let open = 0;
  /** Lists that start on this line: `- - a`. */
  let begun = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === "[" || token === "{") open += 1;
    else if (token === "]" || token === "}") open -= 1;
    else if (token === "-" || token === "?") begun += 1;
    else if (token.startsWith("\n") || token.startsWith("\r")) begun = 0;
    if (open + begun > MOST_OPEN) return at;
    if (!MARKS.has(token)) at += token.length;
  }
  return undefined;
}

/** A fault and its offset in the text. */
interface FaultAt {
  readonly at: number;
  readonly fault: UnplacedProblem;
}

/** Finds plain scalars that are valid but not what was meant: cut off by ` #`, or with curly quotes as their text. */
function cutTexts(document: Document, text: string): FaultAt[] {
  const faults: FaultAt[] = [];
  visit(document, {
    Scalar: (_key, { type, source = "", range }) => {
      if (type !== "PLAIN" || !range) return;
      const [start, end] = range;
      const [cut] = /^[ \t]*#\S.*/.exec(text.slice(end)) ?? [];
      if (cut !== undefined) faults.push({ at: start, fault: cutText(`${source}${cut}`.trim()) });
      else if (/^[“”„‘].*[“”’]$/.test(source))
        faults.push({
          at: start,
          fault: { what: "text in curly quotes", found: `\`${shortened(source)}\``, ...STRAIGHT_QUOTES },
        });
    },
  });
  return faults;
}

const cutText = (found: string): UnplacedProblem => ({
  what: "text that a `#` cuts off",
  found: `\`${shortened(found)}\``,
  expected: "quotes around a text with ` #`",
  fix: "put quotes around it, or a space after the `#` of a comment.",
});

/** Returns the first reason why values can't be read: a wrong alias, or depth. */
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

/** Makes the fault of an alias without an anchor, or inside its own anchor. */
const wrongAlias = (name: string, isWithin: boolean): UnplacedProblem => ({
  what: "YAML alias",
  found: isWithin ? `\`*${name}\` within \`&${name}\`` : `\`*${name}\``,
  expected: `an alias (\`*name\`) of an anchor (\`&name\`) before it`,
  fix: "write the value itself; quote text that starts with `*`.",
});

/** Returns the first list or map that's nested too deeply, also by aliases. */
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

/** Returns the syntax errors of a text with one or several documents, in reading order. */
export function yamlSyntaxErrors(text: string): (Position & { readonly message: string })[] {
  const beyond = beyondRecursion(text);
  if (beyond !== undefined) return [{ ...positionAt(text, beyond), message: TOO_DEEP.what }];
  const counter = new LineCounter();
  return parseAllDocuments(text, { lineCounter: counter }).flatMap((document) =>
    (document.errors ?? []).map((error) => ({
      line: error.linePos?.[0].line ?? 1,
      column: error.linePos?.[0].col ?? 1,
      message: error.message.split("\n")[0] as string,
    })),
  );
}
