import type { ComponentRules } from "../../markdown/component-rule";
import { paragraph, strong, text } from "../../markdown/make-nodes";
import { componentProps } from "../../markdown/nodes";
import { TOOLS, type ToolName } from "../../shared/workbench-tools";

/** A tool that runs in the page. Its title and description come from src/shared/workbench-tools.ts. */
export const rules = {
  Tool: {
    place: "block",
    attributes: {
      name: { type: "string", required: true, values: Object.keys(TOOLS) },
      operation: { type: "string" },
    },
    only: "nothing",
    refine: (node) => ({ props: { ...TOOLS[componentProps(node).name as ToolName] }, problems: [] }),
    twin: ({ props: { title, does } }) => [paragraph([strong(String(title)), text(`: ${String(does)}`)])],
  },
} satisfies ComponentRules;
