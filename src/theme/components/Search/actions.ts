import { copyText } from "../../../browser/page/clipboard";
import { chooseColorMode, currentChoice, nextChoice } from "../../../browser/preferences/color-mode";
import type { Chrome } from "../../../shared/chrome";
import { plain, type Entry } from "./entries";

/** Prefix of a query for actions only. */
export const ACTIONS_ONLY = ">";

interface Action extends Pick<Entry, "run" | "href"> {
  readonly title: string;
  /** Alternative words to find it by. */
  readonly words: string;
}

/**
 * Returns the actions that match a query: each of its words must start a word of the action. A lone `>` matches all.
 * @param query as typed
 */
export function matchingActions(query: string, chrome: Pick<Chrome, "navbar" | "colorMode">): readonly Entry[] {
  const only = query.startsWith(ACTIONS_ONLY);
  const asked = (only ? query.slice(ACTIONS_ONLY.length) : query).trim().toLowerCase();
  // A single letter matches too much to be listed among results.
  if (!only && asked.length < 2) return [];
  const wanted = asked.split(/\s+/);
  return actions(chrome)
    .filter(({ title, words }) => {
      const own = `${title} ${words}`.toLowerCase().split(/\s+/);
      return wanted.every((part) => own.some((word) => word.startsWith(part)));
    })
    .map(({ title, href, run }) => ({
      kind: "action",
      title: plain(title),
      excerpt: plain(""),
      place: [],
      page: "",
      ...(href === undefined ? { run } : { href, external: true }),
    }));
}

function actions({ navbar, colorMode }: Pick<Chrome, "navbar" | "colorMode">): readonly Action[] {
  const closed = document.querySelectorAll<HTMLButtonElement>("#main [data-expands-fields]");
  return [
    ...(colorMode.toggle
      ? [
          {
            title: `Switch to ${nextChoice(currentChoice(), colorMode)} mode`,
            words: "colour color theme dark light",
            run: () => chooseColorMode(nextChoice(currentChoice(), colorMode), colorMode),
          },
        ]
      : []),
    { title: "Copy the link to this page", words: "address url share", run: copyLink },
    ...(closed.length > 0
      ? [
          {
            title: "Expand all fields",
            words: "open schema",
            run: () => closed.forEach((button) => button.click()),
          },
        ]
      : []),
    ...navbar
      .filter(({ external }) => external)
      .map(({ label, href }) => ({ title: `Open ${label}`, words: "", href })),
  ];
}

async function copyLink(): Promise<string> {
  const { origin, pathname, hash } = window.location;
  return (await copyText(origin + pathname + hash)) ? "Link copied" : "Copying failed";
}
