import { render, screen } from "@testing-library/react";
import { Helmet } from "react-helmet";
import type { ContentNode } from "../../markdown/serialise";
import { setStaticQueryData } from "../../../test/support/gatsby";
import { SITE_TEXTS } from "../../../test/support/site-texts";
import { Home, splitSections } from "./Home";

const opening: ContentNode = ["p", {}, "Put the checkout into your shop."];
const guides: ContentNode = ["h2", { id: "guides" }, "Guides"];
const cards: ContentNode = [
  "div",
  { className: "cards" },
  '<a href="/guides/getting-started/quick-start">Quick start</a>',
];
const api: ContentNode = ["h2", { id: "api" }, "API"];
const deeper: ContentNode = ["h3", { id: "calls" }, "Calls"];

describe("splitSections", () => {
  test("starts a new section at each level-two heading", () => {
    expect(splitSections([opening, guides, cards, api, deeper])).toEqual([[opening], [guides, cards], [api, deeper]]);
  });

  test("without level-two headings, returns only the opening", () => {
    expect(splitSections([opening, deeper, cards])).toEqual([[opening, deeper, cards]]);
  });

  test("content that starts with a heading has an empty opening", () => {
    expect(splitSections([guides, cards])).toEqual([[], [guides, cards]]);
  });

  test("ignores text and headings inside components", () => {
    const nested: ContentNode = ["Details", { summary: "More" }, [["h2", {}, "Inside"]]];
    expect(splitSections(["h2", nested])).toEqual([["h2", nested]]);
  });

  test("empty content is an empty opening", () => {
    expect(splitSections([])).toEqual([[]]);
  });

  test("doesn't mutate the content", () => {
    const content = Object.freeze([opening, guides]);
    splitSections(content);
    expect(content).toEqual([opening, guides]);
  });
});

describe("Home", () => {
  beforeEach(() => setStaticQueryData({ chrome: { data: SITE_TEXTS } }));
  const show = (content: readonly ContentNode[]) =>
    render(
      <Home
        doc={{
          path: "/",
          title: "Developer Resources",
          description: "All of it.",
          version: "current",
          sidebarPart: null,
          content: content as unknown as Record<string, unknown>,
        }}
      />,
    ).container;

  test("shows title and opening, then the sections in order", () => {
    const container = show([opening, guides, cards, api, deeper]);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Developer Resources");
    expect(container.querySelector(".hero")).toHaveTextContent("Put the checkout into your shop.");
    expect([...container.querySelectorAll("section")].map((section) => section.textContent)).toEqual([
      "GuidesQuick start",
      "APICalls",
    ]);
    expect(screen.getByRole("link", { name: "Quick start" })).toHaveAttribute(
      "href",
      "/guides/getting-started/quick-start",
    );
  });

  test("puts a section's figure beside its text, and uses one column without a figure", () => {
    const picture: ContentNode = ["figure", { className: "figure" }, "<svg></svg>"];
    const sample: ContentNode = ["figure", { className: "code-sample" }, "pay()"];
    const container = show([opening, picture, guides, cards, api, sample]);
    expect(container.querySelector(".hero")).toHaveClass("sides");
    const sections = [...container.querySelectorAll("section")];
    expect(sections.map(({ classList }) => classList.contains("sides"))).toEqual([false, true]);
    expect(sections[1]?.querySelector(":scope > figure.code-sample")).toHaveTextContent("pay()");
  });

  test("sets title and type of the site", () => {
    show([opening]);
    expect(Helmet.peek().title).toBe("Developer Resources");
    const metaTags = Helmet.peek().metaTags as unknown as { name?: string; property?: string; content: string }[];
    expect(metaTags.find(({ property }) => property === "og:type")?.content).toBe("website");
    expect(metaTags.find(({ name }) => name === "robots")).toBeUndefined();
  });
});
