import type { ReactNode } from "react";

interface Parent {
  readonly children?: ReactNode;
}

/** Text that opens on demand. */
export function Details({ summary, open = false, children }: Parent & { readonly summary: string; readonly open?: boolean }) {
  return (
    <details className="details" open={open}>
      <summary>{summary}</summary>
      <div className="details-body">{children}</div>
    </details>
  );
}

/** A procedure: a numbered list whose items stand apart. */
export function Steps({ children }: Parent) {
  return <div className="steps">{children}</div>;
}

/** Files and folders, from a nested list. */
export function FileTree({ children }: Parent) {
  return <div className="file-tree">{children}</div>;
}

interface FigureProps {
  readonly src: string;
  readonly alt: string;
  readonly caption?: string;
  readonly width: number;
  readonly height: number;
}

/** A picture with a caption; its size is known before it loads. */
export function Figure({ src, alt, caption, width, height }: FigureProps) {
  return (
    <figure className="figure">
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A link to a file that says how large it is. */
export function Download({ href, size, children }: Parent & { readonly href: string; readonly size: string }) {
  return (
    <a className="download" href={href} download>
      {children} <span className="download-size">({size})</span>
    </a>
  );
}
