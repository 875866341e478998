export interface ToolProps {
  /** Id in the API document of the operation that the page names. */
  readonly operation?: string;
}

const PRIVATE = "It runs in this page: nothing you type is sent or stored.";

/**
 * Tools that a page can embed with `<Tool name="…">`, with what it shows before one is opened. Their code is in
 * src/workbench, one folder each.
 */
export const TOOLS = {
  "your-shop": {
    title: "Your shop",
    does: "Enter your platform, domain and App ID once, and code, commands and downloads show them. It runs in this page: nothing you type is sent. Your browser keeps it until you clear it.",
  },
  signature: {
    title: "Signature debugger",
    does: `Paste a raw body, a test secret and the signature that arrived to see why they don't match, and the line of code that fixes it. ${PRIVATE}`,
  },
  response: {
    title: "Response checker",
    does: `Paste your shop's response to see each problem with its line, fix and rule. ${PRIVATE}`,
  },
  button: {
    title: "Button studio",
    does: `Set how the checkout button looks, see it on light and dark pages, check its contrast, and copy the settings and CSS for your platform. ${PRIVATE}`,
  },
  "checkout-url": {
    title: "Checkout URL builder",
    does: `Fill in a cart to get its URL, code and QR code, or paste a URL to see what it says and what's wrong with it. ${PRIVATE}`,
  },
};

export type ToolName = keyof typeof TOOLS;
