import { HTML_ATTRIBUTE } from "../browser/navigation/page-data-island";
import { builtHtml } from "../browser/trusted";

/** Props of an element whose content is finished HTML from the build. */
export const finishedHtml = (html: string) => ({
  [HTML_ATTRIBUTE]: "",
  dangerouslySetInnerHTML: { __html: builtHtml(html) },
});
