import { stringify } from "yaml";
import type { ComponentData } from "../markdown/context";
import { formatBytes } from "../shared/format-bytes";
import { prefixOf } from "../shared/paths";
import { httpFile } from "./http-file";
import { bullets, inlineComponent, item } from "./markdown";
import type { ApiModel } from "./model";
import { postmanCollection } from "./postman";

/** A download: its address below the base path, and its text. */
export interface ApiDownload {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

/**
 * Makes four files of the document, with variables filled in: YAML, JSON, a Postman collection and an HTTP file. None
 * for a document without operations. The same document gives the same bytes.
 */
export function apiDownloads(api: ApiModel): readonly ApiDownload[] {
  if (api.operations.length === 0) return [];
  return [
    {
      path: "/api/openapi.yaml",
      label: "OpenAPI document, YAML",
      text: stringify(api.document, { lineWidth: 0, aliasDuplicateObjects: false }),
    },
    { path: "/api/openapi.json", label: "OpenAPI document, JSON", text: `${JSON.stringify(api.document, null, 2)}\n` },
    {
      path: "/api/postman-collection.json",
      label: "Postman collection",
      text: `${JSON.stringify(postmanCollection(api), null, 2)}\n`,
    },
    { path: "/api/requests.http", label: "HTTP file", text: httpFile(api) },
  ];
}

/** Makes `<ApiDownloads />`: a list of the files with their sizes. */
export function downloadsContent(files: readonly ApiDownload[], basePath: string): ComponentData {
  const items = files.map(({ path, label, text: content }) => {
    const href = `${prefixOf(basePath)}${path}`;
    return item([inlineComponent("Download", { href, size: formatBytes(Buffer.byteLength(content)) }, label)]);
  });
  return { nodes: [bullets(items)] };
}
