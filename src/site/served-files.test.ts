import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { write } from "../../test/support/build-site";
import { contentFolder } from "../../test/support/temporary-content";
import { writeDownloads } from "../outputs/downloads/downloads";
import { formatBytes } from "../shared/format-bytes";
import { forgetSite, getSite, loadSite } from "./loaded-site";
import { processDocument } from "./pages";
import { isServed, servedSize } from "./served-files";

describe("the site's own downloads", () => {
  const target = path.resolve(".tmp", "served-files");
  beforeAll(() => {
    forgetSite();
    writeDownloads(target);
  });

  test.each([
    ["guides/interface/implement", "/downloads/check-integration.mjs"],
    ["guides/interface/javascript-sdk", "/downloads/checkout-sdk.d.ts"],
    ["guides/interface/implement", "/samples/node-shop.zip"],
    ["guides/interface/implement", "/samples/php-shop.zip"],
  ])("the page %s shows the actual size of %s", (id, address) => {
    const document = getSite().versions[0]?.documents.find(({ localId }) => localId === id);
    if (!document) throw new Error(`no page ${id}`);
    const bytes = statSync(path.join(target, address)).size;
    expect(servedSize(address, loadSite())).toBe(bytes);
    const shown = JSON.stringify(processDocument(document).content);
    expect(shown).toMatch(new RegExp(`"href":"${address}","size":"${formatBytes(bytes)}"`));
  });

  test("a renamed download is also served at its earlier address", () => {
    const served = (name: string): string => readFileSync(path.join(target, "downloads", name), "utf8");
    expect(served("play-checkout.mjs")).toBe(served("simulate-checkout.mjs"));
  });
});

describe("in another site", () => {
  const file = contentFolder();
  beforeEach(() => {
    write(file("downloads/names.txt"), "%product% é\n");
    write(file("downloads/deep/raw.bin"), "%product%");
    write(file("images/name.svg"), "<svg>%product%</svg>");
    write(file("samples/small-shop/index.ts"), "// %product%\n");
    write(file("samples/loose.ts"), "");
    forgetSite();
  });

  test("sizes are those of the written files, with variables filled in", () => {
    const target = file("public");
    writeDownloads(target);
    const served = (address: string) => readFileSync(path.join(target, address), "utf8");
    expect(served("downloads/names.txt")).toBe("Foo Pay é\n");
    expect(served("downloads/deep/raw.bin")).toBe("%product%");
    expect(served("images/name.svg")).toBe("<svg>Foo Pay</svg>");
    for (const address of [
      "/downloads/names.txt",
      "/downloads/deep/raw.bin",
      "/images/name.svg",
      "/samples/small-shop.zip",
    ])
      expect([address, servedSize(address, loadSite())]).toEqual([address, statSync(path.join(target, address)).size]);
  });

  test.each([
    "/downloads/names.txt",
    "/downloads/deep/raw.bin",
    "/images/name.svg",
    "/samples/small-shop.zip",
    "/favicon.svg",
    "/llms.txt",
  ])("serves %s", (address) => expect(isServed(address, loadSite())).toBe(true));

  test("escapes the product's name in SVG files", () => {
    const settings = readFileSync(file("site.yaml"), "utf8");
    write(file("site.yaml"), settings.replace("name: Foo Pay", "name: Foo & Co"));
    forgetSite();
    writeDownloads(file("public"));
    expect(readFileSync(file("public/images/name.svg"), "utf8")).toBe("<svg>Foo &amp; Co</svg>");
  });

  test.each(["/downloads/none.txt", "/downloads", "/downloads/deep", "/downloads/../site.yaml", "/site.yaml"])(
    "doesn't serve %s",
    (address) => {
      expect(isServed(address, loadSite())).toBe(false);
      expect(servedSize(address, loadSite())).toBeUndefined();
    },
  );

  test.each(["/samples/loose.ts", "/samples/loose.zip", "/samples/small-shop"])(
    "doesn't serve the sample %s",
    (address) => expect(isServed(address, loadSite())).toBe(false),
  );

  test("returns the size of a file in static/", () => {
    const { size } = statSync("static/favicon.svg");
    expect(size).toBeGreaterThan(0);
    expect(servedSize("/favicon.svg", loadSite())).toBe(size);
  });
});
