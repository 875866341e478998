import { generate, walk } from "css-tree";
import { styleSheets } from "../../../test/support/style-sheets";

/** Returns each style sheet's declarations for marked words, `.mark` or `mark`. */
function marks(): { readonly file: string; readonly usual: string; readonly forced: string }[] {
  return styleSheets().flatMap(({ file, ast }) => {
    const found = { usual: "", forced: "" };
    walk(ast, function (node) {
      if (node.type !== "Rule" || !/(^|[\s.])mark$/.test(generate(node.prelude))) return;
      const isForced = this.atrule?.name === "media" && /forced-colors/.test(generate(this.atrule));
      found[isForced ? "forced" : "usual"] += generate(node.block);
    });
    return found.usual === "" ? [] : [{ file, ...found }];
  });
}

test("with forced colours, marks without a background use CanvasText", () => {
  const groundless = marks().filter(({ usual }) => /background:none/.test(usual));
  expect(groundless.map(({ file }) => file)).toEqual(["theme/components/Search/ResultList.module.css"]);
  expect(groundless.filter(({ forced }) => !/color:CanvasText/.test(forced))).toEqual([]);
});
