import { operationComponentData } from "../../openapi/component-data";
import type { ComponentDataFunctions } from "../component-sources";

export const data: ComponentDataFunctions = {
  Operation: ({ api, asksFor, highlight }, { id }) => {
    asksFor("operation", String(id));
    const data = operationComponentData(api, String(id), highlight);
    return "found" in data ? data : { ...data, headings: [], ids: [] };
  },
  OperationFields: ({ api, highlight }, { id }) => {
    const data = operationComponentData(api, String(id), highlight);
    return "found" in data ? undefined : data;
  },
};
