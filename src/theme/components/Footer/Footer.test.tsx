import { render, screen, within } from "@testing-library/react";
import { Footer } from "./Footer";

const footer = {
  columns: [
    {
      title: "Guides",
      links: [
        { label: "Quick start", href: "/guides/getting-started/quick-start" },
        { label: "Home", href: "/" },
      ],
    },
    {
      title: "Community",
      links: [
        { label: "Code", href: "https://code.example.com" },
        { label: "Write to us", href: "mailto:support@example.com" },
      ],
    },
  ],
  copyright: "© 2026 Tameio",
};

test("renders columns with their links in order and the copyright line", () => {
  render(<Footer footer={footer} offline={false} />);
  const landmark = screen.getByRole("contentinfo");
  expect(
    within(landmark)
      .getAllByRole("heading", { level: 2 })
      .map((heading) => heading.textContent),
  ).toEqual(["Guides", "Community"]);
  const [guides, community] = within(landmark).getAllByRole("list");
  expect(
    within(guides as HTMLElement)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/guides/getting-started/quick-start", "/"]);
  expect(within(community as HTMLElement).getByRole("link", { name: "Write to us" })).toHaveAttribute(
    "href",
    "mailto:support@example.com",
  );
  expect(landmark).toHaveTextContent("© 2026 Tameio");
});

test('only links to other sites have rel="noopener"', () => {
  render(<Footer footer={footer} offline={false} />);
  expect(screen.getByRole("link", { name: "Code" })).toHaveAttribute("rel", "noopener");
  for (const name of ["Quick start", "Home", "Write to us"])
    expect(screen.getByRole("link", { name })).not.toHaveAttribute("rel");
});
