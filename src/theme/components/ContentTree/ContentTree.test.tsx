import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import type { ContentNode } from "../../../markdown/serialise";
import { ContentTree } from "./ContentTree";

const show = (content: readonly ContentNode[], extra?: Parameters<typeof ContentTree>[0]["extra"]) =>
  render(<ContentTree content={content} extra={extra} />).container;

test("escapes text that looks like HTML", () => {
  const container = show(["5 < 6 & <b>not bold</b>"]);
  expect(container).toHaveTextContent("5 < 6 & <b>not bold</b>");
  expect(container.querySelector("b")).toBeNull();
});

test("inserts built HTML unchanged and marks it with data-html", () => {
  const container = show([["p", { className: "lead", id: "start" }, "Read <code>cart.id</code> &amp; go on."]]);
  expect(container.innerHTML).toBe(
    '<p class="lead" id="start" data-html="">Read <code>cart.id</code> &amp; go on.</p>',
  );
});

test("renders elements that contain components without data-html, in order", () => {
  const container = show([
    [
      "ol",
      { start: 3 },
      [
        ["li", {}, ["Press ", ["Tab", { label: "A" }, ["Enter"]], " twice"]],
        ["li", {}, "Wait"],
      ],
    ],
    "after",
  ]);
  expect(container.innerHTML).toBe('<ol start="3"><li>Press Enter twice</li><li data-html="">Wait</li></ol>after');
});

test.each(["br", "hr"])("renders %s without content", (name) => {
  expect(show([[name, {}, ""]]).innerHTML).toBe(`<${name}>`);
});

test("passes props and children to nested components", () => {
  show([
    [
      "div",
      { role: "note" },
      [
        [
          "Tabs",
          { name: "Language" },
          [
            [
              "Tab",
              { label: "PHP" },
              [
                ["p", {}, "Keep <em>calm</em>."],
                ["Tool", { name: "signature", title: "Check", does: "Checks.", keeps: "kept" }, []],
              ],
            ],
          ],
        ],
      ],
    ],
  ]);
  const panel = screen.getByRole("tabpanel", { name: "PHP" });
  expect(screen.getByRole("note")).toContainElement(panel);
  expect(panel).toHaveTextContent("Keep calm.");
  expect(panel).toContainElement(screen.getByRole("region", { name: "Check" }));
});

test("renders extra components beside the default ones", () => {
  const Operation = ({ id, children }: { readonly id: string; readonly children?: ReactNode }) => (
    <section aria-label={id}>{children}</section>
  );
  show([["Operation", { id: "get-orders" }, [["Tab", { label: "A" }, ["K"]]]]], {
    Operation,
  });
  expect(screen.getByRole("region", { name: "get-orders" })).toContainElement(screen.getByText("K"));
});

test("renders nothing for empty content", () => {
  expect(show([])).toBeEmptyDOMElement();
});

test("siblings with the same tag cause no key warning", () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => {});
  const content: readonly ContentNode[] = [
    ["p", {}, "one"],
    ["p", {}, "two"],
    [
      "Tab",
      { label: "A" },
      [
        ["p", {}, "a"],
        ["p", {}, "b"],
      ],
    ],
  ];
  // React warns about a component only once, maybe in an earlier test.
  jest.isolateModules(() => {
    const { createElement } = jest.requireActual<typeof import("react")>("react");
    const { renderToString } = jest.requireActual<typeof import("react-dom/server")>("react-dom/server");
    const fresh = jest.requireActual<typeof import("./ContentTree")>("./ContentTree");
    expect(renderToString(createElement(fresh.ContentTree, { content }))).toContain("two");
  });
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});
