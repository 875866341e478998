import type { Element } from "hast";
import { sign } from "./contents";
import { badgeChip } from "./controls";
import type { Cell, Part } from "./schema";
import { box, path, words, wordsChip, type Chip, type Draw, type Look, type Place } from "./shapes";
import { widthOf } from "./text";

/** Row height in px, for one line and for two. */
const ROW = 38;
const DOUBLE_ROW = 62;

const cellChip = (cell: Cell, { text, small }: Look, role = ""): Chip =>
  typeof cell === "string" ? wordsChip(cell, text, role) : badgeChip(cell, small);

/** Draws a cell aligned to the right edge. */
function cellAtEnd(cell: Cell, { x, width }: Place, middle: number, look: Look, role = ""): readonly Element[] {
  if (typeof cell === "string") return [words(`${role} end`, x + width, middle, cell, look.text)];
  const chip = badgeChip(cell, look.small);
  return chip.draw(x + width - chip.width, middle - chip.height / 2);
}

/** Draws the top border of a row, or the background of the chosen row. */
const rowGround = ({ x, width }: Place, y: number, height: number, isChosen: boolean): Element =>
  isChosen ? box("chosen", x - 6, y + 2, width + 12, height - 4) : path("rule", `M${x} ${y}h${width}`);

/** Draws columns in the `desk` layout; otherwise stacks the cells of each row, first and last cell on top. */
const table: Draw<NonNullable<Part["table"]>> = (value, place, look) => {
  if (look.layout !== "desk") return stackedTable(value, place, look);
  const { head, rows, chosen } = value;
  const { x, y, width } = place;
  const widths = head.map((title, column) =>
    Math.max(widthOf(title, look.small), ...rows.map((row) => cellChip(row[column] ?? "", look).width)),
  );
  const gap = (width - widths.reduce((sum, one) => sum + one, 0)) / Math.max(1, head.length - 1);
  const starts = widths.map((_, column) => x + widths.slice(0, column).reduce((sum, one) => sum + one + gap, 0));
  const isLast = (column: number): boolean => column === head.length - 1;
  const titles = head.map((title, column) =>
    words(
      isLast(column) ? "muted end" : "muted",
      isLast(column) ? x + width : (starts[column] as number),
      y + 12,
      title,
      look.small,
    ),
  );
  const drawn = rows.flatMap((row, index) => {
    const top = y + 26 + index * ROW;
    const cells = row.flatMap((cell, column) => {
      if (isLast(column)) return cellAtEnd(cell, place, top + ROW / 2, look);
      const chip = cellChip(cell, look);
      return chip.draw(starts[column] as number, top + (ROW - chip.height) / 2);
    });
    return [rowGround(place, top, ROW, chosen === index + 1), ...cells];
  });
  return { height: 26 + rows.length * ROW, shapes: [...titles, ...drawn] };
};

const stackedTable: Draw<NonNullable<Part["table"]>> = ({ rows, chosen }, place, look) => {
  const { x, y } = place;
  let top = y;
  const shapes = rows.flatMap(([first = "", ...rest], index) => {
    const between = rest.slice(0, -1);
    const plain = between.filter((cell) => typeof cell === "string" && cell !== "").join(" · ");
    const badge = between.find((cell) => typeof cell !== "string");
    const start = top;
    top += plain === "" && badge === undefined ? ROW : DOUBLE_ROW;
    return [
      rowGround(place, start, top - start, chosen === index + 1),
      ...cellChip(first, look, "strong").draw(x, start + ROW / 2 - look.text * 0.71),
      ...cellAtEnd(rest.at(-1) ?? "", place, start + ROW / 2, look),
      words("muted", x, start + 43, plain, look.small),
      ...(badge ? cellAtEnd(badge, place, start + 43, look) : []),
    ];
  });
  return { height: top - y, shapes };
};

/** Draws names on the left and values on the right, e.g. an order's totals. */
const facts: Draw<NonNullable<Part["facts"]>> = (entries, place, look) => {
  const pitch = look.text * 1.42 + 8;
  const shapes = entries.flatMap(({ label, value, strong }, index) => {
    const middle = place.y + pitch * (index + 0.5);
    return [
      words(strong ? "strong" : "muted", place.x, middle, label, look.text),
      ...cellAtEnd(value, place, middle, look, strong ? "strong" : ""),
    ];
  });
  return { height: entries.length * pitch, shapes };
};

/** Draws checks that pass, fail or are pending, with the action beside the text in the `desk` layout, else below it. */
const checks: Draw<NonNullable<Part["checks"]>> = (entries, { x, y, width }, look) => {
  const isDesk = look.layout === "desk";
  let top = y;
  const shapes = entries.flatMap(({ text, tone, action = "" }, index) => {
    const role = { danger: "danger strong", neutral: "muted" }[tone as string] ?? "";
    const [start, middle] = [top, top + ROW / 2];
    top += isDesk || action === "" ? ROW : DOUBLE_ROW;
    return [
      ...(index > 0 ? [path("rule", `M${x} ${start}h${width}`)] : []),
      ...sign(tone, x + 11, middle, 10),
      words(role, x + 32, middle, text, look.text),
      isDesk
        ? words("brand strong end", x + width, middle, action, look.text)
        : words("brand strong", x + 32, middle + 24, action, look.text),
    ];
  });
  return { height: top - y, shapes };
};

export const LISTS = { table, facts, checks };
