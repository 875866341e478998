import type { ComponentRules } from "../../markdown/component-rule";
import { paragraph, strong, text } from "../../markdown/make-nodes";
import { componentProps } from "../../markdown/nodes";
import { sentenceOf, TOOLS, type ToolDescription } from "../../shared/tools";

const tools: Readonly<Record<string, ToolDescription>> = TOOLS;

/** A tool that runs in the page. Title and sentence come from its row in src/shared/tools.ts. */
export const rules = {
  Tool: {
    place: "block",
    attributes: {
      name: { type: "string", required: true, values: Object.keys(tools) },
      operation: { type: "string" },
    },
    refine: (node) => ({ props: { ...tools[String(componentProps(node).name)] }, problems: [] }),
    twin: ({ props: { title, does, keeps } }) => [
      paragraph([strong(String(title)), text(`: ${sentenceOf({ does, keeps } as ToolDescription)}`)]),
    ],
  },
} satisfies ComponentRules;
