/** What a marketer takes from the site: single files, the archive, and newsletter HTML. */
import { strFromU8, unzipSync } from "fflate";
import { imageSize } from "image-size";
import { formatBytes } from "../../src/shared/format-bytes";
import { expect, open, test } from "./support";

const PAGES = [
  "/resources/marketing/marketing-guide",
  "/resources/marketing/promoting-on-social-media",
  "/resources/marketing/promoting-on-website/website-banners",
  "/resources/marketing/promoting-on-website/newsletter-banners",
];
const NEWSLETTER = "/resources/marketing/promoting-on-website/newsletter-banners";
const TYPES: Readonly<Record<string, string>> = { PNG: "image/png", WebP: "image/webp", SVG: "image/svg+xml" };

interface Offer {
  readonly address: string;
  readonly label: string;
  /** As stated in its row and column. */
  readonly size: string;
  readonly format: string;
  readonly weight: string;
}

test("every banner file has the type, size and weight that its table row states, and the archive contains them all", async ({
  page,
}) => {
  const offers: Offer[] = [];
  const archives = new Set<string>();
  for (const address of PAGES) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    offers.push(
      ...(await page.locator("main td a[download]").evaluateAll((links) =>
        links.map((link): Offer => {
          const cell = link.closest("td") as HTMLTableCellElement;
          const cells = [...(cell.parentElement as HTMLElement).children].map((other) => other.textContent ?? "");
          const heads = [...(cell.closest("table") as HTMLElement).querySelectorAll("th")].map(
            (head) => head.textContent ?? "",
          );
          return {
            address: (link as HTMLAnchorElement).href,
            label: link.getAttribute("aria-label") ?? "",
            size: (cells[heads.indexOf("Size in px")] ?? "").replaceAll("\u00a0", " "),
            format: heads[cell.cellIndex] ?? "",
            weight: (link.textContent ?? "").replace("\u00a0", " "),
          };
        }),
      )),
    );
    for (const link of await page
      .locator('main a[href$=".zip"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)))
      archives.add(link);
  }
  expect(offers.length).toBeGreaterThan(100);

  const found = await Promise.all(
    offers.map(async ({ address }) => {
      // Playwright's client is slow for this many files.
      const answer = await fetch(address);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const { width, height } = imageSize(bytes);
      return {
        address,
        status: answer.status,
        type: answer.headers.get("content-type")?.split(";")[0],
        size: `${width} × ${height}`,
        weight: formatBytes(bytes.length),
      };
    }),
  );
  expect(found).toEqual(
    offers.map(({ address, size, format, weight }) => ({ address, status: 200, type: TYPES[format], size, weight })),
  );
  expect(
    offers.filter(({ label, size, format, weight }) => !label.endsWith(`, ${size}, ${format}, ${weight}`)),
  ).toEqual([]);

  // Files renamed because ad blockers would block them also remain at their old addresses.
  const renamed = offers.map(({ address }) => address).filter((address) => /px\.\w+$/.test(address));
  expect(renamed).toHaveLength(8);
  for (const address of renamed) expect((await fetch(address.replace(/px(?=\.\w+$)/, ""))).status, address).toBe(200);

  expect(archives.size).toBe(1);
  const archive = await fetch([...archives][0] as string);
  expect(archive.status).toBe(200);
  const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const { "README.txt": list, ...pictures } = entries;
  expect(strFromU8(list as Uint8Array)).toMatch(/\nLicence: shops that offer [^]*\nposter\/ - /);
  const [folders, names] = [0, 1].map((part) => Object.keys(pictures).map((name) => name.split("/")[part] as string));
  expect(names?.sort()).toEqual([...new Set(offers.map(({ address }) => address.split("/").at(-1)))].sort());
  expect(new Set(folders)).toContain("hero-desktop");
});

test("the newsletter's copy buttons copy HTML with absolute URLs that shows the banner at its stated size", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, NEWSLETTER);
  // Only the selected language; src/shared/campaign-kit compares all of them.
  const samples = page.locator("[data-language=html]:visible");
  const copied: string[] = [];
  for (const sample of await samples.all()) {
    await sample.hover();
    await sample.getByRole("button", { name: "Copy code to clipboard" }).click();
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  expect(copied).toHaveLength(3);
  const pictures = copied.flatMap((html) =>
    [...html.matchAll(/<img src="([^"]*)" width="(\d+)" height="(\d+)"/g)].map(([, src = "", width, height]) => ({
      src,
      width: Number(width),
      height: Number(height),
    })),
  );
  expect(pictures).toHaveLength(2);
  for (const html of copied)
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^https:\/\/[\w.-]+\//);

  // Serve the images at the site's public URL from this server.
  await context.route(/\/images\/brand\//, async (route) => {
    const answer = await request.get(
      `${baseURL}${new URL(route.request().url()).pathname.replace(/^.*(?=\/images\/brand\/)/, "")}`,
    );
    await route.fulfill({ response: answer });
  });
  // A new document, because this site's policy forbids writing HTML strings into its pages.
  const mail = await context.newPage();
  await mail.setViewportSize({ width: 700, height: 900 });
  await mail.setContent(`<!doctype html><title>Mail</title>${copied.join("")}`, { waitUntil: "load" });
  const shown = await mail
    .locator("img")
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).map(({ naturalWidth, width, height }) => ({ naturalWidth, width, height })),
    );
  expect(shown).toEqual(pictures.map(({ width, height }) => ({ naturalWidth: 2 * width, width, height })));

  await mail.setViewportSize({ width: 375, height: 800 });
  const narrow = await mail
    .locator("img")
    .first()
    .evaluate((image) => ({ image: image.getBoundingClientRect().width, page: document.documentElement.scrollWidth }));
  expect(narrow.image).toBeLessThanOrEqual(375);
  expect(narrow.page).toBeLessThanOrEqual(375);
});
