import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import type { ContentNode } from "../../../markdown/serialise";
import { ContentTree } from "./ContentTree";

const show = (content: readonly ContentNode[], extra?: Parameters<typeof ContentTree>[0]["extra"]) =>
  render(<ContentTree content={content} extra={extra} />).container;

test("text is text, also where it looks like HTML", () => {
  const container = show(["5 < 6 & <b>not bold</b>"]);
  expect(container).toHaveTextContent("5 < 6 & <b>not bold</b>");
  expect(container.querySelector("b")).toBeNull();
});

test("finished HTML stands as it is, marked for the page-data island", () => {
  const container = show([["p", { className: "lead", id: "start" }, "Read <code>cart.id</code> &amp; go on."]]);
  expect(container.innerHTML).toBe(
    '<p class="lead" id="start" data-html="">Read <code>cart.id</code> &amp; go on.</p>',
  );
});

test("elements above a component are React's, in order, without the mark", () => {
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

test.each(["br", "hr"])("an element without content, such as %s, has none", (name) => {
  expect(show([[name, {}, ""]]).innerHTML).toBe(`<${name}>`);
});

test("components of the allow-list get their properties and their children, to any depth", () => {
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

test("components of one kind of page come from outside and do not replace the others", () => {
  const Operation = ({ id, children }: { readonly id: string; readonly children?: ReactNode }) => (
    <section aria-label={id}>{children}</section>
  );
  show([["Operation", { id: "get-orders" }, [["Tab", { label: "A" }, ["K"]]]]], {
    Operation,
  });
  expect(screen.getByRole("region", { name: "get-orders" })).toContainElement(screen.getByText("K"));
});

test("nothing to show is nothing", () => {
  expect(show([])).toBeEmptyDOMElement();
});

test("siblings of one kind raise no warning about keys", () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => {});
  show([
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
  ]);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});
