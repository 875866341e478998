/**
 * Custom rules, which `.oxlintrc.json` enables for the files they apply to. Each has a name, selectors as in
 * https://eslint.org/docs/latest/extend/selectors and what to do instead.
 */
const RULES = {
  "gatsby-globals": [
    ["Identifier[name=/^___/]", "Literal[value=/^___/]"],
    "Gatsby's undocumented globals are touched in src/browser/router.ts only, which a test can replace",
  ],
  // Loading a formatter's tables takes a phone 50 ms during hydration; workbench tools load them when they open.
  intl: [
    ["MemberExpression[object.name='Intl']", "CallExpression[callee.property.name=/^toLocale/]"],
    "format it without Intl, which blocks phones while a page starts",
  ],
  "look-behind": [
    ["Literal[regex.pattern=/\\(\\?<[=!]/]"],
    "match what comes before and put it back, or take a group: Safari 15.6 refuses a whole script for a look-behind",
  ],
  // dependency-cruiser treats such an import as type-only, so rooms.cjs wouldn't guard it.
  "mixed-import": [
    [
      "ImportDeclaration:has(ImportDefaultSpecifier):has(ImportSpecifier[importKind='type']):not(:has(ImportSpecifier[importKind='value']))",
    ],
    "import the types in a statement of their own: `import type { … } from …`",
  ],
  // Too short on a busy machine, too long on any other.
  "fixed-sleep": [
    [
      "CallExpression[callee.property.name='waitForTimeout']",
      "CallExpression[callee.name='setTimeout'][arguments.1.value>0]",
    ],
    "wait for what has to happen (test/support/settled.ts), or stop the clock (page.clock, jest.useFakeTimers)",
  ],
};

const rules = Object.entries(RULES).map(([name, [selectors, message]]) => [
  name,
  {
    create: (context) =>
      Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
  },
]);

export default { meta: { name: "ours" }, rules: Object.fromEntries(rules) };
