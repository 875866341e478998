import { Fragment, type MouseEvent, type ReactNode } from "react";
import type { MarkedText } from "../../../shared/search/types";
import { toHref } from "../../links";
import type { Entry, EntryGroup } from "./entries";
import { KIND_NAMES, KindGlyph } from "./KindGlyph";
import * as styles from "./ResultList.module.css";

interface ResultListProps {
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  /** Index of the active option across all groups; negative if there's none. */
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (entry: Entry, event: MouseEvent) => void;
}

/** The search's options, best first. Focus stays in the input, but results are real links, for other mouse buttons. */
export function ResultList({ id, groups, active, optionId, onPoint, onChoose }: ResultListProps) {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0));
  const total = groups.flatMap(({ entries }) => entries).length;
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ heading, entries }, group) => (
        <div key={group} role={heading ? "group" : "presentation"} aria-label={heading} className={styles.group}>
          {heading && (
            <div className={styles.title} aria-hidden="true">
              {heading}
            </div>
          )}
          {entries.map((entry, offset) => {
            const index = (starts[group] ?? 0) + offset;
            const { kind, href } = entry;
            const option = {
              id: optionId(index),
              role: "option",
              "aria-selected": index === active,
              "aria-posinset": index + 1,
              "aria-setsize": total,
              tabIndex: -1,
              className: styles.option,
              // Keep the focus in the input when an option is pressed.
              onMouseDown: (event: MouseEvent) => event.button === 0 && event.preventDefault(),
              onPointerMove: () => index !== active && onPoint(index),
              onClick: (event: MouseEvent) => onChoose(entry, event),
            };
            const body: ReactNode = (
              <>
                <KindGlyph kind={kind} />
                <span className={styles.text}>
                  <span className={styles.name}>
                    <Marked {...entry.title} />
                  </span>
                  {(entry.place.length > 0 || entry.excerpt.text !== "") && (
                    <span className={styles.excerpt}>
                      {entry.place.length > 0 && <span className={styles.place}>{entry.place.join(" › ")}</span>}
                      {entry.place.length > 0 && entry.excerpt.text !== "" && <span> · </span>}
                      <Marked {...entry.excerpt} />
                    </span>
                  )}
                </span>
                <span className="visually-hidden">{`, ${KIND_NAMES[kind]}`}</span>
                {entry.external && <span className="visually-hidden"> (opens in new tab)</span>}
              </>
            );
            const tab = entry.external ? { target: "_blank", rel: "noopener noreferrer" } : {};
            return href === undefined ? (
              <div key={index} {...option}>
                {body}
              </div>
            ) : (
              <a key={index} {...option} href={toHref(href)} {...tab}>
                {body}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Marked({ text, marks }: MarkedText) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          <span>{text.slice(marks[index - 1]?.[1] ?? 0, start)}</span>
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(marks.at(-1)?.[1] ?? 0)}</span>
    </>
  );
}
