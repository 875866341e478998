import { useLayoutEffect } from "react";
import { useLazy } from "../../hooks/useLazy";
import type { HeadTagsProps } from "./HeadTags";

let firstPageShown = false;

/**
 * Replaces HeadTags in the browser's bundle. The first page's head is in its HTML, so react-helmet (6 KB) is only
 * needed for later pages. The title changes together with the page's content, so that what runs next, such as page view
 * reporting, sees the new one.
 */
export function HeadTags(props: HeadTagsProps) {
  const [module, load] = useLazy(
    () => import("./HeadTags"),
    (error) => console.warn("The page's metadata couldn't be updated.", error),
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
  // Without linked data: react-helmet inserts it as HTML, which Trusted Types block. Crawlers that use it load
  // documents, which contain it.
  return module ? <module.HeadTags {...props} linked={false} /> : null;
}
