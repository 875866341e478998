import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { withDialogMethods } from "../../../test/support/dialogs";
import { setStaticQueryData } from "../../../test/support/gatsby";
import { SITE_TEXTS } from "../../../test/support/site-texts";
import { mediaMatches } from "../../../test/support/media";
import type { Chrome } from "../../shared/chrome";
import { Layout } from "./Layout";

const chrome: Chrome = {
  ...SITE_TEXTS,
  navbar: [{ label: "Guides", href: "/a", position: "left", external: false, sidebar: "guides" }],
  footer: { columns: [], copyright: "© 2026" },
  methods: {},
  announcement: { id: "spring", text: "News", closeable: true },
  colorMode: { default: "light", respectSystem: false, toggle: true },
  sidebars: [
    {
      version: "current",
      name: "guides",
      first: null,
      tree: [{ label: "More", href: "/more", items: [{ label: "A", href: "/more/a" }] }],
    },
  ],
};

withDialogMethods();
beforeEach(() => {
  setStaticQueryData({ chrome: { data: chrome } });
  mediaMatches(true);
});

test("interactions around the page don't rerender it", async () => {
  const user = userEvent.setup();
  const rendered = jest.fn();
  const Article = () => {
    rendered();
    return <h1>Text</h1>;
  };
  const onRender = jest.fn();
  render(
    <Profiler id="layout" onRender={onRender}>
      <Layout path="/page" kind="doc" version="current" sidebar="guides">
        <Article />
      </Layout>
    </Profiler>,
  );
  const before = onRender.mock.calls.length;
  await user.click(screen.getByRole("button", { name: /More/ }));
  await user.click(screen.getByRole("button", { name: "Open navigation menu" }));
  await user.click(screen.getByRole("button", { name: "Close announcement" }));
  act(() => void fireEvent.scroll(window, { target: { scrollY: 900 } }));
  expect(onRender.mock.calls.length).toBeGreaterThan(before);
  expect(rendered).toHaveBeenCalledTimes(1);
});
