import { render, screen } from "@testing-library/react";
import { Helmet } from "react-helmet";
import type { ContentNode } from "../../markdown/serialise";
import { setStaticQueryData } from "../../../test/support/gatsby";
import { meta } from "../../../test/support/head";
import { SITE_TEXTS } from "../../../test/support/site-texts";
import { Home } from "./Home";

const opening: ContentNode = ["p", {}, "Put the checkout into your shop."];
const guides: ContentNode = ["h2", { id: "guides" }, "Guides"];
const cards: ContentNode = [
  "div",
  { className: "cards" },
  '<a href="/guides/getting-started/quick-start">Quick start</a>',
];
const api: ContentNode = ["h2", { id: "api" }, "API"];
const deeper: ContentNode = ["h3", { id: "calls" }, "Calls"];

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
    expect(meta("og:type")).toBe("website");
    expect(meta("robots")).toBeUndefined();
  });
});
