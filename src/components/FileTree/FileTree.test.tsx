import { render, screen } from "@testing-library/react";
import { FileTree } from "./FileTree";

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
