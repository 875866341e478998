import { transformSync } from "esbuild";
import type { Pagefind } from "../../src/browser/search/pagefind";
import { PAGEFIND_FOLDER } from "../../src/shared/search/index-data";

/**
 * Runs Pagefind's script and WebAssembly in Node.js over files in memory: wraps the script in a function whose `fetch`
 * reads them.
 * @param files path in Pagefind's folder → content
 */
export function pagefindInNode(files: ReadonlyMap<string, Uint8Array>): Pagefind {
  const script = new TextDecoder().decode(files.get("pagefind.js"));
  const { code } = transformSync(script, { format: "cjs", logLevel: "silent" });
  const exports = { exports: {} as Pagefind };
  const page = { querySelector: () => ({ getAttribute: () => "" }) };
  const run = new Function("module", "fetch", "document", "location", "window", "Worker", code) as (
    ...globals: unknown[]
  ) => void;
  run(
    exports,
    (address: string) => fromMemory(files, address),
    page,
    { href: "https://site.invalid/" },
    undefined,
    undefined,
  );
  return exports.exports;
}

async function fromMemory(files: ReadonlyMap<string, Uint8Array>, address: string): Promise<Response> {
  const [name = ""] = address.slice(address.indexOf(PAGEFIND_FOLDER) + PAGEFIND_FOLDER.length).split("?");
  const content = files.get(name);
  return content ? new Response(new Uint8Array(content)) : new Response(null, { status: 404 });
}
