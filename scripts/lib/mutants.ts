import ts from "typescript";

export type MutantKind = "condition" | "operator" | "number" | "boolean" | "text" | "call";

/** A small change to a source file that its tests should notice. */
export interface Mutant {
  readonly file: string;
  readonly kind: MutantKind;
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
  const add = ({ kind, node, becomes }: Change): void => {
    const start = node.getStart(tree);
    const { line, character } = tree.getLineAndCharacterOfPosition(start);
    const before = shortened(node.getText(tree));
    const after = kind === "call" ? "left out" : shortened(becomes);
    const what = `${before} → ${after}`;
    mutants.push({ file, kind, start, end: node.end, text: becomes, line: line + 1, column: character + 1, what });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const change = changeOf(node, tree);
    if (change) add(change);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return mutants;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

/** The part of a node that changes, and what it becomes. */
interface Change {
  readonly kind: MutantKind;
  readonly node: ts.Node;
  readonly becomes: string;
}

/** Undefined for a node without a change of its own. */
function changeOf(node: ts.Node, tree: ts.SourceFile): Change | undefined {
  const condition = conditionOf(node);
  if (condition) return { kind: "condition", node: condition, becomes: `!(${condition.getText(tree)})` };
  if (ts.isBinaryExpression(node)) {
    const becomes = OPERATORS.get(node.operatorToken.kind);
    return becomes === undefined ? undefined : { kind: "operator", node: node.operatorToken, becomes };
  }
  if (ts.isNumericLiteral(node)) return { kind: "number", node, becomes: String(Number(node.text) + 1) };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { kind: "boolean", node, becomes: "false" };
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { kind: "boolean", node, becomes: "true" };
  if (isText(node) && node.text !== "") return { kind: "text", node, becomes: '""' };
  if (ts.isExpressionStatement(node) && isCall(node.expression))
    return { kind: "call", node: node.expression, becomes: "void 0" };
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
 * Chooses mutants: as many of each room, and of the kinds in turn, so that the many texts do not crowd out conditions.
 * @param rooms for each room its mutants
 * @param next numbers from 0 to 1
 */
export function chosen(rooms: readonly (readonly Mutant[])[], count: number, next: () => number): Mutant[] {
  const each = Math.ceil(count / rooms.length);
  return rooms.flatMap((mutants) => inTurn(shuffled(mutants, next)).slice(0, each)).slice(0, count);
}

function shuffled(mutants: readonly Mutant[], next: () => number): Mutant[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: next() }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ mutant }) => mutant);
}

/** The first of each kind, then the second of each, and so on. */
function inTurn(mutants: readonly Mutant[]): Mutant[] {
  const seen = new Map<MutantKind, number>();
  const placed = mutants.map((mutant) => {
    const turn = seen.get(mutant.kind) ?? 0;
    seen.set(mutant.kind, turn + 1);
    return { mutant, turn };
  });
  return placed.sort((one, other) => one.turn - other.turn).map(({ mutant }) => mutant);
}
