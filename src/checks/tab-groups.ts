import type { Problem } from "../problems/problem";
import { typos } from "../shared/typos";
import type { Check } from "./check";

/** How many tabs make a group common. */
const COMMON = 3;

/** Finds groups of tabs that are used once and a letter away from a common one: these tabs wouldn't change with it. */
export const checkTabGroups: Check = ({ pages }) => {
  const tabs = [...pages.values()].flatMap(({ shows }) => shows.filter(({ name }) => name === "Tabs"));
  const uses = new Map<string, number>();
  for (const { id } of tabs) uses.set(id, (uses.get(id) ?? 0) + 1);
  const common = [...uses].flatMap(([id, count]) => (count >= COMMON ? [id] : []));
  return tabs.flatMap(({ name: _name, id: group, ...place }): Problem[] => {
    if (uses.get(group) !== 1) return [];
    const near = common.find((id) => typos(group, id, 1) === 1);
    if (near === undefined) return [];
    return [
      {
        ...place,
        what: "group of `<Tabs>` that no others have",
        found: `\`${group}\``,
        expected: `the group of the tabs that change together, such as \`${near}\``,
        fix: `write \`${near}\`.`,
      },
    ];
  });
};
