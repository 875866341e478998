import type { ReactNode } from "react";
import { SpriteIcon } from "../../components/SpriteIcon/SpriteIcon";

interface CardProps {
  readonly title: string;
  /** Resolved at build time, base path included. */
  readonly href: string;
  readonly icon?: string;
  readonly children?: ReactNode;
}

/** A link with a sentence; the whole card can be clicked, only its title is read as the link. */
export function Card({ title, href, icon, children }: CardProps) {
  return (
    <div className="card">
      {icon !== undefined && <SpriteIcon name={icon} />}
      <p className="card-title">
        <a href={href}>{title}</a>
      </p>
      <div className="card-text">{children}</div>
    </div>
  );
}
