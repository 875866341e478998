import path from "node:path";
import { edit } from "../../test/support/build-site";
import { temporaryContent, type TemporaryContent } from "../../test/support/temporary-content";
import { cardProblems } from "./cards";
import { forgetSite, getSite } from "./loaded-site";

let content: TemporaryContent;
beforeEach(() => {
  content = temporaryContent();
});
afterEach(() => content.remove());

test("reports a title with characters that the fonts lack at its line", () => {
  edit(path.join(content.directory, "guides/first.mdx"), "title: First page", "title: 支付 first");
  forgetSite();
  expect(cardProblems(getSite())).toEqual([
    expect.objectContaining({
      file: expect.stringMatching(/guides\/first\.mdx$/) as string,
      line: 2,
      what: "“支付 first” on the link preview picture",
      found: "`支付`",
    }),
  ]);
});
