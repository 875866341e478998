import { renderToString } from "react-dom/server";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { tabKey } from "../../browser/storage-keys";
import { Tab } from "./Tab";
import { Tabs } from "./Tabs";

const three = (group?: string) => (
  <Tabs group={group}>
    <Tab label="PHP">
      <p>php text</p>
    </Tab>
    <Tab label="Node">
      <p>node text</p>
    </Tab>
    <Tab label="Python">
      <p>python text</p>
    </Tab>
  </Tabs>
);
const two = (group?: string) => (
  <Tabs group={group}>
    <Tab label="Node">node again</Tab>
    <Tab label="PHP">php again</Tab>
  </Tabs>
);

const tab = (name: string) => screen.getByRole("tab", { name });
const panelOf = (name: string) => document.getElementById(tab(name).getAttribute("aria-controls") ?? "") as HTMLElement;
const selected = (scope: HTMLElement = document.body) =>
  within(scope)
    .getAllByRole("tab", { selected: true })
    .map((element) => element.textContent);

beforeEach(() => window.history.replaceState(null, "", "/page"));

test("tabs and panels are linked by ARIA attributes", () => {
  render(three("your-language"));
  expect(screen.getByRole("tablist", { name: "your language" })).toBeInTheDocument();
  expect(screen.getAllByRole("tab").map((element) => element.textContent)).toEqual(["PHP", "Node", "Python"]);
  for (const [name, text] of [
    ["PHP", "php text"],
    ["Node", "node text"],
    ["Python", "python text"],
  ] as const) {
    const panel = panelOf(name);
    expect(panel).toHaveAttribute("role", "tabpanel");
    expect(panel).toHaveAttribute("aria-labelledby", tab(name).id);
    expect(panel).toContainElement(screen.getByText(text));
  }
});

test.each([
  ["its own name", { group: "golive", name: "Kind of shop" }, "Kind of shop"],
  ["a general one without a group", {}, "Choose"],
])("a tab list has %s", (_what, props, name) => {
  render(<Tabs {...props}>{[]}</Tabs>);
  expect(screen.getByRole("tablist")).toHaveAccessibleName(name);
});

test("selects the first tab and hides the other panels until found", () => {
  render(three());
  expect(selected()).toEqual(["PHP"]);
  expect(panelOf("PHP")).not.toHaveAttribute("hidden");
  expect(panelOf("PHP")).not.toHaveAttribute("data-inactive");
  for (const name of ["Node", "Python"]) {
    expect(panelOf(name)).toHaveAttribute("hidden", "until-found");
    expect(panelOf(name)).toHaveAttribute("data-inactive");
  }
  expect(screen.getAllByRole("tabpanel")).toHaveLength(1);
});

test("the static HTML shows every panel with its label, for readers without JavaScript", () => {
  const html = document.createElement("div");
  html.innerHTML = renderToString(three("language"));
  const panels = within(html).getAllByRole("tabpanel");
  expect(panels.map((panel) => panel.textContent)).toEqual(["PHPphp text", "Nodenode text", "Pythonpython text"]);
});

test("only the selected tab is a tab stop", async () => {
  render(
    <>
      {three()}
      <button type="button">after</button>
    </>,
  );
  await userEvent.click(tab("Node"));
  expect(screen.getAllByRole("tab").map((element) => element.tabIndex)).toEqual([-1, 0, -1]);
  await userEvent.tab();
  expect(screen.getByText("after")).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(tab("Node")).toHaveFocus();
});

test.each([
  ["{ArrowRight}", "PHP", "Node"],
  ["{ArrowRight}", "Python", "PHP"],
  ["{ArrowLeft}", "Python", "Node"],
  ["{ArrowLeft}", "PHP", "Python"],
  ["{Home}", "Python", "PHP"],
  ["{End}", "PHP", "Python"],
])("%s moves the selection and focus from %s to %s", async (key, from, to) => {
  render(three());
  await userEvent.click(tab(from));
  await userEvent.keyboard(key);
  expect(selected()).toEqual([to]);
  expect(tab(to)).toHaveFocus();
});

test.each([
  ...["{ArrowDown}", "{ArrowUp}", "x", "{Escape}"],
  ...["{Alt>}{ArrowLeft}{/Alt}", "{Meta>}{ArrowRight}{/Meta}", "{Control>}{Home}{/Control}"],
])("leaves %s to the browser", async (keys) => {
  let prevented: boolean | undefined;
  const listen = (event: KeyboardEvent) => (prevented = event.defaultPrevented);
  document.addEventListener("keydown", listen);
  render(three());
  await userEvent.click(tab("Node"));
  await userEvent.keyboard(keys);
  document.removeEventListener("keydown", listen);
  expect(selected()).toEqual(["Node"]);
  expect(prevented).toBe(false);
});

describe("groups", () => {
  const both = () =>
    render(
      <>
        <section aria-label="first">{three("language")}</section>
        <section aria-label="second">{two("language")}</section>
        <section aria-label="other group">{three("package")}</section>
        <section aria-label="no group">{three()}</section>
      </>,
    );
  const choices = () => screen.getAllByRole("region").map((region) => selected(region)[0]);
  const choose = (region: string, name: string) =>
    within(screen.getByRole("region", { name: region })).getByRole("tab", { name });

  test("select the same label in tabs of the same group only, in any order", async () => {
    both();
    expect(choices()).toEqual(["PHP", "Node", "PHP", "PHP"]);
    await userEvent.click(choose("second", "PHP"));
    expect(choices()).toEqual(["PHP", "PHP", "PHP", "PHP"]);
    await userEvent.click(choose("first", "Node"));
    expect(choices()).toEqual(["Node", "Node", "PHP", "PHP"]);
    await userEvent.click(choose("no group", "Python"));
    expect(choices()).toEqual(["Node", "Node", "PHP", "Python"]);
  });

  test("don't change tabs that lack the label", async () => {
    both();
    await userEvent.click(choose("first", "Python"));
    expect(choices()).toEqual(["Python", "Node", "PHP", "PHP"]);
  });

  test("follow the keyboard too, and keep the focus", async () => {
    both();
    await userEvent.click(choose("first", "PHP"));
    await userEvent.keyboard("{ArrowRight}");
    expect(choices().slice(0, 2)).toEqual(["Node", "Node"]);
    expect(choose("first", "Node")).toHaveFocus();
  });

  test("store the choice, which tabs without a group don't", async () => {
    both();
    await userEvent.click(choose("no group", "Python"));
    expect(localStorage).toHaveLength(0);
    await userEvent.click(choose("first", "Node"));
    expect(localStorage.getItem(tabKey("language"))).toBe("Node");
  });

  test("restore the stored choice", () => {
    localStorage.setItem(tabKey("language"), "Python");
    render(three("language"));
    expect(selected()).toEqual(["Python"]);
    expect(panelOf("Python")).not.toHaveAttribute("hidden");
  });

  test("ignore a stored choice without a matching tab, and keep it", () => {
    localStorage.setItem(tabKey("language"), "Ruby");
    render(three("language"));
    expect(selected()).toEqual(["PHP"]);
    expect(localStorage.getItem(tabKey("language"))).toBe("Ruby");
  });

  test("follow a choice in another browser tab, but not its removal", () => {
    render(three("language"));
    const store = (key: string, newValue: string | null) =>
      act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage })));
    store(tabKey("language"), "Node");
    expect(selected()).toEqual(["Node"]);
    store(tabKey("package"), "Python");
    expect(selected()).toEqual(["Node"]);
    store(tabKey("language"), null);
    expect(selected()).toEqual(["Node"]);
  });
});

test("ignores text between tabs", () => {
  render(
    <Tabs>
      {"\n"}
      <Tab label="One">1</Tab>
      {"\n"}
      <Tab label="Two">2</Tab>
    </Tabs>,
  );
  expect(screen.getAllByRole("tab")).toHaveLength(2);
});

test("the query overrides the stored choice, and a new choice is written to the query", async () => {
  localStorage.setItem(tabKey("language"), "Python");
  window.history.replaceState(null, "", "/page?language=node");
  render(three("language"));
  expect(selected()).toEqual(["Node"]);
  await userEvent.click(tab("Python"));
  expect(window.location.search).toBe("?language=python");
});
