import type { Element } from "hast";
import { sign } from "./contents";
import { badgeChip } from "./controls";
import type { Cell, Part } from "./schema";
import { box, path, words, wordsChip, type Chip, type Draw, type Look, type Place } from "./shapes";
import { widthOf } from "./text";

/** Height of a row in px: on one line, and on two. */
const ROW = 38;
const DOUBLE_ROW = 62;

const textOf = (cell: Cell): string => (typeof cell === "string" ? cell : cell.text);

const cellChip = (cell: Cell, { text, small }: Look): Chip =>
  typeof cell === "string" ? wordsChip(cell, text) : badgeChip(cell, small);

/** The ground of a row that the picture is about. */
const chosenRow = ({ x, width }: Place, y: number, height: number): Element =>
  box("chosen", x - 6, y + 2, width + 12, height - 4);

/** Columns beside a desk; elsewhere each row has the first and the last cell above the others. */
const table: Draw<NonNullable<Part["table"]>> = (value, place, look) => {
  if (look.layout !== "desk") return stackedTable(value, place, look);
  const { head, rows, chosen } = value;
  const { x, y, width } = place;
  const natural = head.map((title, column) => {
    const cells = rows.map((row) => cellChip(row[column] ?? " ", look).width);
    return Math.max(widthOf(title, look.small), ...cells);
  });
  const gap = (width - natural.reduce((sum, one) => sum + one, 0)) / Math.max(1, head.length - 1);
  const starts = natural.map((_, column) => x + natural.slice(0, column).reduce((sum, one) => sum + one + gap, 0));
  const isLast = (column: number): boolean => column === head.length - 1 && column > 0;
  const titles = head.map((title, column) =>
    isLast(column)
      ? words("muted end", x + width, y + 12, title, look.small)
      : words("muted", starts[column] as number, y + 12, title, look.small),
  );
  const drawn = rows.flatMap((row, index) => {
    const top = y + 26 + index * ROW;
    const cells = row.flatMap((cell, column) => {
      const chip = cellChip(cell, look);
      const left = isLast(column) ? x + width - chip.width : (starts[column] as number);
      return typeof cell === "string" && isLast(column)
        ? [words("end", x + width, top + ROW / 2, cell, look.text)]
        : chip.draw(left, top + (ROW - chip.height) / 2);
    });
    const ground = chosen === index + 1 ? [chosenRow(place, top, ROW)] : [path("rule", `M${x} ${top}h${width}`)];
    return [...ground, ...cells];
  });
  return { height: 26 + rows.length * ROW, shapes: [...titles, ...drawn] };
};

const stackedTable: Draw<NonNullable<Part["table"]>> = ({ rows, chosen }, { x, y, width }, look) => {
  let top = y;
  const shapes = rows.flatMap(([first = "", ...rest], index) => {
    const last = rest.at(-1);
    const between = rest.slice(0, -1);
    const plain = between.filter((cell) => typeof cell === "string" && cell !== "").join(" · ");
    const badges = between.filter((cell) => typeof cell !== "string").map((cell) => cellChip(cell, look));
    const taken = badges.reduce((sum, chip) => sum + chip.width, 0);
    const hasMore = plain !== "" || taken > 0;
    const [start, height] = [top, hasMore ? DOUBLE_ROW : ROW];
    top += height;
    return [
      ...(chosen === index + 1
        ? [chosenRow({ x, y, width }, start, height)]
        : [path("rule", `M${x} ${start}h${width}`)]),
      words("strong", x, start + ROW / 2, textOf(first), look.text),
      ...(last === undefined ? [] : [words("end", x + width, start + ROW / 2, textOf(last), look.text)]),
      ...(plain === "" ? [] : [words("muted", x, start + 43, plain, look.small)]),
      ...badges.flatMap((chip) => chip.draw(x + width - taken, start + 43 - chip.height / 2)),
    ];
  });
  return { height: top - y, shapes };
};

/** Names on the left, values on the right, such as the sums of an order. */
const facts: Draw<NonNullable<Part["facts"]>> = (entries, { x, y, width }, look) => {
  const pitch = look.text * 1.42 + 8;
  const shapes = entries.flatMap(({ label, value, strong }, index) => {
    const middle = y + pitch * (index + 0.5);
    const chip = cellChip(value, look);
    return [
      words(strong ? "strong" : "muted", x, middle, label, look.text),
      ...(typeof value === "string"
        ? [words(strong ? "strong end" : "end", x + width, middle, value, look.text)]
        : chip.draw(x + width - chip.width, middle - chip.height / 2)),
    ];
  });
  return { height: entries.length * pitch, shapes };
};

/** Lines that are right, wrong or not known yet, with what to do about them: behind the words, or below. */
const checks: Draw<NonNullable<Part["checks"]>> = (entries, { x, y, width }, look) => {
  let top = y;
  const shapes = entries.flatMap(({ text, tone, action }, index) => {
    const role = { danger: "danger strong", neutral: "muted" }[tone as string] ?? "";
    const isBelow =
      action !== undefined && 32 + widthOf(text, look.text, true) + widthOf(action, look.text, true) > width - 12;
    const [start, middle] = [top, top + ROW / 2];
    top += isBelow ? ROW + 24 : ROW;
    return [
      ...(index > 0 ? [path("rule", `M${x} ${start}h${width}`)] : []),
      ...sign(tone, x + 11, middle, 10),
      words(role, x + 32, middle, text, look.text),
      ...(action === undefined
        ? []
        : [
            words(
              isBelow ? "brand strong" : "brand strong end",
              isBelow ? x + 32 : x + width,
              isBelow ? middle + 24 : middle,
              action,
              look.text,
            ),
          ]),
    ];
  });
  return { height: top - y, shapes };
};

export const LISTS = { table, facts, checks };
