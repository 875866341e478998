import type { ReactNode } from "react";
import { keepNumbers } from "../../shared/keep-numbers";
import { SpriteIcon } from "../../theme/components/SpriteIcon/SpriteIcon";

interface CardProps {
  readonly title: string;
  /** Resolved at build time, base path included. */
  readonly href: string;
  readonly icon?: string;
  /** One or two letters in a shape, which follows the card's place among the others. */
  readonly mark?: string;
  readonly children?: ReactNode;
}

/** A link with a sentence; the whole card can be clicked, only its title is read as the link. */
export function Card({ title, href, icon, mark, children }: CardProps) {
  return (
    <div className={mark === undefined ? "card" : "card card-marked"}>
      {icon !== undefined && <SpriteIcon name={icon} />}
      {mark !== undefined && (
        <span className="card-mark" aria-hidden="true">
          {mark}
        </span>
      )}
      <p className="card-title">
        <a href={href}>{keepNumbers(title)}</a>
      </p>
      <div className="card-text">{children}</div>
    </div>
  );
}
