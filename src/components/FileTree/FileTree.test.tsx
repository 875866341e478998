import { showWritten } from "../../../test/support/written";

test("FileTree keeps the nested list", () => {
  const { container } = showWritten(["FileTree", {}, [["ul", {}, "<li>src<ul><li>index.php</li></ul></li>"]]]);
  expect(container.innerHTML).toBe(
    '<div class="file-tree" data-html=""><ul><li>src<ul><li>index.php</li></ul></li></ul></div>',
  );
});
