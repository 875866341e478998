import { tell } from "./data-layer";

/** Reports a page view to the tag manager, if the reader has agreed. */
export function reportPageView(path: string): void {
  tell("page_view", { page_path: path, page_title: document.title });
}
