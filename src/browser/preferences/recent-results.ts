import type { ResultKind } from "../../shared/search/types";
import { storageSlot } from "../storage";
import { RECENT_KEY } from "../storage-keys";

/** Something that the reader chose in the search. */
export interface RecentResult {
  readonly kind: ResultKind;
  readonly title: string;
  /** Address without the base path. */
  readonly href: string;
  /** Title of the page that it is on. */
  readonly page: string;
}

/** How many are kept. */
const KEPT = 5;

const slot = storageSlot(RECENT_KEY);

/** What was chosen last, newest first. Anything else in the storage counts as nothing. */
export function recentResults(): readonly RecentResult[] {
  try {
    const kept = JSON.parse(slot.get() ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter(isResult).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Keeps a choice, in this browser only. */
export function keepResult({ kind, title, href, page }: RecentResult): void {
  const others = recentResults().filter((other) => other.href !== href);
  slot.set(JSON.stringify([{ kind, title, href, page }, ...others].slice(0, KEPT)));
}

export function forgetResults(): void {
  slot.remove();
}

function isResult(value: unknown): value is RecentResult {
  const { kind, title, href, page } = (value ?? {}) as Record<string, unknown>;
  // Only addresses of this site: what the storage holds becomes a link. Browsers drop control characters, and take a
  // backslash for a slash.
  return (
    [kind, title, href, page].every((part) => typeof part === "string") && /^\/(?![/\\\t\n\r])/.test(href as string)
  );
}
