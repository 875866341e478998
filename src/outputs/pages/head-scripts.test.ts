import { transformSync } from "esbuild";
import { earlyScript, siteLoadScript } from "./head-scripts";

const colorMode = { default: "light", respectSystem: false, toggle: true } as const;
const both = earlyScript({ colorMode, announcement: { id: "spring", closeable: true } }) + siteLoadScript("/");

test("both head scripts have at most 2,700 characters together", () => {
  expect(both.length).toBeLessThanOrEqual(2700);
});

test("the head scripts use no syntax that unsupported browsers can't parse", () => {
  // esbuild rewrites what's newer than its target.
  expect(transformSync(both, { target: "es2019" }).code).toBe(transformSync(both).code);
});

test("the head scripts are a single line, deterministic and can't close their element", () => {
  const settings = { colorMode, announcement: { id: "</b></script>", closeable: true } };
  jest.isolateModules(() => {
    // Without the cache of the scripts above.
    const again = jest.requireActual<typeof import("./head-scripts")>("./head-scripts");
    expect(again.earlyScript(settings)).toBe(earlyScript(settings));
    expect(again.siteLoadScript("/")).toBe(siteLoadScript("/"));
  });
  expect(both + earlyScript(settings)).not.toMatch(/\n|<\//);
});
