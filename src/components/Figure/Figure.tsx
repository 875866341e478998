import type { GROUNDS } from "./rule";

interface FigureProps {
  readonly src: string;
  readonly alt: string;
  readonly caption?: string;
  /** The ground that a transparent picture is made for, whatever the reader's mode. */
  readonly ground?: (typeof GROUNDS)[number];
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
