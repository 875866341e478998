import { useEffect, useRef, useState, type MouseEvent } from "react";
import { startLater } from "../../../browser/lazy";
import { listen } from "../../../browser/listen";
import { revealCurrent } from "../../../browser/page/sidebar-scroll";
import * as styles from "./Toc.module.css";

export interface TocHeading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

interface Props {
  readonly headings: readonly TocHeading[];
  /** Language of the headings, if it isn't the site's. */
  readonly lang?: string;
  /** Whether it's a disclosure at all widths, because something else is next to the text. */
  readonly closed?: boolean;
}

/** Headings of levels two and three: a column next to the text, or a disclosure above it on small screens. */
export function Toc({ headings, lang, closed = false }: Props) {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  const ids = shown.map(({ id }) => id).join(" ");
  const [active, setActive] = useState<string>();
  useEffect(() => {
    if (ids === "") return undefined;
    // Above the first heading nothing is active, so the observer only loads on the first scroll.
    const start = (): void => {
      stop();
      stop = startLater(
        () => import("../../../browser/page/active-heading"),
        ({ observeActiveHeading }) => observeActiveHeading(ids.split(" "), setActive),
      );
    };
    let stop = listen(window, "scroll", start, { once: true });
    setActive(undefined);
    if (window.scrollY > 0 || window.location.hash !== "") start();
    return () => stop();
  }, [ids]);
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!column.current) return;
    if (active === undefined) column.current.scrollTop = 0;
    else revealCurrent(column.current);
  }, [active]);
  if (shown.length === 0) return null;
  // Close it before the browser scrolls, so that the target doesn't move afterwards.
  const onClick = (event: MouseEvent<HTMLDetailsElement>): void => {
    if ((event.target as Element).closest("a")) event.currentTarget.open = false;
  };
  const list = (
    <ul className={styles.list} lang={lang}>
      {shown.map(({ depth, id, text }) => (
        <li key={id} className={depth === 3 ? styles.nested : undefined}>
          <a href={`#${id}`} aria-current={active === id ? "true" : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="On this page" className={`${styles.toc} no-print`}>
      {!closed && (
        <>
          <p className={styles.title} aria-hidden="true">
            On this page
          </p>
          <div ref={column} className={styles.column}>
            {list}
          </div>
        </>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the clicks are those of the links in it */}
      <details className={styles.disclosure} onClick={onClick}>
        <summary>On this page</summary>
        {list}
      </details>
    </nav>
  );
}
