import { operationComponentData } from "../../../openapi/component-data";
import type { ComponentDataFunctions } from "../../component-sources";

export const data: ComponentDataFunctions = {
  Operation: ({ api, highlight }, { id }) => operationComponentData(api, String(id), highlight),
};
