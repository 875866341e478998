import { screen } from "@testing-library/react";
import { showWritten } from "../../../test/support/written";

test("Download says kind and size and asks the browser to keep the file", () => {
  const href = "/static/logos.zip";
  showWritten([
    "p",
    {},
    [
      ["Download", { href, size: "1.2 MB" }, ["Logos"]],
      ["Download", { href, size: "1.2 MB", kind: "ZIP" }, ["All"]],
    ],
  ]);
  const link = screen.getByRole("link", { name: "Logos (1.2 MB)" });
  expect(link).toHaveAttribute("href", href);
  expect(link).toHaveAttribute("download");
  expect(screen.getByRole("link", { name: "All (ZIP, 1.2 MB)" })).toBeInTheDocument();
});
