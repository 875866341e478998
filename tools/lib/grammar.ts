import { readFileSync } from "node:fs";
import { Language, Parser, type Node } from "@vscode/tree-sitter-wasm";
import type { Finding } from "../samples/fences";

/** Languages that are parsed with a tree-sitter grammar, and its file. */
export const GRAMMARS = {
  python: "tree-sitter-python.wasm",
  ruby: "tree-sitter-ruby.wasm",
  java: "tree-sitter-java.wasm",
  csharp: "tree-sitter-c-sharp.wasm",
  go: "tree-sitter-go.wasm",
} as const;

export type GrammarLanguage = keyof typeof GRAMMARS;

let started: Promise<void> | undefined;

/** Returns the syntax errors that the language's grammar finds; empty if the code parses. */
export async function syntaxErrors(language: GrammarLanguage, code: string): Promise<readonly Finding[]> {
  await (started ??= Parser.init());
  const file = require.resolve(`@vscode/tree-sitter-wasm/wasm/${GRAMMARS[language]}`);
  const parser = new Parser();
  parser.setLanguage(await Language.load(readFileSync(file)));
  const tree = parser.parse(code);
  return tree ? errorsIn(tree.rootNode) : [{ line: 1, column: 1, message: "the parser gave up" }];
}

function errorsIn(node: Node): Finding[] {
  const { row, column } = node.startPosition;
  const place = { line: row + 1, column: column + 1 };
  if (node.isMissing) return [{ ...place, message: `${node.type} is missing` }];
  if (node.isError) return [{ ...place, message: `not understood: ${node.text.slice(0, 40)}` }];
  return node.children.flatMap((child) => (child ? errorsIn(child) : []));
}
