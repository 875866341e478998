import { screen } from "@testing-library/react";
import { showWritten } from "../../../test/support/written";

test("Download shows file name and size and has the download attribute", () => {
  showWritten([
    "p",
    {},
    [
      ["Download", { href: "/static/logos.zip", size: "1.2 MB" }, ["Logos"]],
      ["Download", { href: "https://files.example.com", size: "2 MB" }, ["All"]],
    ],
  ]);
  const link = screen.getByRole("link", { name: "Logos logos.zip, 1.2 MB" });
  expect(link).toHaveAttribute("href", "/static/logos.zip");
  expect(link).toHaveAttribute("download");
  expect(screen.getByRole("link", { name: "All 2 MB" })).toBeInTheDocument();
});
