import { edit } from "../../test/support/build-site";
import { contentFolder } from "../../test/support/temporary-content";
import { cardProblems } from "./cards";
import { forgetSite, getSite } from "./loaded-site";

const content = contentFolder();

test("reports a title with characters that the fonts lack at its line", () => {
  edit(content("guides/first.mdx"), "title: First page", "title: 支付 first");
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
