import { apiErrorsContent } from "../../openapi/api-errors";
import type { ComponentDataFunctions } from "../component-sources";

export const data: ComponentDataFunctions = {
  ApiErrors: ({ api, basePath }, { of }) =>
    apiErrorsContent(api, of === undefined || of === null ? undefined : String(of), basePath),
};
