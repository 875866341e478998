import type { ReactNode } from "react";

interface Parent {
  readonly children?: ReactNode;
}

/** Text that opens on demand. */
export function Details({
  summary,
  open = false,
  children,
}: Parent & { readonly summary: string; readonly open?: boolean }) {
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
  /** The ground that a transparent picture is made for, whatever the reader's mode. */
  readonly ground?: "light" | "dark";
  readonly width: number;
  readonly height: number;
  /** Whether it may be shrunk, so that a larger view is worth offering. */
  readonly zoom?: boolean;
  /** Whether it is likely on the first screen. */
  readonly eager?: boolean;
}

/** A picture with a caption; its size is known before it loads. */
export function Figure({ src, alt, caption, ground, width, height, zoom = false, eager = false }: FigureProps) {
  const image = (
    <img
      src={src}
      alt={alt}
      data-ground={ground}
      width={width}
      height={height}
      loading={eager ? undefined : "lazy"}
      decoding="async"
    />
  );
  return (
    <figure className="figure">
      {zoom ? (
        <a className="zoom" href={src} aria-label={`Enlarge: ${alt}`}>
          {image}
        </a>
      ) : (
        image
      )}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

interface DownloadProps extends Parent {
  readonly href: string;
  /** Measured at build time for files of this site, written for others. */
  readonly size: string;
  /** `PDF`, `MP4 video`; from the ending of the address. */
  readonly kind?: string;
}

/** A link to a file that says what it is and how large. */
export function Download({ href, size, kind, children }: DownloadProps) {
  return (
    <a className="download" href={href} download>
      {children} <span className="download-size">({kind === undefined ? size : `${kind}, ${size}`})</span>
    </a>
  );
}
