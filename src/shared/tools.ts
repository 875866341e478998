/** What a page says of a tool before it is opened. */
export interface ToolDescription {
  readonly title: string;
  /** One sentence: what a reader puts in, and what comes out. */
  readonly does: string;
}

/** The tools that a page can have with `<Tool name="…">`, by name. Their code is in src/workbench, a folder each. */
export const TOOLS = {
  signature: {
    title: "Signature debugger",
    does: "Give it a raw body, a test secret and the signature that arrived: it computes the right one and names what went wrong.",
  },
  "checkout-url": {
    title: "Checkout URL builder",
    does: "Fill in products, coupon and metadata to get the URL, its code and its QR code. Paste a URL to see what it says and what is wrong with it.",
  },
} as const satisfies Readonly<Record<string, ToolDescription>>;

export type ToolName = keyof typeof TOOLS;
