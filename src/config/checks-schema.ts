import { z } from "zod";
import { strictObject } from "../problems/strict-object";

const severity = (otherwise: "warning" | "error") => z.enum(["off", "warning", "error"]).default(otherwise);

/**
 * Severity of each check in `src/checks`. Pages that can't be read, have no sidebar or share an address can't be built,
 * so those checks aren't listed.
 */
export const checksSchema = strictObject({
  addresses: severity("error").describe("Published addresses and headings that lead nowhere."),
  "external-links": severity("error").describe("Addresses of other sites that can't be right."),
  "heading-order": severity("error").describe("Headings that skip a level."),
  "image-weight": severity("error").describe("Images heavier than `imageLimits`."),
  links: severity("error").describe("Links and anchors of this site that lead nowhere."),
  "near-copies": severity("warning").describe("Paragraphs that are almost the same on two pages."),
  operations: severity("error").describe("Operations that their page doesn't show, and examples that don't match."),
  paragraphs: severity("error").describe("Paragraphs that are the same on two pages."),
  placement: severity("error").describe("Pages with two places in the sidebars."),
  questions: severity("error").describe("Questions that two pages ask."),
  unfinished: severity("error").describe("Placeholders such as TODO, which new pages start with."),
  "unlisted-links": severity("warning").describe("Links from listed pages to unlisted ones."),
  "unused-files": severity("warning").describe("Images, partials, samples and screens that no page shows."),
})
  .prefault({})
  .describe("How much each check of the whole site counts.");

export type CheckName = keyof z.output<typeof checksSchema>;

const kilobytes = (otherwise: number) => z.number().int().min(1, "1 or more").default(otherwise);

/** Maximum image weight in kB, by file extension. */
export const imageLimitsSchema = strictObject({
  svg: kilobytes(30).describe("The heaviest that an SVG drawing may be, in kB."),
  png: kilobytes(200).describe("The same for PNG."),
  jpg: kilobytes(200).describe("The same for JPEG."),
  webp: kilobytes(150).describe("The same for WebP."),
  avif: kilobytes(100).describe("The same for AVIF."),
  gif: kilobytes(300).describe("The same for GIF."),
})
  .prefault({})
  .describe("The heaviest that an image of `content/images/` may be, in kB.");
