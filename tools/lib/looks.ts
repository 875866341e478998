import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

export type Mode = "light" | "dark";
export const MODES: readonly Mode[] = ["light", "dark"];

/** One page of each kind: name in file names → address, with the anchor to scroll to. */
export const KINDS: Readonly<Record<string, string>> = {
  home: "/",
  guide: "/guides/getting-started/quick-start",
  reference: "/guides/interface/javascript-sdk",
  tutorial: "/guides/interface/tutorials/basic-flow#start-the-shop",
  platform: "/guides/integrations/magento/installation",
  groups: "/category/pre-built-integrations",
  category: "/category/getting-started",
  api: "/api/api-reference",
  operation: "/api/submit-quotation",
  drawings: "/resources/design/positioning-guidelines",
  components: "/markdown-page#admonitions",
  missing: "/no-such-page",
};

/** URL path of the test's fonts; the site itself has no such path. */
const FONTS = "/looks-fonts/";
const WEIGHTS = [400, 600, 700];
const FACES = [
  { family: "Looks Text", name: "inter" },
  { family: "Looks Code", name: "jetbrains-mono" },
];

/** Uses the test's fonts instead of the machine's, stops motion, keeps the header visible and hides commit dates. */
const STYLE = `${FACES.flatMap(({ family, name }) =>
  ["latin", "greek"].flatMap((script) =>
    WEIGHTS.map(
      (weight) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:url("${FONTS}${name}-${script}-${weight}-normal.woff2");` +
        `unicode-range:${script === "greek" ? "U+0370-03FF" : "U+0000-036F,U+1E00-FFFF"}}`,
    ),
  ),
).join("")}
:root{--font-text:"Looks Text"!important;--font-code:"Looks Code"!important}
*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}
time{visibility:hidden}
header{translate:none!important}
::-webkit-scrollbar{display:none}`;

/** Opens a page so that it looks the same on every machine. The context must bypass the content security policy. */
export async function openForPicture(page: Page, address: string, mode: Mode): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("theme", value), mode);
  await page.route(`**${FONTS}*`, (route) => {
    const file = path.basename(new URL(route.request().url()).pathname);
    const [, font = ""] = /^(.*)-(?:latin|greek)-/.exec(file) ?? [];
    const body = readFileSync(path.resolve("node_modules/@fontsource", font, "files", file));
    return route.fulfill({ body, contentType: "font/woff2" });
  });
  // Waits for prefetched data and lookups, such as the not-found page's suggestions.
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("html[data-hydrated=true]").waitFor();
  await page.addStyleTag({ content: STYLE });
  await page.evaluate(async (hash) => {
    await document.fonts.ready;
    document.getElementById(hash)?.scrollIntoView();
    await Promise.all([...document.images].filter(({ loading }) => loading !== "lazy").map((image) => image.decode()));
  }, new URL(address, "http://localhost").hash.slice(1));
}
