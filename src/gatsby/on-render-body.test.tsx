import { render as show } from "@testing-library/react";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { onPreRenderHTML, onRenderBody } from "./on-render-body";

/** Returns the head's elements that are left, in order. */
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

test("puts the app's styles first and removes the generator tag", () => {
  expect(render(generator, title, template, app)).toEqual([app, title, template]);
});

test("only removes the generator tag if there are no styles, as in develop", () => {
  expect(render(title, generator)).toEqual([title]);
});

test("fails the build if the app's styles are missing", () => {
  expect(() => render(title, template)).toThrow(
    "None of the styles that Gatsby inlines is app.….css any more. Correct src/gatsby/on-render-body.tsx (src/gatsby-patches/README.md).",
  );
});

describe("below a base path", () => {
  const globals = globalThis as { __HEAD__?: unknown; __BASE_PATH__?: string };
  beforeAll(() => {
    globals.__BASE_PATH__ = "/docs";
    globals.__HEAD__ = {
      earlyScript: "",
      colorMode: { default: "light", respectSystem: false },
      feedOn: "/api/api-reference",
      letterhead: "Developer Resources, https://developers.example.com",
    };
  });
  afterAll(() => {
    delete globals.__BASE_PATH__;
    delete globals.__HEAD__;
  });

  /** Returns a page's head, and the start of its body. */
  function partsOf(pathname: string): { head: ReactNode[]; body: ReactNode[] } {
    const parts: ReturnType<typeof partsOf> = { head: [], body: [] };
    const given = {
      pathname,
      setHtmlAttributes: () => {},
      setHeadComponents: (made: ReactNode[]) => (parts.head = made),
      setPreBodyComponents: (made: ReactNode[]) => (parts.body = made),
    };
    onRenderBody?.(given as unknown as Parameters<NonNullable<typeof onRenderBody>>[0], { plugins: [] });
    return parts;
  }

  /** Returns the addresses of the links in a page's head. */
  function linksOf(pathname: string): (string | undefined)[] {
    return partsOf(pathname)
      .head.filter((element): element is ReactElement<{ href?: string }> => isValidElement(element))
      .flatMap(({ type, props }) => (type === "link" ? [props.href] : []));
  }

  test.each(["/api/api-reference", "/api/api-reference/"])(
    "%s, which shows the change log, links to the feed",
    (page) => {
      expect(linksOf(page)).toContain("/docs/api/changes.xml");
    },
  );

  test("every page's body starts with a letterhead for paper and a link to llms.txt for programs, both hidden", () => {
    const { container } = show(<>{partsOf("/api/orders").body}</>);
    expect([...container.children].map(({ textContent }) => textContent)).toEqual([
      "Developer Resources, https://developers.example.com",
      "For programs: /docs/llms.txt lists every page as Markdown.",
    ]);
    for (const line of container.children) expect(line).not.toBeVisible();
  });

  test("disables phone number detection", () => {
    const { head } = partsOf("/api/orders");
    expect(renderToStaticMarkup(<>{head}</>)).toContain('<meta name="format-detection" content="telephone=no,');
  });

  test("other pages don't link to the feed, and every link has the base path", () => {
    const links = linksOf("/api/orders");
    expect(links).toHaveLength(4);
    for (const link of links) expect(link).toMatch(/^\/docs\/[^/]+$/);
  });
});
