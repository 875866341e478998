import type { SearchManifest } from "../../src/shared/search/index-data";
import { embeddedEngine } from "../../src/browser/search/engine";
import { readJson } from "../../src/browser/search/messages";

/**
 * Runs in the browser. The engine runs in the page's own thread, because Chromium slows that down and no
 * worker; it is the same code as in the worker.
 */
declare global {
  interface Window {
    measure: (manifest: SearchManifest, first: string, keys: readonly string[]) => Promise<Measured>;
  }
}

export interface Measured {
  /** Time from nothing to the first result, in ms. */
  readonly first: number;
  /** Time of each key, in ms. */
  readonly keys: readonly number[];
}

window.measure = async (manifest, first, keys) => {
  const started = performance.now();
  const engine = embeddedEngine(manifest, (name) => readJson(`/${name}`));
  await engine.search(first);
  const shown = performance.now() - started;
  while ((await engine.search(first)).partial) await new Promise((resolve) => setTimeout(resolve, 100));
  const times: number[] = [];
  for (const key of keys) {
    const asked = performance.now();
    await engine.search(key);
    times.push(performance.now() - asked);
  }
  return { first: shown, keys: times };
};
