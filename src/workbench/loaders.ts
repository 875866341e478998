import type { ComponentType } from "react";
import type { ToolName } from "../shared/tools";

/** What a tool is told by the page that it is on. */
export interface ToolProps {
  /** The operation that the page names, by its id in the API document. */
  readonly operation?: string;
}

/** How each tool is loaded, when a reader opens it. */
export const LOADERS: Readonly<Record<ToolName, () => Promise<{ readonly Tool: ComponentType<ToolProps> }>>> = {
  "your-shop": () => import("./your-shop/Tool"),
  signature: () => import("./signature/Tool"),
  response: () => import("./response/Tool").then(({ loadTool }) => loadTool()),
  button: () => import("./button/Tool"),
  "checkout-url": () => import("./checkout-url/Tool"),
};
