import { checkedPages } from "../../test/support/checked-pages";
import { formatProblem } from "../problems/problem";
import { checkTabGroups } from "./tab-groups";

const tabs = (group: string): string => `<Tabs group="${group}">\n<Tab label="A">\n\nText.\n\n</Tab>\n</Tabs>\n`;
const told = (...groups: readonly string[]): string[] =>
  checkTabGroups(checkedPages([groups.map(tabs)])).map(formatProblem);

test("finds a group that's used once and a letter away from a common one", () => {
  expect(told("language", "language", "languge", "language")).toEqual([
    "content/v0/2.mdx:1:1 · group of `<Tabs>` that no others have — found `languge`, expected the group of the tabs that change together, such as `language`. Fix: write `language`.",
  ]);
});

test.each([
  [["language", "language", "language", "platform"]],
  [["language", "languge"]],
  [["language", "language", "language", "languge", "languge"]],
])("accepts %p", (groups) => expect(told(...groups)).toEqual([]));
