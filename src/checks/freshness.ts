import { listOf } from "../problems/problem";
import type { Position, Problem } from "../problems/problem";

/** Page → thing that it rests on → digest of the thing when somebody last read the page against it. */
export type Confirmations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A page and what it rests on by its front matter. */
export interface RestingPage {
  /** Path for messages. */
  readonly file: string;
  readonly restsOn: readonly string[];
  /** Where the front matter names the thing with this index. */
  readonly placeOf: (index: number) => Position;
}

/**
 * Pages to read again because something that they rest on has changed, or names that do not exist.
 * @param digestOf digest of `operation:…`, `schema:…`, `setting:…` or `sample:…`; undefined when there is no such thing
 */
export function checkFreshness(
  pages: readonly RestingPage[],
  confirmations: Confirmations,
  digestOf: (thing: string) => string | undefined,
): Problem[] {
  return pages.flatMap(({ file, restsOn, placeOf }) =>
    restsOn.flatMap((thing, index): Problem[] => {
      const at = { file, ...placeOf(index) };
      const digest = digestOf(thing);
      if (digest === undefined) {
        return [
          {
            ...at,
            what: "`restsOn`",
            found: `\`${thing}\``,
            expected: `an existing thing, as ${listOf(["operation:submitOrder", "schema:Address", "setting:hosts.checkout", "sample:node/server.ts"])}`,
            fix: "correct the name or remove it.",
          },
        ];
      }
      const confirmed = confirmations[file]?.[thing];
      if (confirmed === digest) return [];
      return [
        {
          ...at,
          what: "page to read again",
          found:
            confirmed === undefined
              ? `\`${thing}\`, never confirmed`
              : `\`${thing}\` changed since the page was confirmed`,
          expected: "a page that somebody has read against it",
          fix: `read the page, mend it, then run \`npm run confirm -- ${file}\`.`,
        },
      ];
    }),
  );
}

/** The confirmations after pages have been read; those of pages that are gone are dropped. */
export function confirm(
  pages: readonly RestingPage[],
  read: readonly string[],
  confirmations: Confirmations,
  digestOf: (thing: string) => string | undefined,
): Confirmations {
  const entries = pages
    .filter(({ restsOn }) => restsOn.length > 0)
    .map(({ file, restsOn }) => {
      if (!read.includes(file)) return [file, confirmations[file] ?? {}] as const;
      return [file, Object.fromEntries([...restsOn].sort().map((thing) => [thing, digestOf(thing) ?? ""]))] as const;
    })
    .sort(([one], [other]) => one.localeCompare(other, "en"));
  return Object.fromEntries(entries.filter(([, things]) => Object.keys(things).length > 0));
}
