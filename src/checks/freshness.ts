import type { Confirmations } from "../content-model/confirmations";
import { listOf } from "../problems/problem";
import type { Position, Problem } from "../problems/problem";

/** Something that a page's facts come from, and the place of the page that tells so. */
export interface Ground extends Position {
  /** `operation:submitOrder`, `schema:Address`, `setting:hosts.checkout` or `sample:node-shop/server.ts`. */
  readonly thing: string;
}

/** A page and what it rests on. */
export interface RestingPage {
  /** Path for messages. */
  readonly file: string;
  /** What its front matter names and what it shows, each thing once. */
  readonly grounds: readonly Ground[];
  /** Where its front matter tells why it rests on nothing. */
  readonly nothing?: Position;
}

const READ = "a page that somebody has read against it";

/**
 * Pages to read again because something that they rest on has changed, names that do not exist, and pages that neither
 * rest on anything nor tell why.
 * @param digestOf digest of a thing; undefined when there is no such thing
 */
export function checkFreshness(
  pages: readonly RestingPage[],
  confirmations: Confirmations,
  digestOf: (thing: string) => string | undefined,
): Problem[] {
  return pages.flatMap((page) => [
    ...restsOnSomething(page),
    ...page.grounds.flatMap((ground) => isRead(page.file, ground, confirmations, digestOf)),
  ]);
}

function restsOnSomething({ file, grounds, nothing }: RestingPage): Problem[] {
  const [first] = grounds;
  if (first && nothing)
    return [
      {
        file,
        ...nothing,
        what: "`restsOnNothing`",
        found: `\`${first.thing}\` in line ${first.line}`,
        expected: "a page that rests on nothing",
        fix: "remove `restsOnNothing`.",
      },
    ];
  if (first ?? nothing) return [];
  return [
    {
      file,
      line: 1,
      column: 1,
      what: "what the page rests on",
      found: "nothing",
      expected: "`restsOn` with the things that its facts come from, or `restsOnNothing` with the reason",
      fix: "add one of them to the front matter.",
    },
  ];
}

function isRead(
  file: string,
  { thing, ...place }: Ground,
  confirmations: Confirmations,
  digestOf: (thing: string) => string | undefined,
): Problem[] {
  const at = { file, ...place };
  const digest = digestOf(thing);
  if (digest === undefined)
    return [
      {
        ...at,
        what: "`restsOn`",
        found: `\`${thing}\``,
        expected: `an existing thing, as ${listOf(["operation:submitOrder", "schema:Address", "setting:hosts.checkout", "sample:node/server.ts"])}`,
        fix: "correct the name or remove it.",
      },
    ];
  const confirmed = confirmations[file]?.[thing];
  if (confirmed === digest) return [];
  const found =
    confirmed === undefined ? `\`${thing}\`, never confirmed` : `\`${thing}\` changed since the page was confirmed`;
  const fix = `read the page, correct it, then run \`npm run confirm -- ${file}\`.`;
  return [{ ...at, what: "page to read again", found, expected: READ, fix }];
}

/** The confirmations after pages have been read; those of pages that are gone are dropped. */
export function confirm(
  pages: readonly RestingPage[],
  read: readonly string[],
  confirmations: Confirmations,
  digestOf: (thing: string) => string | undefined,
): Confirmations {
  const entries = pages
    .filter(({ grounds }) => grounds.length > 0)
    .map(({ file, grounds }) => {
      if (!read.includes(file)) return [file, confirmations[file] ?? {}] as const;
      const things = grounds.map(({ thing }) => thing).sort();
      return [file, Object.fromEntries(things.map((thing) => [thing, digestOf(thing) ?? ""]))] as const;
    })
    .sort(([one], [other]) => one.localeCompare(other, "en"));
  return Object.fromEntries(entries.filter(([, things]) => Object.keys(things).length > 0));
}
