import { readFileSync } from "node:fs";
import { act, render, screen } from "@testing-library/react";
import * as standIn from "./Router";

const { globalHistory, Location, navigate, Router } = standIn;

const show = () =>
  render(
    <Location>
      {({ location }) => (
        <Router id="page" location={location}>
          {location.pathname + location.hash}
        </Router>
      )}
    </Location>,
  );

/** Waits for the frame in which a new location is shown. */
const shown = (): Promise<void> =>
  act(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });

beforeEach(() => window.history.replaceState(null, "", "/"));

test("shows a new location and focuses the page, but not for a hash", async () => {
  show();
  const page = document.getElementById("page");
  expect(page).not.toHaveFocus();
  navigate("/a");
  await shown();
  expect(page).toHaveTextContent("/a");
  expect(page).toHaveFocus();
  page?.blur();
  navigate("/a#b");
  await shown();
  expect(page).toHaveTextContent("/a#b");
  expect(page).not.toHaveFocus();
});

test("follows Back and Forward, and tells listeners the action", async () => {
  show();
  const heard = jest.fn();
  const stop = globalHistory.listen(heard);
  navigate("/a");
  window.history.replaceState(null, "", "/b");
  window.dispatchEvent(new PopStateEvent("popstate"));
  await shown();
  expect(await screen.findByText("/b")).toBeInTheDocument();
  stop();
  navigate("/c");
  const actions = heard.mock.calls.map(([{ action, location }]) => [action, location.pathname]);
  expect(actions).toEqual([
    ["PUSH", "/a"],
    ["POP", "/b"],
  ]);
});

test("adds a history entry with a key, or replaces the one of a page that isn't shown yet", async () => {
  show();
  const push = jest.spyOn(window.history, "pushState");
  const replace = jest.spyOn(window.history, "replaceState");
  navigate("/a", { state: { own: 1 } });
  navigate("/b");
  expect(push.mock.calls).toEqual([[{ own: 1, key: expect.any(String) }, "", "/a"]]);
  expect(replace.mock.calls).toEqual([[{ key: expect.any(String) }, "", "/b"]]);
  await shown();
  navigate("/c");
  expect(push).toHaveBeenLastCalledWith({ key: expect.any(String) }, "", "/c");
  navigate("/d", { replace: true });
  expect(window.location.pathname).toBe("/d");
});

test.each([
  ["production-app", ["Router", "navigate", "Location", "BaseContext"]],
  ["navigation", ["navigate", "globalHistory"]],
  ["find-path", ["pick"]],
])("Gatsby's %s imports nothing from its router that the stand-in doesn't have", (file, names) => {
  const source = readFileSync(`node_modules/gatsby/cache-dir/${file}.js`, "utf8");
  const [, imported = ""] = /import \{([^}]*)\} from "@gatsbyjs\/reach-router"/.exec(source) ?? [];
  expect(imported.replaceAll(/ as \w+/g, "").match(/\w+/g)).toEqual(names);
  expect(Object.keys(standIn)).toEqual(expect.arrayContaining(names));
});
