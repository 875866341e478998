import { tell } from "../analytics/data-layer";

/** Tells the tag manager, where the reader has agreed to it, that a page is shown. */
export function reportPageView(path: string): void {
  tell("page_view", { page_path: path, page_title: document.title });
}
