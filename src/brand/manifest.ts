/** One rendered file. */
export interface BrandFile {
  /** Path below the base path, e.g. `/images/brand/logo.svg`. */
  readonly address: string;
  /** `png`, `webp` or `svg`. */
  readonly format: string;
  /** Pixel density: 1 or 2. */
  readonly density: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** 0 until the file is rendered: see `planBrand` in src/site/brand.ts. */
  readonly bytes: number;
}

/** A picture in one theme and language. */
export interface BrandPicture {
  readonly id: string;
  readonly title: string;
  readonly theme: string;
  readonly language: string;
  readonly alt: string;
  readonly files: readonly BrandFile[];
}

/** Everything that was rendered from content/brand. */
export interface BrandManifest {
  readonly pictures: readonly BrandPicture[];
  readonly archive: { readonly address: string; readonly bytes: number };
}
