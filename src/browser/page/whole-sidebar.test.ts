/** @jest-environment node */
import { completed } from "./whole-sidebar";

const whole = [
  { label: "A", href: "/a" },
  {
    label: "Group",
    href: "/group",
    collapsed: true,
    items: [
      { label: "B", href: "/b" },
      { label: "D", href: "/d" },
    ],
  },
  { label: "Other", href: "/other", collapsed: true, items: [{ label: "E", href: "/e" }] },
];

describe("completed", () => {
  test("returns every entry of every group, without rest counts", () => {
    const part = { items: [whole[0]!, { label: "Group", href: "/group", collapsed: true, rest: 2 }] };
    expect(completed(part, whole)).toEqual(whole);
  });

  test("keeps an unlisted page of the part in its place", () => {
    const hidden = { label: "C", href: "/c", unlisted: true as const };
    const group = { label: "Group", href: "/group", items: [{ label: "B", href: "/b" }, hidden] };
    const hrefs = completed({ items: [group] }, whole)[1]?.items?.map(({ href }) => href);
    expect(hrefs).toEqual(["/b", "/c", "/d"]);
  });

  test("keeps an unlisted page that comes first", () => {
    const hidden = { label: "Z", href: "/z", unlisted: true as const };
    expect(completed({ items: [hidden] }, whole).map(({ href }) => href)).toEqual(["/z", "/a", "/group", "/other"]);
  });
});
