import { operationComponentData } from "../../openapi/operation-data";
import type { ComponentDataFunctions } from "../component-sources";

export const data: ComponentDataFunctions = {
  Operation: ({ api, asksFor, highlight }, { id }) => {
    asksFor("operation", String(id));
    return operationComponentData(api, String(id), highlight);
  },
};
