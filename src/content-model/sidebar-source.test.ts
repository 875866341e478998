import { formatProblem } from "../problems/problem";
import { readYaml, validateYaml } from "../problems/yaml-source";
import { sidebarsSchema } from "./sidebar-source";

const read = (text: string) => validateYaml(readYaml("content/sidebars.yaml", text), sidebarsSchema);

test("reads pages, documents with labels, links and categories", () => {
  const text = `guides:
  - guides/a
  - doc: guides/b
    label: B
    mark: B2
  - link: https://example.com
    label: Elsewhere
  - category: Tools
    slug: tools
    page: guides/tools
    description: All of them.
    collapsed: false
    items:
      - guides/c
      - category: Deep
        items: [guides/d]
api: []
`;
  expect(read(text)).toEqual({
    problems: [],
    value: {
      guides: [
        "guides/a",
        { doc: "guides/b", label: "B", mark: "B2" },
        { link: "https://example.com", label: "Elsewhere" },
        {
          category: "Tools",
          slug: "tools",
          page: "guides/tools",
          description: "All of them.",
          collapsed: false,
          items: ["guides/c", { category: "Deep", items: ["guides/d"] }],
        },
      ],
      api: [],
    },
  });
});

test.each<[string, string, string[]]>([
  [
    "an entry of no known shape",
    "guides:\n  - page: guides/a\n",
    [
      "content/sidebars.yaml:2:5 · `guides[0]` — found a map of keys, expected a page (`guides/name`), or a map with `category`, `doc` or `link`. Fix: write a page (`guides/name`), or a map with `category`, `doc` or `link`.",
    ],
  ],
  [
    "a link without label",
    "guides:\n  - link: /a\n",
    ["content/sidebars.yaml:2:5 · `guides[0].label` — found nothing, expected text. Fix: add `label`."],
  ],
  [
    "a slug with a slash",
    "guides:\n  - category: A\n    slug: a/b\n    items: [x]\n",
    [
      "content/sidebars.yaml:3:11 · `guides[0].slug` — found `a/b`, expected one address segment without slashes or spaces. Fix: write one address segment without slashes or spaces.",
    ],
  ],
  [
    "a mistake two categories deep, where it is",
    "guides:\n  - category: A\n    items:\n      - category: B\n        items:\n          - doc: c\n            lable: C\n",
    [
      "content/sidebars.yaml:7:13 · unknown key in `guides[0].items[0].items[0]` — found `lable`, expected one of `doc`, `label` or `mark`. Fix: write `label`.",
    ],
  ],
])("reports %s in sidebars.yaml", (_name, text, expected) => {
  const { value, problems } = read(text);
  expect(problems.map(formatProblem)).toEqual(expected);
  expect(value).toBeUndefined();
});

test("reports mistakes in several sidebars at once", () => {
  const { problems } = read("guides:\n  - 3\n  - link: /a\napi: x\n");
  expect(problems.map(({ line, what }) => [line, what])).toEqual([
    [2, "`guides[0]`"],
    [3, "`guides[1].label`"],
    [4, "`api`"],
  ]);
});
