import { render, screen, within } from "@testing-library/react";
import { Helmet } from "react-helmet";
import type { ContentNode } from "../../markdown/serialise";
import { setStaticQueryData } from "../../../test/support/gatsby";
import { linkTo, meta } from "../../../test/support/head";
import { SITE_TEXTS } from "../../../test/support/site-texts";
import { DocArticle } from "./DocArticle";

type Doc = Parameters<typeof DocArticle>[0]["doc"];

const content: readonly ContentNode[] = [
  ["p", {}, "Take the <em>first</em> order."],
  ["h2", { id: "install" }, "Install"],
  ["Tabs", {}, [["Tab", { label: "PHP" }, ["pay();"]]]],
];

const doc: Doc = {
  path: "/guides/getting-started/quick-start",
  title: "Quick start to the first order",
  label: "Quick start",
  sidebarPart: null,
  description: "Take the first order.",
  version: "current",
  unlisted: false,
  lang: "en",
  showToc: true,
  lastUpdated: "2026-05-01T23:30:00.000Z",
  editUrl: "https://code.example.com/edit/quick-start.mdx",
  content: content as unknown as Doc["content"],
  headings: [
    { depth: 2, id: "install", text: "Install" },
    { depth: 4, id: "deep", text: "Deep" },
  ],
  breadcrumbs: [{ label: "Getting started", href: "/category/getting-started" }],
  previous: null,
  next: { label: "Troubleshooting", href: "/guides/getting-started/troubleshooting" },
};

const show = (given: Partial<Doc> = {}) => render(<DocArticle doc={{ ...doc, ...given }} />);
const article = () => screen.getByRole("article");

beforeEach(() => setStaticQueryData({ chrome: { data: SITE_TEXTS } }));

test("renders the content with its components", () => {
  show();
  expect(within(article()).getByText("first").tagName).toBe("EM");
  expect(within(article()).getByRole("tabpanel")).toHaveTextContent("pay();");
});

test("breadcrumbs end with the page's short label", () => {
  show();
  const trail = screen.getByRole("navigation", { name: "Breadcrumbs" });
  expect(
    within(trail)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["", "Getting started", "Quick start"]);
});

test("the Markdown menu is in the breadcrumb row, before the title", () => {
  show();
  const line = screen.getByRole("navigation", { name: "Breadcrumbs" }).parentElement as HTMLElement;
  expect(within(line).getByRole("link", { name: "View as Markdown" })).toBeInTheDocument();
  expect(
    line.compareDocumentPosition(screen.getByRole("heading", { level: 1 })) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
});

test("sets title and canonical of the page", () => {
  show();
  expect(Helmet.peek().title).toBe("Quick start to the first order | Developer Resources");
  expect(linkTo("canonical")).toBe("https://developers.example.com/guides/getting-started/quick-start");
  expect(meta("robots")).toBeUndefined();
});

test("links to the next page", () => {
  show();
  expect(within(screen.getByRole("navigation", { name: "Docs pages" })).getByRole("link")).toHaveAttribute(
    "href",
    "/guides/getting-started/troubleshooting",
  );
});

describe("language", () => {
  test("sets lang on the title, the article and the headings in the table of contents only", () => {
    show({ lang: "el" });
    expect(screen.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "el");
    expect(article()).toHaveAttribute("lang", "el");
    const toc = within(screen.getByRole("navigation", { name: "On this page" }));
    for (const link of toc.getAllByText("Install")) expect(link.closest("ul")).toHaveAttribute("lang", "el");
    for (const title of toc.getAllByText("On this page")) expect(title.closest("[lang]:not(html)")).toBeNull();
    expect(screen.getByText("Edit this page").closest("[lang]:not(html)")).toBeNull();
  });

  test("sets no lang for the site's own language", () => {
    show();
    expect(document.querySelector("h1[lang], article[lang], nav [lang]")).toBeNull();
  });
});

describe("edit link and date", () => {
  test("are shown, with the date in UTC", () => {
    show();
    expect(screen.getByRole("link", { name: "Edit this page" })).toHaveAttribute(
      "href",
      "https://code.example.com/edit/quick-start.mdx",
    );
    const time = screen.getByText("May 1, 2026");
    expect(time.tagName).toBe("TIME");
    expect(time).toHaveAttribute("datetime", "2026-05-01T23:30:00.000Z");
    expect(time.parentElement).toHaveTextContent("Last updated on May 1, 2026");
  });

  test("are left out if missing", () => {
    const { rerender, container } = show({ editUrl: null });
    expect(screen.queryByText("Edit this page")).not.toBeInTheDocument();
    expect(screen.getByText("May 1, 2026")).toBeInTheDocument();
    rerender(<DocArticle doc={{ ...doc, lastUpdated: null }} />);
    expect(screen.getByText("Edit this page")).toBeInTheDocument();
    expect(container.querySelector("time")).toBeNull();
    expect(container.querySelector(".furniture")).not.toBeNull();
    rerender(<DocArticle doc={{ ...doc, editUrl: null, lastUpdated: null }} />);
    expect(container.querySelector(".furniture")).toBeNull();
  });
});

test("renders extra components in the content", () => {
  const Operation = ({ id }: { readonly id: string }) => <section aria-label={id} />;
  const page = { ...doc, content: [["Operation", { id: "get-orders" }, []]] as unknown as Doc["content"] };
  render(<DocArticle doc={page} extra={{ Operation }} />);
  expect(within(article()).getByRole("region", { name: "get-orders" })).toBeInTheDocument();
});
