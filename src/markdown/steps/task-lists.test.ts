import { pipeline } from "../../../test/support/options";

const { content } = pipeline();

const TASKS = `
<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> done</li>
<li class="task-list-item"><input type="checkbox" disabled aria-label="Not done"> open</li>
<li>plain</li>
`;

test("labels the checkboxes of a task list with their state", () => {
  expect(content("- [x] done\n- [ ] open\n- plain\n")).toEqual([["ul", { className: "contains-task-list" }, TASKS]]);
});

test("labels nested checkboxes with their own state", () => {
  const output = String((content("- [ ] out\n  - [x] in\n")[0] as readonly unknown[])[2]);
  expect(output.match(/aria-label="[^"]*"/g)).toEqual(['aria-label="Not done"', 'aria-label="Done"']);
});
