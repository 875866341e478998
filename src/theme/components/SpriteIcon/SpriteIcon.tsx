import { withPrefix } from "gatsby";

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
