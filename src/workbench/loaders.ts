import type { ComponentType } from "react";
import type { ToolName } from "../shared/tools";

/** What a tool is told by the page that it is on. */
export interface ToolProps {
  /** The operation that the page names, by its id in the API document. */
  readonly operation?: string;
}

/** How each tool is loaded, when a reader opens it. */
export const LOADERS: Readonly<Record<ToolName, () => Promise<{ readonly Tool: ComponentType<ToolProps> }>>> = {
  signature: () => import("./signature/Tool"),
  "checkout-url": () => import("./checkout-url/Tool"),
};
