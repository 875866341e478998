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
  /** Language of the picture's text and of its alternative text, where it is not the page's. */
  readonly language?: string;
  /** A picture of several that stand side by side, by its form: on a phone only tall ones do. */
  readonly beside?: "wide" | "tall";
}

/** A picture with a caption; its size is known before it loads. */
export function Figure(props: FigureProps) {
  const { src, alt, caption, ground, width, height, zoom = false, eager = false, language, beside } = props;
  const image = (
    <img
      src={src}
      alt={alt}
      lang={language}
      data-ground={ground}
      width={width}
      height={height}
      loading={eager ? undefined : "lazy"}
      decoding="async"
    />
  );
  return (
    <figure className="figure" data-beside={beside}>
      {zoom ? (
        <a className="zoom" href={src} aria-label={`Enlarge: ${alt}`} lang={language}>
          {image}
        </a>
      ) : (
        image
      )}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
