import { CONTENTS } from "./contents";
import { CONTROLS } from "./controls";
import { LISTS } from "./lists";
import type { Part } from "./schema";
import { box, paragraph, type Draw, type Drawn, type Look, type Place } from "./shapes";

/** Gaps between stacked parts, before a note, between columns, and padding of cards, in px. */
const GAP = 14;
const NOTE_GAP = 3;
const COLUMN_GAP = 22;
const PADDING = 14;

/** Distance of the outline around a marked part, in px. */
const MARGIN = 7;

/** Stacks parts vertically. */
export function stack(parts: readonly Part[], place: Place, look: Look): Drawn {
  let y = place.y;
  const shapes = parts.flatMap((part, index) => {
    const above = parts[index - 1];
    if (above) y += part.note !== undefined && (above.text ?? above.heading) ? NOTE_GAP : GAP;
    const drawn = drawPart(part, { ...place, y }, look);
    y += drawn.height;
    return drawn.shapes;
  });
  return { height: y - place.y, shapes };
}

const card: Draw<NonNullable<Part["card"]>> = ({ title, parts }, { x, y, width }, look) => {
  const inside = { x: x + PADDING, y: y + PADDING, width: width - 2 * PADDING };
  const named = title === undefined ? undefined : paragraph("strong", title, inside, look.text);
  const top = named ? named.height + 10 : 0;
  const drawn = stack(parts, { ...inside, y: inside.y + top }, look);
  const height = drawn.height + top + 2 * PADDING;
  return { height, shapes: [box("panel", x, y, width, height), ...(named?.shapes ?? []), ...drawn.shapes] };
};

const columns: Draw<NonNullable<Part["columns"]>> = (entries, place, look) => {
  if (look.layout !== "desk") return stack(entries.flat(), place, look);
  const width = (place.width - COLUMN_GAP * (entries.length - 1)) / entries.length;
  // Half of a `desk` is as narrow as a `hand`.
  const drawn = entries.map((parts, index) =>
    stack(parts, { x: place.x + index * (width + COLUMN_GAP), y: place.y, width }, { ...look, layout: "hand" }),
  );
  return { height: Math.max(...drawn.map(({ height }) => height)), shapes: drawn.flatMap(({ shapes }) => shapes) };
};

const DRAWERS = { ...CONTROLS, ...CONTENTS, ...LISTS, card, columns } as Readonly<Record<string, Draw<unknown>>>;

function drawPart(part: Part, place: Place, look: Look): Drawn {
  const [kind, value] = Object.entries(part).find(([key]) => key in DRAWERS) as [string, unknown];
  const drawn = (DRAWERS[kind] as Draw<unknown>)(value, place, look);
  if (part.marked !== true) return drawn;
  const { x, width } = drawn.taken ?? place;
  const around = box("marked", x - MARGIN, place.y - MARGIN, width + 2 * MARGIN, drawn.height + 2 * MARGIN);
  return { ...drawn, shapes: [...drawn.shapes, around] };
}
