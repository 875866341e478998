import { unknownId } from "../../openapi/operation-data";
import type { ComponentDataFunctions } from "../component-sources";

export const data: ComponentDataFunctions = {
  /** Only checks that the operation that a page names is one that the tool knows. */
  Tool: ({ api }, { name, operation }) => {
    if (operation === undefined) return undefined;
    if (name !== "response")
      return {
        found: `\`operation\` of the tool \`${String(name)}\``,
        expected: "`operation` only on the tool `response`",
        fix: "remove the attribute.",
      };
    const id = String(operation);
    const known = api.operations.filter(({ direction }) => direction === "inbound");
    return known.some((candidate) => candidate.id === id)
      ? undefined
      : unknownId("operation", id, known, `an operationId of ${api.file} that the shop answers`);
  },
};
