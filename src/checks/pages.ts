import type { Check } from "./check";

/** What the Markdown pipeline found in each page: syntax, components, expressions, images, heading ids. */
export const checkPages: Check = ({ pages }) => [...pages.values()].flatMap((page) => page.problems);
