import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Details, Download, Figure, FileTree, Steps } from "./blocks";

describe("Details", () => {
  const show = (open?: boolean) => {
    render(
      <Details summary="Why?" open={open}>
        <p>Because.</p>
      </Details>,
    );
    return screen.getByText("Why?").closest("details") as HTMLDetailsElement;
  };

  test("is closed unless told otherwise, with its text in the page", () => {
    const details = show();
    expect(details).not.toHaveAttribute("open");
    expect(details).toContainElement(screen.getByText("Because."));
    expect(screen.getByText("Why?").tagName).toBe("SUMMARY");
  });

  test("can start open", () => {
    expect(show(true)).toHaveAttribute("open");
  });

  test("opens by its summary", async () => {
    const user = userEvent.setup();
    const details = show();
    await user.click(screen.getByText("Why?"));
    expect(details.open).toBe(true);
  });
});

test("Steps keeps the list it is given", () => {
  render(
    <Steps>
      <ol>
        <li>Install</li>
        <li>Configure</li>
      </ol>
    </Steps>,
  );
  expect(screen.getByRole("list").parentElement).toHaveClass("steps");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("FileTree keeps the nested list it is given", () => {
  render(
    <FileTree>
      <ul>
        <li>
          src
          <ul>
            <li>index.php</li>
          </ul>
        </li>
      </ul>
    </FileTree>,
  );
  const [outer, inner] = screen.getAllByRole("list");
  expect(outer?.parentElement).toHaveClass("file-tree");
  expect(outer).toContainElement(inner as HTMLElement);
});

describe("Figure", () => {
  test("has its text, its size before it loads, and loads late", () => {
    render(<Figure src="/static/flow.png" alt="The checkout flow" width={800} height={450} />);
    const image = screen.getByRole("img", { name: "The checkout flow" });
    expect(image).toHaveAttribute("src", "/static/flow.png");
    expect(image).toHaveAttribute("width", "800");
    expect(image).toHaveAttribute("height", "450");
    expect(image).toHaveAttribute("loading", "lazy");
    expect(screen.getByRole("figure").querySelector("figcaption")).toBeNull();
  });

  test("a caption belongs to the figure", () => {
    render(<Figure src="/a.png" alt="A" caption="From cart to order" width={1} height={1} />);
    expect(screen.getByRole("figure")).toContainElement(screen.getByText("From cart to order"));
    expect(screen.getByText("From cart to order").tagName).toBe("FIGCAPTION");
  });

  test("a picture that is made for one ground names it, others do not", () => {
    const { rerender } = render(<Figure src="/a.png" alt="A" ground="dark" width={1} height={1} />);
    expect(screen.getByRole("img")).toHaveAttribute("data-ground", "dark");
    rerender(<Figure src="/a.png" alt="A" width={1} height={1} />);
    expect(screen.getByRole("img")).not.toHaveAttribute("data-ground");
  });
});

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
