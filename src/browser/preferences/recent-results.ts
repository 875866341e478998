import type { ResultKind } from "../../shared/search/types";
import { storageSlot } from "../storage";
import { RECENT_KEY } from "../storage-keys";

/** A search result that the reader chose. */
export interface RecentResult {
  readonly kind: ResultKind;
  readonly title: string;
  /** Address without the base path. */
  readonly href: string;
  /** Title of its page. */
  readonly page: string;
}

const KEPT = 5;

const slot = storageSlot(RECENT_KEY);

/** Returns the latest choices, newest first. Ignores anything invalid in storage. */
export function recentResults(): readonly RecentResult[] {
  try {
    const kept = JSON.parse(slot.get() ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter(isResult).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Saves a choice, in this browser only. */
export function keepResult({ kind, title, href, page }: RecentResult): void {
  const others = recentResults().filter((other) => other.href !== href);
  slot.set(JSON.stringify([{ kind, title, href, page }, ...others].slice(0, KEPT)));
}

export function forgetResults(): void {
  slot.remove();
}

function isResult(value: unknown): value is RecentResult {
  const { kind, title, href, page } = (value ?? {}) as Record<string, unknown>;
  // What's stored becomes a link, so only allow addresses of this site. Browsers strip control characters and treat a
  // backslash as a slash.
  return (
    [kind, title, href, page].every((part) => typeof part === "string") && /^\/(?![/\\\t\n\r])/.test(href as string)
  );
}
