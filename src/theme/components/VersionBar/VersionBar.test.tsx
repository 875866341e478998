import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setStaticQueryData } from "../../../../test/support/gatsby";
import { VersionNotice, VersionRow, VersionScope } from "./VersionBar";
import { VersionRow as NoRow, VersionScope as NoScope } from "../../left-out/no-versions";
import { VERSION_KEY } from "../../../browser/storage-keys";

const versions = [
  { name: "current", label: "Next", isLast: false, path: "/next" },
  { name: "2.0", label: "2.0", isLast: true, path: "/" },
  { name: "1.0", label: "1.0", isLast: false, path: "/1.0" },
];
/** The parts of a page that depend on its version. */
function Page({ given = versions, ...scope }: Partial<Parameters<typeof VersionScope>[0]> & { given?: object[] }) {
  setStaticQueryData({ allDocsVersion: { nodes: given } });
  return (
    <VersionScope shown={null} alternates={alternates} {...scope}>
      <VersionNotice />
      <VersionRow>
        <p>Breadcrumbs</p>
      </VersionRow>
    </VersionScope>
  );
}
const alternates = { current: "/next/guides/a", "2.0": "/guides/a", "1.0": "/1.0" };

// jsdom can't follow links.
beforeEach(() => document.addEventListener("click", (event) => event.preventDefault(), { once: true }));

const summary = () => document.querySelector("summary") as HTMLElement;
const notice = () => screen.queryByRole("region", { name: "Version notice" });

test.each([
  ["current", "Next, which isn't released yet"],
  ["1.0", "1.0, which is no longer maintained"],
])(
  "a page of %s has a notice that links to the same page in the latest version and stores that choice",
  async (shown, words) => {
    localStorage.setItem(VERSION_KEY, "1.0");
    render(<Page shown={shown} />);
    expect(notice()).toHaveTextContent(words);
    const link = screen.getByRole("link", { name: "Go to version 2.0" });
    expect(link).toHaveAttribute("href", "/guides/a");
    await userEvent.click(link);
    expect(localStorage.getItem(VERSION_KEY)).toBe("2.0");
  },
);

test("an unversioned page shows the preferred or latest version and links to the versions' homes", () => {
  localStorage.setItem(VERSION_KEY, "1.0");
  const { unmount } = render(<Page shown={null} alternates={undefined} />);
  expect(summary()).toHaveTextContent("Version: 1.0");
  expect(screen.getByRole("link", { name: "Next", hidden: true })).toHaveAttribute("href", "/next");
  expect(notice()).not.toBeInTheDocument();
  unmount();
  localStorage.clear();
  render(<Page shown={null} alternates={undefined} />);
  expect(summary()).toHaveTextContent("Version: 2.0");
});

test.each(["Go to version 2.0", "2.0"])("switching keeps the query and hash: %s", async (name) => {
  render(<Page shown="current" />);
  const link = screen.getByRole("link", { name, hidden: true });
  window.history.replaceState(null, "", "/next/guides/a?platform=woocommerce#test");
  await userEvent.click(link);
  expect(link).toHaveAttribute("href", "/guides/a?platform=woocommerce#test");
});

test("renders the picker after the row's content", () => {
  render(<Page shown="2.0" />);
  const row = screen.getByRole("navigation", { name: "Version" }).parentElement;
  expect(row?.firstElementChild).toHaveTextContent("Breadcrumbs");
});

test.each([
  ["the module itself", VersionRow, VersionScope],
  ["its stand-in", NoRow, NoScope],
])("with a single version, renders only the content: %s", (_what, Row, Scope) => {
  setStaticQueryData({ allDocsVersion: { nodes: versions.slice(1, 2) } });
  const { container } = render(
    <Scope shown="1.0">
      <VersionNotice />
      <Row>text</Row>
      <Row />
    </Scope>,
  );
  expect(container.innerHTML).toBe("text");
});

test.each([
  ["the module itself", VersionScope],
  ["its stand-in", NoScope],
])("removes a stored preference for an unknown version and keeps a known one: %s", (_what, Scope) => {
  setStaticQueryData({ allDocsVersion: { nodes: versions.slice(1, 2) } });
  localStorage.setItem(VERSION_KEY, "0.1");
  const { unmount } = render(<Scope shown="2.0">text</Scope>);
  expect(localStorage.getItem(VERSION_KEY)).toBeNull();
  unmount();
  localStorage.setItem(VERSION_KEY, "2.0");
  render(<Scope shown="2.0">text</Scope>);
  expect(localStorage.getItem(VERSION_KEY)).toBe("2.0");
});
