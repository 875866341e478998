import { substitute, type Variables } from "../config/variables";
import type { Problem } from "../problems/problem";
import type { SourceFile } from "./site";

/** A published address, and the line that records it. */
export interface RecordedAddress {
  /** E.g. `/guides/interface#products`, with variables filled in. */
  readonly address: string;
  readonly line: number;
}

export interface RecordedAddresses {
  readonly file: string;
  readonly addresses: readonly RecordedAddress[];
  /** Lines that aren't addresses, e.g. merge conflict markers. */
  readonly problems: readonly Problem[];
}

const HEADER = [
  "# Every address that readers may have kept: of pages, categories, redirects and headings.",
  "# `npm run check -- --write` adds new ones. Delete a line only if its address was never published.",
];

/** Reads `addresses.txt`: one address per line, in any order. Never throws. */
export function readAddresses({ file, text }: SourceFile, variables: Variables): RecordedAddresses {
  const problems: Problem[] = [];
  const addresses = text.split("\n").flatMap((raw, index): RecordedAddress[] => {
    const written = raw.trim();
    const line = index + 1;
    if (written.startsWith("/")) return [{ address: substitute(written, variables), line }];
    if (written !== "" && !written.startsWith("#")) problems.push(noAddress({ file, line, column: 1 }, written));
    return [];
  });
  return { file, addresses, problems };
}

function noAddress(at: Pick<Problem, "file" | "line" | "column">, written: string): Problem {
  const isMark = /^(<{7}|={7}|>{7}|\|{7})/.test(written);
  return {
    ...at,
    what: isMark ? "merge conflict marker" : "line that isn't an address",
    found: `\`${written}\``,
    expected: isMark
      ? "the addresses of both branches, without `<<<<<<<`, `=======` and `>>>>>>>`"
      : "a path that starts with `/`",
    fix: isMark ? "remove the markers and keep every address." : "correct or remove the line.",
  };
}

/**
 * Returns the text of `addresses.txt`, with the addresses sorted and without duplicates. The product's slug is replaced
 * by a variable, so that addresses follow when it's renamed.
 */
export function writeAddresses(addresses: Iterable<string>, variables: Variables): string {
  const slug = variables["product-slug"] ?? "";
  const whole = new RegExp(`(?<![a-z0-9])${slug}(?![a-z0-9])`, "g");
  const lines = [...addresses].map((address) => (slug === "" ? address : address.replace(whole, "%product-slug%")));
  return [...HEADER, ...[...new Set(lines)].sort(), ""].join("\n");
}
