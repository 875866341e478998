import { readFileSync } from "node:fs";
import { constants, constantsPlugin } from "./inline-constants";

const CSS = `
  :root {
    --line: #ddd;
    --text-body: 1rem;
    --space-8: 0.5rem;
    --fast: 160ms;
  }

  @media print {
    :root {
      --text-body: 10.5pt;
    }
  }
`;

test("constants are the scale's tokens that have one value: no colours, nothing that paper changes", () => {
  expect(constants(CSS)).toEqual({ "--space-8": "0.5rem", "--fast": "160ms" });
});

test("the site's own scale has constants of each kind", () => {
  const names = Object.keys(constants(readFileSync("src/theme/styles/tokens.css", "utf8")));
  for (const name of ["--text-h2", "--weight-strong", "--line-text", "--radius", "--layer-menu", "--slow"])
    expect(names).toContain(name);
  expect(names.filter((name) => /color|code|ground|shadow|width|body/.test(name))).toEqual([]);
});

test("uses get the value, definitions go, other names stay", () => {
  const { Declaration: visit } = constantsPlugin(constants(CSS));
  const after = (prop: string, value: string): string | undefined => {
    const declaration = { prop, value, removed: false, remove: () => void (declaration.removed = true) };
    visit(declaration);
    return declaration.removed ? undefined : declaration.value;
  };
  expect(after("--space-8", "0.5rem")).toBeUndefined();
  expect(after("margin", "calc(-1 * var(--space-8)) var(--measure)")).toBe("calc(-1 * 0.5rem) var(--measure)");
  expect(after("font-size", "var(--text-body)")).toBe("var(--text-body)");
});
