import { render, screen } from "@testing-library/react";
import { Download } from "./Download";

test("Download says the size and asks the browser to keep the file", () => {
  render(
    <Download href="/static/logos.zip" size="1.2 MB">
      Logos
    </Download>,
  );
  const link = screen.getByRole("link", { name: "Logos (1.2 MB)" });
  expect(link).toHaveAttribute("href", "/static/logos.zip");
  expect(link).toHaveAttribute("download");
});
