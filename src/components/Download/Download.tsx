import type { ReactNode } from "react";

interface DownloadProps {
  readonly href: string;
  /** Measured at build time for files of this site, written for others. */
  readonly size: string;
  /** `PDF`, `MP4 video`; from the ending of the address. */
  readonly kind?: string;
  readonly children?: ReactNode;
}

/** A link to a file, with its kind and size. */
export function Download({ href, size, kind, children }: DownloadProps) {
  return (
    <a className="download" href={href} download>
      {children} <span className="download-size">({kind === undefined ? size : `${kind}, ${size}`})</span>
    </a>
  );
}
