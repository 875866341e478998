import { withPrefix } from "gatsby";
import type { ReactNode } from "react";

/** An icon of static/icons.svg, loaded once for the whole site. */
export function SpriteIcon({ name }: { readonly name: string }) {
  return (
    <span className="card-icon" aria-hidden="true">
      <svg width="22" height="22" fill="none" stroke="currentColor">
        <use href={`${withPrefix("/icons.svg")}#${name}`} />
      </svg>
    </span>
  );
}

export function Cards({ children }: { readonly children?: ReactNode }) {
  return <div className="cards">{children}</div>;
}

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
