import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTwoFilesPatch, OMIT_HEADERS } from "diff";
import { stringify } from "yaml";
import { changedGrounds, confirmationOf, type ChangedGround, type RestingPage } from "../../src/checks/freshness";
import { confirmationFile } from "../../src/site/content-files";
import type { FindThing, Thing } from "../../src/site/freshness";
import type { Confirmations } from "../../src/content-model/confirmations";
import { earlierStates } from "./earlier-states";

/** The reader's verdict on a page: still correct, not confirmed, or stop here. */
export type Answer = "yes" | "no" | "quit";

/** The pages to review, and where prompts and output go. */
export interface Session {
  /** Path of the content folder. */
  readonly directory: string;
  readonly pages: readonly RestingPage[];
  readonly confirmations: Confirmations;
  readonly find: FindThing;
  readonly print: (text: string) => void;
  readonly ask: (page: string) => Promise<Answer>;
}

/**
 * Shows a diff of what changed since each page's confirmation, and confirms the pages that are still correct.
 * @returns the number of pages confirmed and of those left to review
 */
export async function confirmPages(session: Session): Promise<{ readonly confirmed: number; readonly left: number }> {
  const { directory, pages, confirmations, find, print, ask } = session;
  const digestOf = (thing: string): string | undefined => find(thing)?.digest;
  const toRead = pages
    .map((page) => ({ page, changed: changedGrounds(page, confirmations, digestOf) }))
    .filter(({ changed }) => changed.length > 0);
  const changesOf = changeTeller(directory, find);
  let confirmed = 0;
  for (const [index, { page, changed }] of toRead.entries()) {
    print(`${index > 0 ? "\n" : ""}${page.file} (${index + 1} of ${toRead.length})\n`);
    print(changesOf(page.file, changed).join("\n"));
    const answer = await ask(page.file);
    if (answer === "quit") break;
    if (answer === "no") continue;
    const file = confirmationFile(directory, page.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, stringify(confirmationOf(page, digestOf), { lineWidth: 0 }));
    confirmed += 1;
  }
  return { confirmed, left: toRead.length - confirmed };
}

/** Deletes the confirmations of deleted pages. */
export function forgetGonePages(directory: string, confirmations: Confirmations): void {
  for (const page of Object.keys(confirmations))
    if (!existsSync(path.resolve(page))) rmSync(confirmationFile(directory, page), { force: true });
}

/** Describes changes with diffs; a diff that affects several pages is shown only for the first. */
function changeTeller(directory: string, find: FindThing) {
  const earlier = earlierStates(directory);
  const shownFor = new Map<string, string>();
  return (page: string, changed: readonly ChangedGround[]): readonly string[] => {
    const told = changed.flatMap(({ thing, confirmed }) => {
      const now = find(thing)?.texts() ?? new Map<string, string>();
      if (confirmed === undefined) return [`${thing}: never confirmed (${size(now.get(thing))})`];
      const before = earlier(thing, confirmed, confirmationFile(directory, page));
      if (!before) return [`${thing}: changed, but git does not have what it was (${size(now.get(thing))} now)`];
      return differences(before.texts(), now).map(([name, difference]) => {
        const text = `${name}\n${difference}`;
        const first = shownFor.get(text) ?? page;
        shownFor.set(text, first);
        return first === page ? text : `${name}: changed as shown for ${first}`;
      });
    });
    // Two operations may refer to the same schema.
    return [...new Set(told)];
  };
}

type Texts = ReturnType<Thing["texts"]>;

/** Returns name and diff of each changed text. */
const differences = (before: Texts, now: Texts): readonly (readonly [string, string])[] =>
  [...new Set([...before.keys(), ...now.keys()])]
    .map((name) => [name, difference(before.get(name) ?? "", now.get(name) ?? "")] as const)
    .filter(([, lines]) => lines !== "");

const difference = (before: string, now: string): string =>
  createTwoFilesPatch("", "", before, now, "", "", { context: 3, headerOptions: OMIT_HEADERS }).replace(/\n$/, "");

function size(text = ""): string {
  const lines = text.split("\n").filter((line) => line !== "").length;
  return lines === 1 ? "1 line" : `${lines} lines`;
}
