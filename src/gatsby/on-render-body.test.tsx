import type { ReactNode } from "react";
import { onPreRenderHTML } from "./on-render-body";

/** What is left of a head's elements, in order. */
function render(...elements: ReactNode[]): ReactNode[] {
  let left: ReactNode[] = [];
  const none = (): ReactNode[] => [];
  onPreRenderHTML?.(
    {
      pathname: "/a",
      getHeadComponents: () => elements,
      replaceHeadComponents: (components) => (left = components),
      getPreBodyComponents: none,
      replacePreBodyComponents: none,
      getPostBodyComponents: none,
      replacePostBodyComponents: none,
    },
    { plugins: [] },
  );
  return left;
}

const generator = <meta key="g" name="generator" content="Gatsby" />;
const title = <title key="t">A</title>;
const template = <style key="p" data-href="/styles/component---doc.abc.css" />;
const app = <style key="a" data-href="/docs/app.0123.css" />;

test("the styles of all pages come first, the generator tag goes", () => {
  expect(render(generator, title, template, app)).toEqual([app, title, template]);
});

test("without styles, as in develop, nothing else changes", () => {
  expect(render(title, generator)).toEqual([title]);
});

test("styles without those of all pages end the build", () => {
  expect(() => render(title, template)).toThrow(
    'None of the styles that Gatsby inlines is app.….css any more. Correct src/gatsby/on-render-body.tsx ("What we patch in Gatsby" in docs/architecture.md).',
  );
});
