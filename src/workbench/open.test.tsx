import { TextEncoder as NodeTextEncoder } from "node:util";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TOOLS, type ToolName } from "../shared/workbench-tools";

// jsdom has none.
Object.assign(globalThis, { TextEncoder: NodeTextEncoder });
jest.mock("../browser/fetch-once", () => ({
  fetchOnce: () => ({
    schemas: {},
    operations: [
      { id: "quoteCart", title: "Quote", query: "", requests: [{}], responses: [{ status: "200", places: [] }] },
    ],
  }),
}));

const SECRETS = [
  "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
  "4242 4242 4242 4242",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefgh",
];
/** 40 hex digits, which only the signature field accepts. */
const APP_SECRET = "4f0a9c1e77b24d3f8a6655c0de11aa9931f2b7c4";

/** Everything that a page stores or could send. */
const traces = (): string =>
  [
    document.documentElement.outerHTML,
    window.location.href,
    JSON.stringify({ ...localStorage, ...sessionStorage }),
  ].join();

test.each(Object.keys(TOOLS) as ToolName[])(
  "every field of %s removes a live secret, which doesn't remain in the page, storage, URL or log",
  async (name) => {
    const logs = (["log", "warn", "error", "info", "debug"] as const).map((level) => jest.spyOn(console, level));
    const { openTool } = await import("./open");
    const Tool = await openTool(name);
    render(<Tool />);
    for (const select of screen.queryAllByRole("combobox")) await userEvent.selectOptions(select, lastOption(select));
    const boxes = screen.getAllByRole("textbox");
    expect(boxes.length).toBeGreaterThan(1);
    for (const box of boxes)
      for (const secret of box.closest("div")?.textContent?.startsWith("Signature")
        ? SECRETS
        : [...SECRETS, APP_SECRET]) {
        await userEvent.clear(box);
        await userEvent.click(box);
        await userEvent.paste(secret);
        expect(box).toHaveValue("");
        expect(box).toHaveAccessibleDescription(/This looks like .* so it was removed\./);
        await userEvent.keyboard("{Enter}");
        expect(traces()).not.toContain(secret);
      }
    for (const log of logs) expect(log).not.toHaveBeenCalled();
  },
);

/** The last option: for a theme, the one that shows more fields. */
const lastOption = (select: HTMLElement): string => [...(select as HTMLSelectElement).options].at(-1)?.value ?? "";
