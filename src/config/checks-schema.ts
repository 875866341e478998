import { z } from "zod";
import { strictObject } from "../problems/strict-object";

const severity = (otherwise: "warning" | "error") => z.enum(["off", "warning", "error"]).default(otherwise);

/**
 * Severity of each check in `src/checks`. Pages that can't be read, have no sidebar or share an address can't be built,
 * so those checks aren't listed.
 */
export const checksSchema = strictObject({
  addresses: severity("error").describe("Published addresses and headings that lead nowhere."),
  "external-links": severity("error").describe("External addresses that can't be right."),
  "heading-order": severity("error").describe("Headings that skip a level."),
  "image-weight": severity("error").describe("Images heavier than `imageLimits`."),
  links: severity("error").describe("Links and anchors of this site that lead nowhere."),
  "near-copies": severity("warning").describe("Paragraphs that are almost the same on two pages."),
  operations: severity("error").describe("Operations that their page doesn't show, and examples that don't match."),
  paragraphs: severity("error").describe("Paragraphs that are the same on two pages."),
  placement: severity("error").describe("Pages with two places in the sidebars."),
  questions: severity("error").describe("Questions that two pages ask."),
  "tab-groups": severity("error").describe("Groups of tabs that are typos of common ones."),
  unfinished: severity("error").describe("Placeholders such as TODO, which new pages start with."),
  "unlisted-links": severity("warning").describe("Links from listed pages to unlisted ones."),
  "unused-files": severity("warning").describe("Images, partials, samples and screens that no page shows."),
})
  .prefault({})
  .describe("Severity of each check of the whole site.");

export type CheckName = keyof z.output<typeof checksSchema>;

const kilobytes = (otherwise: number) => z.number().int().min(1, "1 or more").default(otherwise);

/** Maximum image weight in kB, by file extension. */
export const imageLimitsSchema = strictObject({
  svg: kilobytes(30).describe("Maximum size of an SVG drawing, in kB."),
  png: kilobytes(200).describe("Maximum size of a PNG, in kB."),
  jpg: kilobytes(200).describe("Maximum size of a JPEG, in kB."),
  webp: kilobytes(150).describe("Maximum size of a WebP, in kB."),
  avif: kilobytes(100).describe("Maximum size of an AVIF, in kB."),
  gif: kilobytes(300).describe("Maximum size of a GIF, in kB."),
})
  .prefault({})
  .describe("Maximum size of images in `content/images/`, in kB.");
