import type { Problem } from "../problems/problem";
import type { Check } from "./check";

/** Finds headings that skip a level, which breaks the outline for screen readers. The title is the h1. */
export const checkHeadingOrder: Check = ({ pages }) =>
  [...pages.values()].flatMap(({ headings, headingPlaces }) => {
    const places = new Map(headingPlaces.map((place) => [place.id, place]));
    let before = 1;
    return headings.flatMap(({ depth, id, text }): Problem[] => {
      const deepest = before + 1;
      const skips = depth > deepest;
      before = depth;
      const written = places.get(id);
      // Headings that components add can't be changed by writers.
      if (!skips || !written) return [];
      const { id: _id, ...place } = written;
      return [
        {
          ...place,
          what: "heading that skips a level",
          found: `\`${"#".repeat(depth)} ${text}\` below ${deepest === 2 ? "the title" : `a heading with \`${"#".repeat(deepest - 1)}\``}`,
          expected: `at most \`${"#".repeat(deepest)}\``,
          fix: `write \`${"#".repeat(deepest)} ${text}\`.`,
        },
      ];
    });
  });
