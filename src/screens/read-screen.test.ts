import { formatProblem } from "../problems/problem";
import { readScreen } from "./read-screen";

const VARIABLES = { product: "Shop & Co", "woocommerce.paid": "Processing" };
const read = (text: string) =>
  readScreen({ name: "group/name", file: "content/screens/group/name.yaml", text }, VARIABLES);
const messages = (text: string): string[] => read(text).problems.map(formatProblem);

const SCREEN = `title: "Orders of %product%"
alt: An order that is %woocommerce.paid%
frame: browser
address: https://shop.example/orders
parts:
  - heading: { text: "%product%", badge: { text: "%woocommerce.paid%", tone: success } }
  - card: { title: A card, parts: [{ text: Two words }] }
`;
const GREEK = `languages:
  el:
    title: Παραγγελίες
    alt: Μια παραγγελία
    texts: { "Shop & Co": "Shop & Co", Processing: Σε εξέλιξη, Two words: Δύο λέξεις, A card: Μια κάρτα }
`;

test("draws a browser screen in a wide and a phone version, with variables filled in", () => {
  const { shown, pictures, problems } = read(SCREEN);
  expect(problems).toEqual([]);
  expect(shown.en).toMatchObject({
    title: "Orders of Shop & Co",
    alt: "An order that is Processing",
    frame: "browser",
  });
  expect(shown.en?.pictures.map(({ address, width }) => [address, width])).toEqual([
    ["/images/screens/group/name-wide.svg", 656],
    ["/images/screens/group/name.svg", 328],
  ]);
  expect(pictures.map(([address]) => address)).toEqual(shown.en?.pictures.map(({ address }) => address));
  for (const [, svg] of pictures) {
    expect(svg).toContain("<title>Orders of Shop &#x26; Co</title>");
    expect(svg).toContain(">Processing</text>");
    expect(svg).toContain(">shop.example/orders</text>");
    expect(svg).not.toMatch(/class=|style=/);
  }
});

test("draws a screen in another language with its own text and addresses", () => {
  const { shown, pictures, problems } = read(SCREEN + GREEK);
  expect(problems).toEqual([]);
  expect(shown.el).toMatchObject({ title: "Παραγγελίες", alt: "Μια παραγγελία" });
  expect(shown.el?.pictures[1]?.address).toBe("/images/screens/group/name.el.svg");
  const greek = new Map(pictures).get("/images/screens/group/name.el.svg");
  expect(greek).toContain(">Δύο λέξεις</text>");
  expect(greek).toContain(">Μια κάρτα</text>");
});

test("translates words in the place of an address, such as an app's name, but not a host", () => {
  const words = SCREEN.replace("https://shop.example/orders", "Inbox");
  expect(messages(words + GREEK)).toEqual([
    expect.stringContaining("name.yaml:4:10 · text of a screen in the language el — found no translation of `Inbox`"),
  ]);
  const inGreek = (text: string) => new Map(read(text).pictures).get("/images/screens/group/name.el.svg");
  expect(inGreek(words + GREEK.replace("{", "{ Inbox: Εισερχόμενα,"))).toContain(">Εισερχόμενα</text>");
  expect(inGreek(SCREEN + GREEK)).toContain(">shop.example/orders</text>");
});

test.each([
  [
    "an unknown key",
    SCREEN.replace("card: {", "crad: {"),
    "content/screens/group/name.yaml:7:5 · unknown key in `parts[1]` — found `crad`, expected one of `heading`, `text`,",
  ],
  [
    "two kinds in one part",
    SCREEN.replace(/$/, "    note: Three\n"),
    "content/screens/group/name.yaml:7:5 · `parts[1]` — found a map of keys, expected one of `heading`, `text`,",
  ],
  [
    "a part of no kind",
    SCREEN.replace(/card: .*/, "marked: true"),
    "content/screens/group/name.yaml:7:5 · `parts[1]` — found a map of keys, expected one of `heading`, `text`,",
  ],
  [
    "an unknown frame",
    SCREEN.replace("browser", "browsr"),
    "content/screens/group/name.yaml:3:8 · `frame` — found `browsr`, expected one of `browser`, `window` or `phone`. Fix: write `browser`.",
  ],
  [
    "an unknown variable",
    SCREEN.replace('"%product%", badge', '"%prodact%", badge'),
    "content/screens/group/name.yaml:6:23 · unknown variable — found `%prodact%`, expected one of `%product%` or `%woocommerce.paid%`. Fix: write `%product%`",
  ],
  [
    "a text without its translation",
    SCREEN + GREEK.replace("Two words: Δύο λέξεις, ", ""),
    "content/screens/group/name.yaml:7:44 · text of a screen in the language el — found no translation of `Two words`, expected one for each text, in `languages.el.texts`. Fix: add it there; a name that stays the same is its own translation.",
  ],
  [
    "text that isn't YAML",
    "title: [",
    "content/screens/group/name.yaml:1:9 · YAML syntax — found `title: [`, expected `]` before it.",
  ],
])("reports %s once at its place, and draws nothing", (_name, text, message) => {
  expect(messages(text)).toEqual([expect.stringContaining(message)]);
  expect(read(text).shown).toEqual({});
});
