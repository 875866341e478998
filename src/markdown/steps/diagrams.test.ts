import { pipeline } from "../../../test/support/options";
import { formatProblem } from "../../problems/problem";

const { page: processed } = pipeline();
const page = (source: string, meta = 'title="How it goes"') =>
  processed(`Text.\n\n\`\`\`mermaid ${meta}\n${source}\n\`\`\`\n`);
const html = (source: string): string => {
  const { content, problems } = page(source);
  expect(problems.map(formatProblem)).toEqual([]);
  const [name, , inside] = content[1] as [string, unknown, string];
  expect(name).toBe("figure");
  return inside;
};
const description = (source: string): string => /role="img" aria-label="([^"]*)"/.exec(html(source))?.[1] ?? "";
/** Returns the drawn words, without the caption. */
const drawn = (source: string): string =>
  html(source)
    .replace(/<figcaption>.*/, "")
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");

test("renders a sequence diagram as an image with alternative text and a caption in a scrollable group", () => {
  const svg = html("sequenceDiagram\n  actor S as Shopper\n  S->>Shop: Pays\n  Shop-->>S: Thanks");
  expect(svg).toMatch(
    /^<div class="diagram-scroll" role="group" tabindex="0" aria-label="Diagram: How it goes"><svg class="diagram-picture" viewBox="0 0 \d+ \d+" width="\d+" height="\d+" fill="var\(--color-text\)" font-size="14" text-anchor="middle" role="img" aria-label="Shopper to Shop: Pays\. Shop to Shopper: Thanks\.">/,
  );
  expect(svg).toContain("<figcaption>How it goes</figcaption>");
  expect(svg).toContain('marker-end="url(#diagram-1-filled)"');
  expect(svg).not.toMatch(/style=|<style|<script|NaN|undefined/);
});

test.each<[string, string, string]>([
  ["participants in the order they are named", "sequenceDiagram\nparticipant B\nparticipant A\nA->>B: x", "A to B: x."],
  ["numbers", "sequenceDiagram\nautonumber\nA->>B: x\nB-->>A: y", "A to B: x. B to A: y."],
  [
    "notes",
    "sequenceDiagram\nA->>B: x\nNote over A,B: both wait\nNote right of B: alone\nnote left of A: too",
    "A to B: x. Note: both wait. Note: alone. Note: too.",
  ],
  [
    "blocks",
    "sequenceDiagram\nalt paid\nA->>B: x\nelse refused\nA--xB: y\nend\nloop\nA->>A: again\nend",
    "alt paid: A to B: x. else refused: A to B: y. end. loop: A to A: again. end.",
  ],
  [
    "activation marks and comments",
    "%% first\nsequenceDiagram\n%% hidden\nA->>+B: x\nB-->>-A: y",
    "A to B: x. B to A: y.",
  ],
  ["lines broken by hand", "sequenceDiagram\nA->>B: one<br/>two", "A to B: one two."],
  [
    "states",
    'stateDiagram-v2\nstate "On hold" as hold\n[*] --> hold\nhold --> paid: payment accepted\npaid: Paid in full\npaid --> [*]',
    "Start to On hold. On hold to Paid in full: payment accepted. Paid in full to End.",
  ],
  [
    "flowcharts",
    'flowchart TD\nA["Open (page)"] --> B{Visible?}\nB -->|yes| C((Done)) --> D([End])\nB -- no --> E(Check)\nE -.-> A\nA ==> D;',
    "Open (page) to Visible?. Visible? to Done: yes. Done to End. Visible? to Check: no. Check to Open (page). Open (page) to End.",
  ],
])("the alternative text describes %s", (_name, source, text) => {
  expect(description(source)).toBe(text);
  expect(html(source)).not.toMatch(/NaN|undefined/);
});

test("a diagram shows its labels, and wraps long ones", () => {
  expect(
    drawn("sequenceDiagram\nautonumber\nA->>B: a label that is far too long to stand in one line\nB-->>A: y"),
  ).toBe("|1. a label that is far too|long to stand in one line|2. y|A|B|");
  expect(drawn("flowchart LR\nA[One] -->|goes| B")).toBe("|goes|One|B|");
});

test("aligns the lines of a label below each other", () => {
  expect(html("sequenceDiagram\nA->>B: one<br/>two")).toMatch(
    /<tspan x="([\d.]+)" dy="0">one<\/tspan><tspan x="\1" dy="[1-9][\d.]*">two<\/tspan>/,
  );
});

/** Returns the numeric values of an attribute in all elements of a class, in drawing order. */
const numbers = (source: string, className: string, attribute: string): number[] =>
  [...html(source).matchAll(new RegExp(`<\\w+ class="${className}"[^>]* ${attribute}="([\\d.]+)"`, "g"))].map(
    ([, value]) => Number(value),
  );

test("makes room for a note on its own side only", () => {
  const plain = "sequenceDiagram\nparticipant A\nparticipant B\nA->>B: x";
  const long = "Note over B: twenty-eight letters or so";
  expect(numbers(`${plain}\n${long}`, "box", "x")).toEqual(numbers(plain, "box", "x"));
  const [first = 0] = numbers(plain, "box", "x");
  const [moved = 0] = numbers(`${plain}\n${long.replace("B", "A")}`, "box", "x");
  expect(moved).toBeGreaterThan(first);
});

test.each(["over A", "over B", "left of A", "right of B", "right of A", "over A,B"])(
  "keeps a note %s within the picture and its block",
  (place) => {
    const source = `sequenceDiagram\nA->>B: x\nalt one\nopt two\nNote ${place}: a label of some thirty letters\nend\nend`;
    const [x = 0] = numbers(source, "note", "x");
    const [width = 0] = numbers(source, "note", "width");
    const frames = numbers(source, "frame", "x").map(
      (left, index) => [left, left + (numbers(source, "frame", "width")[index] ?? 0)] as const,
    );
    expect(frames).toHaveLength(2);
    for (const [left, right] of frames) {
      expect(x).toBeGreaterThan(left);
      expect(x + width).toBeLessThan(right);
    }
  },
);

test.each(["TB", "LR"])(
  "draws a self-transition as a loop beside the state, with its label clear of both (%s)",
  (direction) => {
    const source = `stateDiagram-v2\ndirection ${direction}\na --> a: again`;
    expect(description(source)).toBe("a to a: again.");
    const svg = html(source);
    const [, x, y, rest] = /<path class="line" [^>]*d="M(\d+) (\d+)([^"]+)"/.exec(svg) ?? [];
    expect(rest).toBe(direction === "TB" ? "h11q8 0 8 8t-8 8h-10" : "v11q0 8 8 8t8 -8v-10");
    const edge = (className: string, attribute: string): number => numbers(source, className, attribute)[0] ?? NaN;
    const [side, start, size] =
      direction === "TB" ? (["x", Number(x), "width"] as const) : (["y", Number(y), "height"] as const);
    expect(Math.abs(start - (edge("box", side) + edge("box", size)))).toBeLessThanOrEqual(1);
    expect(edge("edge-label", side)).toBeGreaterThan(start + 19);
  },
);

test("gives two diagrams on a page distinct ids", () => {
  const { content, ids } = processed(
    '```mermaid title="a"\nflowchart LR\nA --> B\n```\n\n```mermaid title="b"\nflowchart LR\nA --> B\n```\n',
  );
  expect(content).toHaveLength(2);
  expect(ids).toEqual(expect.arrayContaining(["diagram-1-filled", "diagram-2-filled"]));
  expect(JSON.stringify(content[1])).toContain("url(#diagram-2-filled)");
});

test("adds only the caption to the page's text", () => {
  expect(page("flowchart LR\nA[Secret] --> B").text).toBe("Text. How it goes");
});

test.each<[string, string, string]>([
  [
    "an unknown kind",
    'pie\n"a": 1',
    "content/page.mdx:4:1 · diagram — found `pie`, expected `sequenceDiagram`, `stateDiagram-v2`, `flowchart TD` or `flowchart LR`",
  ],
  [
    "nothing",
    "",
    "content/page.mdx:4:1 · diagram — found nothing, expected `sequenceDiagram`, `stateDiagram-v2`, `flowchart TD` or `flowchart LR`",
  ],
  [
    "half a message",
    "sequenceDiagram\nA->>B: x\nA->>",
    "content/page.mdx:6:1 · diagram — found `A->>`, expected `participant`, `actor`, a message",
  ],
  [
    "an end too many",
    "sequenceDiagram\nA->>B: x\nend",
    "content/page.mdx:6:1 · diagram — found `end`, expected a block such as `alt` or `loop` before it",
  ],
  [
    "a block that stays open",
    "sequenceDiagram\nalt a\nA->>B: x",
    "content/page.mdx:5:1 · diagram — found `alt`, expected `end` after it",
  ],
  [
    "a bracket that stays open",
    "flowchart TD\nA[open --> B",
    "content/page.mdx:5:1 · diagram — found `A[open --> B`, expected nodes such as",
  ],
  [
    "an arrow to nowhere",
    "flowchart TD\nA -->",
    "content/page.mdx:5:1 · diagram — found `A -->`, expected nodes such as",
  ],
])("reports a diagram with %s at its line", (_name, source, message) => {
  expect(page(source).problems.map(formatProblem)[0]).toContain(message);
});

test("reports a missing title and unknown options", () => {
  expect(page("flowchart LR\nA --> B", "wide").problems.map(formatProblem)).toEqual([
    'content/page.mdx:3:1 · diagram without a title — found `mermaid wide`, expected `title="…"`: the caption, and the name that screen readers announce. Fix: add a `title` that says in a few words what the diagram shows.',
    'content/page.mdx:3:1 · words after `mermaid` — found `wide`, expected `title="…"`. Fix: remove or correct them.',
  ]);
});
