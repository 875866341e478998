import { drawScreens } from "./screens";

const FILE = {
  name: "a/b",
  file: "content/screens/a/b.yaml",
  text: "title: T\nalt: A\nframe: phone\naddress: shop.example\nparts: [{ text: Words of %product% }]\n",
};

test("screens are drawn in the page's colours for both modes", () => {
  const { pictures, shown, problems } = drawScreens([FILE], { product: "Acme" });
  expect(problems).toEqual([]);
  expect([...shown.keys()]).toEqual(["a/b"]);
  const svg = pictures.get("/images/screens/a/b.svg");
  expect(svg).toContain("Words of Acme");
  expect(svg).toMatch(/fill="var\(--color-text,#14211c\)"><style>@media \(prefers-color-scheme:dark\)/);
});

test("redraws only screens that have changed", () => {
  const other = { ...FILE, name: "a/c" };
  const before = drawScreens([FILE, other], { product: "Acme" }).shown;
  const after = drawScreens([FILE, { ...other, text: FILE.text.replace("Words", "Others") }], {
    product: "Acme",
  }).shown;
  expect(after.get("a/b")).toBe(before.get("a/b"));
  expect(after.get("a/c")).not.toBe(before.get("a/c"));
  expect(drawScreens([FILE], { product: "Other" }).pictures.get("/images/screens/a/b.svg")).toContain("Words of Other");
});

test("changes a screen's address with its content in develop, so that open pages update", () => {
  jest.replaceProperty(process, "env", { ...process.env, gatsby_executing_command: "develop" });
  // Its own product name, because drawings of other tests are cached.
  const addressOf = (text: string) =>
    drawScreens([{ ...FILE, text }], { product: "Develop" }).shown.get("a/b")?.en?.pictures[0]?.address;
  const first = addressOf(FILE.text);
  expect(first).toMatch(/^\/images\/screens\/a\/b\.svg\?[0-9a-f]{16}$/);
  expect(addressOf(FILE.text.replace("Words", "Others"))).not.toBe(first);
  jest.restoreAllMocks();
});

test("screens aren't drawn or reported while variables are unknown", () => {
  const { shown, pictures, problems } = drawScreens([FILE], undefined);
  expect([...shown]).toEqual([["a/b", {}]]);
  expect([pictures.size, problems.length]).toEqual([0, 0]);
});
