import "mdast-util-mdx-jsx";

/** Data that this pipeline adds to components. */
declare module "mdast-util-mdx-jsx" {
  interface MdxJsxFlowElementData {
    /** Attributes as plain values, set by `restrictMdx` or by the step that made the component. */
    props?: Readonly<Record<string, unknown>>;
  }
  interface MdxJsxTextElementData {
    /** Attributes as plain values, set by `restrictMdx`. */
    props?: Readonly<Record<string, unknown>>;
  }
}
