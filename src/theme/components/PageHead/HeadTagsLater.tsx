import { useLayoutEffect } from "react";
import { useLazy } from "../../hooks/useLazy";
import type { HeadTagsProps } from "./HeadTags";

let firstPageShown = false;

/**
 * Takes the place of HeadTags in the browser's bundle. The first page's head is in its HTML, so react-helmet
 * (6 KB) is needed only once a reader moves on. The title changes with the page's content: what runs after it, such as
 * the report of a page view, finds the new one.
 */
export function HeadTags(props: HeadTagsProps) {
  const [module, load] = useLazy(
    () => import("./HeadTags"),
    (error) => console.warn("The page's metadata could not be updated.", error),
  );
  const { title } = props;
  useLayoutEffect(() => {
    if (!firstPageShown) {
      firstPageShown = true;
      return;
    }
    document.title = title;
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- another title is another page; the loader changes with each render
  }, [title]);
  // Without linked data: react-helmet writes it as HTML, which Trusted Types refuse. Who reads it loads documents, and
  // those have it.
  return module ? <module.HeadTags {...props} linked={false} /> : null;
}
