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
}

/** A ground that is no longer what the page was read against. */
export interface ChangedGround extends Ground {
  /** Digest of the thing when the page was confirmed; undefined where it never was. */
  readonly confirmed: string | undefined;
}

/** Digest of a thing; undefined when there is no such thing. */
type DigestOf = (thing: string) => string | undefined;

/** What a page rests on and has not been read against as it is now. */
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

/** Pages to read again because something that they rest on has changed, and names that do not exist. */
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
    expected: `an existing thing, as ${listOf(["operation:submitOrder", "schema:Address", "setting:hosts.checkout", "sample:node/server.ts"])}`,
    fix: "correct the name or remove it.",
  };
}

function toRead({ file }: RestingPage, { thing, confirmed, ...place }: ChangedGround): Problem {
  return {
    file,
    ...place,
    what: "page to read again",
    found:
      confirmed === undefined ? `\`${thing}\`, never confirmed` : `\`${thing}\` changed since the page was confirmed`,
    expected: "a page that was read against it",
    fix: "run `npm run confirm`, which shows what has changed; read the page and correct it.",
  };
}

/** What is recorded of a page that was read against what its grounds are now. */
export function confirmationOf({ grounds }: RestingPage, digestOf: DigestOf): Confirmations[string] {
  const things = grounds.map(({ thing }) => thing).sort();
  return Object.fromEntries(
    things.flatMap((thing) => {
      const digest = digestOf(thing);
      return digest === undefined ? [] : [[thing, digest]];
    }),
  );
}
