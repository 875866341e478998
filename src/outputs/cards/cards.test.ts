import { readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { edit, write } from "../../../test/support/build-site";
import { contentFolder } from "../../../test/support/temporary-content";
import { writeOutputs } from "../index";
import { drawCards } from "./cards";
import { forgetSite, getSite } from "../../site/loaded-site";

const content = contentFolder();
let target: string;
const first = (): string => content("guides/first.mdx");

beforeEach(() => {
  target = content("public");
});

async function made(): Promise<number> {
  forgetSite();
  const { drawn } = await drawCards(getSite());
  await writeOutputs(({ name }) => name === "cards", target);
  return drawn;
}

const written = (): string[] =>
  readdirSync(path.join(target, "images/cards"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".png"))
    .sort();

test("draws a card for each listed page and category index, but not for an unlisted page", async () => {
  edit(first(), "---\n", "---\nunlisted: true\n");
  await made();
  expect(written()).toEqual(["category/start.png", "guides/second.png", "index.png"]);
  const data = readFileSync(path.join(target, "images/cards/index.png"));
  expect(imageSize(data)).toMatchObject({ width: 1200, height: 630, type: "png" });
  expect(data.length).toBeLessThan(60_000);
});

test("redraws a card only if the text on it has changed", async () => {
  const title = `Page ${Date.now()}`;
  edit(first(), "title: First page", `title: ${title}`);
  expect(await made()).toBeGreaterThan(0);
  expect(await made()).toBe(0);
  edit(first(), "The first page of", "The very first page of");
  edit(first(), "description: The first", "description: One");
  expect(await made()).toBe(0);
  edit(first(), title, `${title} and more`);
  expect(await made()).toBe(1);
});

test("deletes the card of a page that no longer exists", async () => {
  await made();
  expect(written()).toContain("guides/second.png");
  rmSync(content("guides/second.mdx"));
  write(content("sidebars.yaml"), "guides:\n  - guides/first\n");
  await made();
  expect(written()).toEqual(["guides/first.png", "index.png"]);
});
