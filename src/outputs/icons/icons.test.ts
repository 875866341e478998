import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { getSite } from "../../site/loaded-site";
import { writeIcons } from "./icons";

const target = path.resolve(".tmp", "icons");
const read = (name: string): Buffer => readFileSync(path.join(target, name));

beforeAll(async () => {
  mkdirSync(target, { recursive: true });
  await writeIcons({ ...getSite().config, basePath: "/docs" }, target);
});
afterAll(() => rmSync(target, { recursive: true }));

test.each([
  ["favicon.ico", "ico", 32],
  ["apple-touch-icon.png", "png", 180],
  ["icon-192.png", "png", 192],
  ["icon-512.png", "png", 512],
])("%s has the right format and size", (name, type, size) => {
  expect(imageSize(read(name))).toMatchObject({ type, width: size, height: size });
});

test("the manifest uses the configured names and addresses below the base path", () => {
  const { title, product } = getSite().config;
  expect(JSON.parse(read("manifest.webmanifest").toString("utf8"))).toMatchObject({
    name: title,
    short_name: product.name,
    start_url: "/docs/",
    scope: "/docs/",
    theme_color: product.color,
    icons: [{ src: "/docs/icon-192.png" }, { src: "/docs/icon-512.png" }],
  });
});
