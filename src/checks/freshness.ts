import type { Confirmations } from "../content-model/confirmations";
import type { Position, Problem } from "../problems/problem";

/** Something a page's facts come from, and where the page refers to it. */
export interface Ground extends Position {
  /** `operation:submitOrder`, `schema:Address`, `setting:hosts.checkout` or `sample:node-shop/server.ts`. */
  readonly thing: string;
}

export interface RestingPage {
  /** Path for messages. */
  readonly file: string;
  /** What its front matter names and what it shows, without duplicates. */
  readonly grounds: readonly Ground[];
}

/** A ground that has changed since the page was confirmed. */
export interface ChangedGround extends Ground {
  /** Digest at the time of confirmation; undefined if the page was never confirmed against it. */
  readonly confirmed: string | undefined;
}

/** Returns the digest of a thing; undefined if it doesn't exist. */
type DigestOf = (thing: string) => string | undefined;

/** Returns the grounds of a page that have changed since, or were never, confirmed. */
export function changedGrounds(
  { file, grounds }: RestingPage,
  confirmations: Confirmations,
  digestOf: DigestOf,
): readonly ChangedGround[] {
  return grounds.flatMap((ground) => {
    const confirmed = confirmations[file]?.[ground.thing];
    const digest = digestOf(ground.thing);
    return digest === undefined || digest === confirmed ? [] : [{ ...ground, confirmed }];
  });
}

/** Finds pages to read again because something they rest on has changed, and names that don't exist. */
export function checkFreshness(
  pages: readonly RestingPage[],
  confirmations: Confirmations,
  digestOf: DigestOf,
): Problem[] {
  return pages.flatMap((page) => [
    ...page.grounds.filter(({ thing }) => digestOf(thing) === undefined).map((ground) => noSuchThing(page, ground)),
    ...changedGrounds(page, confirmations, digestOf).map((ground) => toRead(page, ground)),
  ]);
}

function noSuchThing({ file }: RestingPage, { thing, ...place }: Ground): Problem {
  return {
    file,
    ...place,
    what: "`restsOn`",
    found: `\`${thing}\``,
    expected:
      "something that exists, such as `operation:submitOrder`, `schema:Address`, `setting:hosts.checkout` or `sample:node-shop/src/server.ts`",
    fix: "correct the name or remove it.",
  };
}

function toRead({ file }: RestingPage, { thing, confirmed, ...place }: ChangedGround): Problem {
  return {
    file,
    ...place,
    what: "page needs review",
    found:
      confirmed === undefined ? `\`${thing}\`, never confirmed` : `\`${thing}\` changed since the page was confirmed`,
    expected: "a page confirmed against it",
    fix: "run `npm run confirm` to see what changed, correct the page if it's wrong, and confirm it.",
  };
}

/** Returns the record of a page that has been read against the current state of its grounds. */
export function confirmationOf({ grounds }: RestingPage, digestOf: DigestOf): Confirmations[string] {
  const things = grounds.map(({ thing }) => thing).sort();
  return Object.fromEntries(
    things.flatMap((thing) => {
      const digest = digestOf(thing);
      return digest === undefined ? [] : [[thing, digest]];
    }),
  );
}
