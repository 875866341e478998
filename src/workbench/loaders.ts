import type { ComponentType } from "react";
import type { ToolName, ToolProps } from "../shared/tools";

/** How each tool is loaded, when a reader opens it. */
export const LOADERS: Readonly<Record<ToolName, () => Promise<{ readonly Tool: ComponentType<ToolProps> }>>> = {
  "your-shop": () => import("./your-shop/Tool"),
  signature: () => import("./signature/Tool"),
  response: () => import("./response/Tool").then(({ loadTool }) => loadTool()),
  button: () => import("./button/Tool"),
  "checkout-url": () => import("./checkout-url/Tool"),
};
