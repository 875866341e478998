import { useEffect, useRef, useState, type ComponentType } from "react";
import type { ToolName, ToolProps } from "../shared/workbench-tools";
import { Button } from "./parts/Form";
import "./parts/workbench.css";

/** Each tool's code. `npm test -- budgets` checks its size by file name. */
const TOOLS: Readonly<Record<ToolName, () => Promise<{ readonly Tool: ComponentType<ToolProps> }>>> = {
  "your-shop": () => import(/* webpackChunkName: "tool-your-shop" */ "./your-shop/Tool"),
  signature: () => import(/* webpackChunkName: "tool-signature" */ "./signature/Tool"),
  response: () => import(/* webpackChunkName: "tool-response" */ "./response/Tool").then(({ loadTool }) => loadTool()),
  button: () => import(/* webpackChunkName: "tool-button" */ "./button/Tool"),
  "checkout-url": () => import(/* webpackChunkName: "tool-checkout-url" */ "./checkout-url/Tool"),
};

/** Loads a tool. Once open, its first field has focus; **Start over** remounts it without what was typed. */
export async function openTool(name: ToolName): Promise<ComponentType<ToolProps>> {
  const { Tool } = await TOOLS[name]();
  return function OpenTool(told) {
    const [round, setRound] = useState(0);
    const frame = useRef<HTMLDivElement>(null);
    useEffect(() => frame.current?.querySelector<HTMLElement>("input, textarea, select")?.focus(), [round]);
    return (
      <div ref={frame} className="workbench" spellCheck={false}>
        <Tool key={round} {...told} />
        <Button onClick={() => setRound(round + 1)}>Start over</Button>
      </div>
    );
  };
}
