import { waitFor } from "@testing-library/react";
import { leaveDialogEntry } from "./dialog-entry";
import { anchorTarget, handleLinkClicks, internalTarget } from "./link-clicks";

const PLAIN = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };

type Attributes = Readonly<Record<string, string>>;

function anchor(attributes: Attributes): HTMLAnchorElement {
  const element = document.createElement("a");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.innerHTML = "<span>text</span>";
  document.body.append(element);
  return element;
}

beforeEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, "", "/guides/quick-start");
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "__BASE_PATH__");
});

describe("anchorTarget", () => {
  test.each([
    ["/api/get-orders", "/api/get-orders"],
    ["/", "/"],
    ["/api/get-orders/", "/api/get-orders"],
    ["/api/get-orders.html", "/api/get-orders"],
    ["/api/index.html", "/api"],
    ["/index.html", "/"],
    ["/api/get-orders.html?lang=php#responses", "/api/get-orders?lang=php#responses"],
    ["/api/get-orders#request", "/api/get-orders#request"],
    ["hooks", "/guides/hooks"],
    ["../api/get-orders", "/api/get-orders"],
    ["http://localhost/api/get-orders", "/api/get-orders"],
    ["//localhost/api/get-orders", "/api/get-orders"],
    ["/guides/v2.0/intro", "/guides/v2.0/intro"],
    // The current page without a hash: scrolls to its top without a reload.
    ["/guides/quick-start", "/guides/quick-start"],
    ["/guides/quick-start?tab=php", "/guides/quick-start?tab=php"],
    ["/guides/quick-start?tab=php#install", "/guides/quick-start?tab=php#install"],
  ])("%s → %s", (href, target) => {
    expect(anchorTarget(anchor({ href }))).toBe(target);
  });

  test.each<[string, Attributes]>([
    ["another site", { href: "https://dashboard.example.com/" }],
    ["another scheme of this host", { href: "https://localhost/api" }],
    ["another port", { href: "http://localhost:8080/api" }],
    ["mail", { href: "mailto:support@example.com" }],
    ["a telephone", { href: "tel:+30210000000" }],
    ["a hash of this page", { href: "#install" }],
    ["a hash of this page with its path", { href: "/guides/quick-start#install" }],
    ["a PDF", { href: "/static/guidelines.pdf" }],
    ["an archive with a query", { href: "/logos.zip?v=2" }],
    ["the API document", { href: "/openapi.yaml" }],
    ["a page as text", { href: "/guides/hooks.md" }],
    ["a download", { href: "/api/get-orders", download: "" }],
    ["a new tab", { href: "/api/get-orders", target: "_blank" }],
    ["a named window", { href: "/api/get-orders", target: "docs" }],
    ["no address", {}],
  ])("leaves %s to the browser", (_what, attributes) => {
    expect(anchorTarget(anchor(attributes))).toBeUndefined();
  });

  test('handles target="_self" as an internal link', () => {
    expect(anchorTarget(anchor({ href: "/api/get-orders", target: "_self" }))).toBe("/api/get-orders");
  });

  test("treats a version's home as a page", () => {
    expect(anchorTarget(anchor({ href: "/1.0" }))).toBe("/1.0");
  });

  describe("below a base path", () => {
    beforeEach(() => {
      Object.assign(globalThis, { __BASE_PATH__: "/docs" });
      window.history.replaceState(null, "", "/docs/guides/quick-start");
    });

    test.each([
      ["/docs/api/get-orders.html", "/api/get-orders"],
      ["/docs", "/"],
      ["/docs/", "/"],
    ])("%s → %s", (href, target) => {
      expect(anchorTarget(anchor({ href }))).toBe(target);
    });

    test.each(["/api/get-orders", "/docsearch", "/"])("ignores %s, which is outside the base path", (href) => {
      expect(anchorTarget(anchor({ href }))).toBeUndefined();
    });
  });
});

describe("internalTarget", () => {
  const link = () => anchor({ href: "/api/get-orders" });

  test("handles a plain click on a link or an element inside it", () => {
    expect(internalTarget({ ...PLAIN, target: link() })).toBe("/api/get-orders");
    expect(internalTarget({ ...PLAIN, target: link().querySelector("span") })).toBe("/api/get-orders");
  });

  test.each<[string, Partial<typeof PLAIN>]>([
    ["with the command key", { metaKey: true }],
    ["with the control key", { ctrlKey: true }],
    ["with the shift key", { shiftKey: true }],
    ["with the alt key", { altKey: true }],
    ["of the middle button", { button: 1 }],
    ["of the right button", { button: 2 }],
    ["that someone has dealt with", { defaultPrevented: true }],
  ])("ignores a click %s", (_which, given) => {
    expect(internalTarget({ ...PLAIN, ...given, target: link() })).toBeUndefined();
  });

  test("ignores a click outside any link", () => {
    expect(internalTarget({ ...PLAIN, target: document.body })).toBeUndefined();
    expect(internalTarget({ ...PLAIN, target: document })).toBeUndefined();
    expect(internalTarget({ ...PLAIN, target: null })).toBeUndefined();
  });
});

describe("the click listener", () => {
  const begun = jest.fn();
  beforeAll(() => handleLinkClicks(begun));
  beforeEach(() => begun.mockClear());

  /** Clicks, stops jsdom from following the link, and returns whether the site handled the click. */
  function click(element: Element): boolean {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    let taken = false;
    window.addEventListener(
      "click",
      () => {
        taken = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    element.dispatchEvent(event);
    return taken;
  }

  test("handles the click and navigates to the clean path", () => {
    expect(click(anchor({ href: "/api/get-orders.html?a=1#b" }))).toBe(true);
    expect(begun).toHaveBeenCalledWith("/api/get-orders?a=1#b", false);
  });

  test("leaves other clicks to the browser", () => {
    expect(click(anchor({ href: "#install" }))).toBe(false);
    expect(begun).not.toHaveBeenCalled();
  });

  test("replaces the history entry of an open drawer", () => {
    window.history.replaceState({ drawer: true }, "");
    click(anchor({ href: "/api/get-orders" }));
    expect(begun).toHaveBeenCalledWith("/api/get-orders", true);
  });

  test("delays the navigation until the history entry of a closed drawer is gone", async () => {
    window.history.pushState({ drawer: true }, "");
    leaveDialogEntry();
    expect(click(anchor({ href: "/api/get-orders" }))).toBe(true);
    expect(begun).not.toHaveBeenCalled();
    await waitFor(() => expect(begun).toHaveBeenCalledWith("/api/get-orders", false));
  });
});
