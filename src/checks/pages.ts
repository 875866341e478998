import type { Check } from "./check";
import { isApiUnread } from "./unread";

const SHOWS_API = /^`<(?:Operation|Tool|Api\w+)>`/;

/** Reports what the Markdown pipeline found in each page: syntax, components, expressions, images, heading ids. */
export const checkPages: Check = (checked) => {
  const problems = [...checked.pages.values()].flatMap((page) => page.problems);
  return isApiUnread(checked.api) ? problems.filter(({ what }) => !SHOWS_API.test(what)) : problems;
};
