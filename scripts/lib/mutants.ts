import ts from "typescript";

/** A small change to a source file that its tests should notice. */
export interface Mutant {
  readonly file: string;
  /** Offsets of the text that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Line and column of the change, from 1. */
  readonly line: number;
  readonly column: number;
  /** What was changed into what, in one line. */
  readonly what: string;
}

/** An operator → one that differs in few cases. */
const OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.MinusToken, "+"],
]);

/**
 * Every change of these kinds to a source file: a condition negated, an operator replaced, a number or a boolean
 * changed, a text emptied, a call left out. Types, imports and names stay as they are.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, text: string): void => {
    const start = node.getStart(tree);
    const { line, character } = tree.getLineAndCharacterOfPosition(start);
    const before = node.getText(tree).replace(/\s+/g, " ");
    const what = `${shortened(before)} → ${text === "" ? "left out" : shortened(text.replace(/\s+/g, " "))}`;
    mutants.push({ file, start, end: node.end, text, line: line + 1, column: character + 1, what });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = changed(node, tree);
    if (text !== undefined) add(text.node, text.becomes);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return mutants;
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** The part of a node that changes, and what it becomes; undefined for a node without a change of its own. */
function changed(node: ts.Node, tree: ts.SourceFile): { readonly node: ts.Node; readonly becomes: string } | undefined {
  const condition = conditionOf(node);
  if (condition) return { node: condition, becomes: `!(${condition.getText(tree)})` };
  if (ts.isBinaryExpression(node)) {
    const other = OPERATORS.get(node.operatorToken.kind);
    return other === undefined ? undefined : { node: node.operatorToken, becomes: other };
  }
  if (ts.isNumericLiteral(node)) return { node, becomes: String(Number(node.text) + 1) };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { node, becomes: "false" };
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { node, becomes: "true" };
  if (isText(node) && node.text !== "") return { node, becomes: '""' };
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return { node: node.expression, becomes: "void 0" };
  return undefined;
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) ? node.condition : undefined;
}

/** A text in an expression, and not the name of a property. */
function isText(node: ts.Node): node is ts.StringLiteral {
  return ts.isStringLiteral(node) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node);
}

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node);

/**
 * Chooses mutants, as many of each room, no two of one line.
 * @param rooms for each room its mutants
 * @param next numbers from 0 to 1
 */
export function chosen(rooms: readonly (readonly Mutant[])[], count: number, next: () => number): Mutant[] {
  const each = Math.ceil(count / rooms.length);
  return rooms
    .flatMap((mutants) => {
      const left = new Map(
        [...mutants]
          .map((mutant) => ({ mutant, rank: next() }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ mutant }) => [`${mutant.file}:${mutant.line}`, mutant]),
      );
      return [...left.values()].slice(0, each);
    })
    .slice(0, count);
}
