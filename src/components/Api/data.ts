import { apiErrorsContent } from "../../openapi/api-errors";
import { apiIndexContent } from "../../openapi/api-index";
import { changeLogContent } from "../../openapi/change-log";
import { apiDownloads, downloadsContent } from "../../openapi/downloads";
import { releases } from "../../openapi/history";
import { webhookContent } from "../../openapi/webhook";
import type { ComponentDataFunctions } from "../component-sources";

export const data: ComponentDataFunctions = {
  ApiChangeLog: ({ history, basePath }) => changeLogContent(releases(history), basePath),
  ApiDownloads: ({ api, basePath }) => downloadsContent(apiDownloads(api), basePath),
  ApiIndex: ({ api, product, basePath }, { of }) => apiIndexContent(api, String(of), product, basePath),
  ApiWebhook: ({ api, asksFor }, { id }) => {
    asksFor("webhook", String(id));
    return webhookContent(api, String(id));
  },
  ApiErrors: ({ api, basePath }, { of }) =>
    apiErrorsContent(api, of === undefined || of === null ? undefined : String(of), basePath),
};
