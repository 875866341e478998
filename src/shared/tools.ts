/** What a page says of a tool before it is opened. */
export interface ToolDescription {
  readonly title: string;
  /** One sentence: what a reader puts in, and what comes out. */
  readonly does: string;
}

/** The tools that a page can have with `<Tool name="…">`, by name. Their code is in src/workbench, a folder each. */
export const TOOLS = {
  response: {
    title: "Response checker",
    does: "Paste a response of your shop: each problem comes with its line, what to do and the rule.",
  },
} as const satisfies Readonly<Record<string, ToolDescription>>;

export type ToolName = keyof typeof TOOLS;
