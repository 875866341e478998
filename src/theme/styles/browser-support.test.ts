import { generate, walk, type CssNode } from "css-tree";
import { styleSheets } from "../../../test/support/style-sheets";
import { browserslist } from "../../../package.json";

/**
 * Features that some browsers in package.json's `browserslist` lack may only be enhancements. Each is listed here with
 * the first versions that support it (null: none yet) and what readers of older ones get. Add a feature when styles
 * start using it, and remove it when they stop.
 */
interface Feature {
  readonly chrome: number | null;
  readonly firefox: number | null;
  readonly safari: number | null;
  readonly without: string;
}

const EXTRAS: Readonly<Record<string, Feature>> = {
  "@container": {
    chrome: 105,
    firefox: 110,
    safari: 16,
    without: "one column, with the table of contents as a disclosure",
  },
  ":has()": { chrome: 105, firefox: 121, safari: 15.4, without: "the page scrolls behind an open dialog" },
  "::highlight": {
    chrome: 105,
    firefox: 140,
    safari: 17.2,
    without: "the section that a search leads to lights up, its terms are not marked",
  },
  "line-clamp": { chrome: null, firefox: null, safari: null, without: "the prefixed property, which each of them has" },
  "::details-content": { chrome: 131, firefox: 143, safari: 18.4, without: "closed details stay closed on paper" },
  "color-mix()": { chrome: 111, firefox: 113, safari: 16.2, without: "admonitions without a line around them" },
  "content-visibility": { chrome: 85, firefox: 125, safari: 18, without: "on paper `display` shows the panels alone" },
  "box-decoration-break": {
    chrome: 130,
    firefox: 32,
    safari: null,
    without: "the prefixed property, which the build adds",
  },
  "forced-color-adjust": {
    chrome: 89,
    firefox: 113,
    safari: null,
    without: "the mark of links to other sites is plain",
  },
  "animation-timeline": {
    chrome: 115,
    firefox: null,
    safari: 26,
    without: "the request on the front page stands at the first step",
  },
  "view-timeline": { chrome: 115, firefox: null, safari: 26, without: "as without `animation-timeline`" },
  "@media (forced-colors)": { chrome: 89, firefox: 81, safari: 16, without: "no forced colours either" },
  "overscroll-behavior": { chrome: 63, firefox: 59, safari: 16, without: "the page scrolls at a box's end" },
  "scrollbar-gutter": { chrome: 94, firefox: 97, safari: 18.2, without: "the page moves when a dialog opens" },
  "scrollbar-width": { chrome: 121, firefox: 64, safari: 18.2, without: "a scrollbar as wide as others" },
  "text-size-adjust": { chrome: 54, firefox: null, safari: null, without: "the prefixed property" },
  "text-wrap": { chrome: 114, firefox: 121, safari: 17.5, without: "lines of unequal length" },
  mask: { chrome: 120, firefox: 53, safari: 15.4, without: "the prefixed property, which the build adds" },
};

/** Features checked and found in all browsers of the list. */
const KNOWN = {
  atRules: ["keyframes", "layer", "media", "page", "supports"],
  pseudo: [
    ":active", ":checked", ":disabled", ":empty", ":first-child", ":first-of-type", ":focus", ":focus-visible",
    ":focus-within", ":global", ":hover", ":is", ":last-child", ":last-of-type", ":not", ":nth-child", ":nth-last-child",
    ":only-child",
    ":root", ":target", ":where", "::-webkit-details-marker", "::-webkit-search-cancel-button", "::after", "::backdrop", "::before", "::marker",
    "::placeholder", "::selection",
  ], // prettier-ignore
  media: [
    "hover",
    "max-height",
    "max-width",
    "min-width",
    "prefers-color-scheme",
    "prefers-contrast",
    "prefers-reduced-motion",
  ],
  functions: [
    "attr", "calc", "clamp", "counter", "cubic-bezier", "grayscale", "inset", "linear-gradient", "max", "min", "minmax", "repeat", "repeating-linear-gradient", "rgb",
    "rotate", "scaleX", "scaleY", "steps", "translate", "var",
  ], // prettier-ignore
  units: ["deg", "em", "fr", "ms", "pt", "px", "rem", "s", "vh", "vw", "ch"],
} as const;

/** Properties and nesting that are too new, by name; the long list of older ones isn't kept here. */
const NEW_PROPERTIES =
  /^(anchor-|animation-timeline|block-step|corner-shape|field-sizing|font-palette|hyphenate-|initial-letter|interpolate-size|line-clamp|margin-trim|math-|offset-|position-(anchor|area|try)|ruby-|scroll-(timeline|marker)|text-box|text-spacing|view-(timeline|transition))/;

const named = (known: readonly string[], name: string, feature = name): string[] =>
  known.includes(name) ? [] : [feature];

/** Returns the features of one node that not all browsers in the list support. */
function features(node: CssNode): string[] {
  switch (node.type) {
    case "Atrule":
      return named(KNOWN.atRules, node.name, `@${node.name}`);
    case "PseudoClassSelector":
      return named(KNOWN.pseudo, `:${node.name}`, node.children ? `:${node.name}()` : `:${node.name}`);
    case "PseudoElementSelector":
      return named(KNOWN.pseudo, `::${node.name}`);
    case "NestingSelector":
      return ["&"];
    case "Feature":
      return named(KNOWN.media, node.name, `@media (${node.name})`);
    case "FeatureRange":
      return [generate(node)];
    case "Function":
      return named(KNOWN.functions, node.name, `${node.name}()`);
    case "Dimension":
      return named(KNOWN.units, node.unit);
    case "Declaration":
      return node.property in EXTRAS || NEW_PROPERTIES.test(node.property) ? [node.property] : [];
    default:
      return [];
  }
}

const oldest = Object.fromEntries(browserslist.map((entry) => entry.split(" >= "))) as Record<string, string>;
const isExtra = ({ chrome, firefox, safari }: Feature): boolean =>
  (chrome ?? Infinity) > Number(oldest.chrome) ||
  (firefox ?? Infinity) > Number(oldest.firefox) ||
  (safari ?? Infinity) > Number(oldest.safari);

test("EXTRAS lists exactly the features in use that aren't known to work in all supported browsers", () => {
  const used = new Set<string>();
  for (const { ast } of styleSheets()) walk(ast, (node) => features(node).forEach((feature) => used.add(feature)));
  expect([...used].sort()).toEqual(Object.keys(EXTRAS).sort());
});

test("EXTRAS contains no feature that every supported browser has", () => {
  const everywhere = Object.entries(EXTRAS).filter(([, feature]) => !isExtra(feature));
  expect(everywhere.map(([name]) => name)).toEqual([]);
});

test("only the known styles depend on max-width container queries", () => {
  const narrow: string[] = [];
  for (const { file, ast } of styleSheets()) {
    walk(ast, (node) => {
      if (node.type === "Atrule" && node.name === "container" && /max-width/.test(generate(node)))
        narrow.push(`${file}: ${generate(node)}`);
    });
  }
  // Without container queries, tables keep their frame on a phone, search results keep their place before the excerpt,
  // and the version picker keeps its word.
  expect(narrow).toEqual([
    expect.stringMatching(
      /tables\.css: @container page \(max-width:32rem\)\{:is\(\.prose,\.details-body\)>\.table-scroll\{/,
    ),
    expect.stringMatching(/ResultList\.module\.css: @container \(max-width:32rem\)\{\.place\{/),
    expect.stringMatching(/VersionBar\.module\.css: @container page \(max-width:32rem\)\{\.word\{/),
  ]);
});
