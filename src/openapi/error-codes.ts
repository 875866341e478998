import { anchorPart } from "../shared/api-anchors";
import { jsonMedia, type ApiOperation, type ApiResponse } from "./model";
import type { Schema } from "./schema";
import type { Field } from "./schema-tree";

/** Returns every `code` in examples of error responses, with its meaning; each field's type is the status. */
export function errorCodes({ responses }: ApiOperation): Field[] {
  const codes = responses.filter(({ status }) => !status.startsWith("2")).flatMap(codesOf);
  return codes.filter(({ anchor }, index) => codes.findIndex((other) => other.anchor === anchor) === index);
}

function codesOf(response: ApiResponse): Field[] {
  const media = jsonMedia(response);
  const meanings = meaningsOf(media?.schema.properties.find(({ name }) => name === "code")?.schema);
  return (media?.examples ?? []).flatMap(({ title, value }) => {
    const code = (value as { code?: unknown } | null | undefined)?.code;
    return typeof code === "string" ? [codeField(code, response.status, meanings[code] ?? title)] : [];
  });
}

function codeField(code: string, status: string, description: string): Field {
  return {
    name: code,
    anchor: anchorPart(`error-${status}-${code}`),
    type: status,
    required: false,
    deprecated: false,
    description,
    constraints: [],
    fields: [],
    variants: [],
  };
}

/** Returns the meanings of a schema's values and of its alternatives' values; its own take precedence. */
function meaningsOf(schema: Schema | undefined): Readonly<Record<string, string>> {
  return Object.assign({}, ...(schema?.alternatives ?? []).map(meaningsOf), schema?.keywords["x-enum-descriptions"]);
}
