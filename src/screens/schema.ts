import { z } from "zod";
import { strictObject, text } from "../problems/strict-object";

/** Meanings of colours. */
const TONES = ["neutral", "info", "success", "warning", "danger"] as const;
export type Tone = (typeof TONES)[number];

const tone = z.enum(TONES);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1, "at least one entry");
const flag = () => z.boolean().default(false);

const badge = strictObject({ text: text(), tone: tone.default("neutral") });
export type Badge = z.output<typeof badge>;

const cell = z.union([z.string(), badge], "text, or a map with `text` and `tone`");
export type Cell = z.output<typeof cell>;

/** Schemas of all kinds of parts except those that contain other parts. docs/writing.md explains them. */
const kinds = {
  heading: strictObject({ text: text(), badge: badge.optional() }),
  text: text(),
  note: text(),
  tabs: strictObject({ names: list(text()), open: text() }),
  field: strictObject({
    label: text(),
    value: z.string().default(""),
    select: flag(),
    hint: text().optional(),
    error: text().optional(),
  }),
  switch: strictObject({ label: text(), on: z.boolean(), hint: text().optional() }),
  choices: list(strictObject({ text: text(), value: text().optional(), on: flag() })),
  buttons: list(strictObject({ text: text(), main: flag() })),
  table: strictObject({ head: list(text()), rows: list(list(cell)), chosen: z.number().int().min(1).optional() }),
  facts: list(strictObject({ label: text(), value: cell, strong: flag() })),
  checks: list(strictObject({ text: text(), tone, action: text().optional() })),
  product: strictObject({ name: text(), detail: text().optional(), value: text().optional() }),
  picture: z.number().int().min(40).max(200),
  map: strictObject({ pins: list(z.tuple([z.number(), z.number()])), chosen: z.number().int().min(1) }),
  mark: strictObject({ tone, text: text() }),
  block: strictObject({ text: text(), detail: text().optional(), on: z.boolean().optional() }),
};

type Kinds = { readonly [Kind in keyof typeof kinds]: z.output<(typeof kinds)[Kind]> };

/** A part of a screen, with exactly one of these keys. */
export interface Part extends Partial<Kinds> {
  readonly card?: { readonly title?: string | undefined; readonly parts: readonly Part[] } | undefined;
  readonly columns?: readonly (readonly Part[])[] | undefined;
  /** Draws an outline around the part, because the picture is about it. */
  readonly marked?: boolean | undefined;
}

const KINDS = [...Object.keys(kinds), "card", "columns"];

const part: z.ZodType<Part> = z.lazy(() =>
  strictObject({
    ...Object.fromEntries(Object.entries(kinds).map(([kind, schema]) => [kind, schema.optional()])),
    card: strictObject({ title: text().optional(), parts }).optional(),
    columns: z.array(parts).min(2, "at least two columns").optional(),
    marked: z.boolean().optional(),
  }).check(({ value, issues }) => {
    // Unknown keys are reported on their own.
    if (issues.length === 0 && Object.keys(value).filter((key) => key !== "marked").length !== 1)
      issues.push({ code: "custom", message: `one of ${KINDS.map((kind) => `\`${kind}\``).join(", ")}`, input: value });
  }),
);
const parts = list(part);

/** Schema of `content/screens/<group>/<name>.yaml`, screens drawn by the build. See docs/writing.md. */
export const screenSchema = strictObject({
  title: text().describe("Caption of the screen."),
  alt: text().describe("What the screen shows, for readers who can't see it."),
  frame: z.enum(["browser", "window", "phone"]).describe("What's drawn around the screen."),
  address: text().describe("Text in the address bar."),
  app: strictObject({
    name: text().describe("Name of the admin panel."),
    menu: list(text()),
    at: list(text()).describe("The open menu entry, then the path below it."),
  })
    .optional()
    .describe("An admin panel with a menu."),
  parts,
  languages: z
    .record(
      z.string().regex(/^[a-z]{2}$/, "a language such as `el`"),
      strictObject({ title: text(), alt: text(), texts: z.record(z.string(), text()) }),
    )
    .optional()
    .describe("Other languages: each English text and its translation."),
});

export type ScreenSource = z.output<typeof screenSchema>;
