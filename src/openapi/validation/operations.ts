import { listOf, notOneOf } from "../../problems/problem";
import { readParameters, writtenOperations, type WrittenOperation } from "../read-model";
import { follow } from "../references";
import { schemaReader } from "../schema";
import type { RawParameter } from "../types";
import type { Findings } from "./findings";

/** Checks operations: ids, security, tags and path parameters. */
export function checkOperationObjects(findings: Findings): void {
  const { document } = findings;
  const schemes = Object.keys(document.components?.securitySchemes ?? {});
  const tags = (document.tags ?? []).map(({ name }) => String(name));
  for (const operation of writtenOperations(document)) {
    checkId(operation, findings);
    checkSecurity(operation, schemes, findings);
    checkTags(operation, tags, findings);
    if (operation.section === "paths") checkPathParameters(operation, findings);
  }
}

/** `readApiDocument` reports duplicates. */
function checkId({ path, method, raw, pointer }: WrittenOperation, { add }: Findings): void {
  if (raw.operationId) return;
  const finding = {
    what: "operation without an id",
    found: `no \`operationId\` in ${method.toUpperCase()} ${path}`,
    expected: "an `operationId` that no other operation has",
    fix: "add one in camel case, such as `getOrders`.",
  };
  add(pointer, finding, "key");
}

function checkSecurity(
  { path, method, raw, pointer }: WrittenOperation,
  schemes: readonly string[],
  { document, add }: Findings,
): void {
  if (!raw.security && !document.security?.length && schemes.length > 0) {
    const finding = {
      what: "operation without `security`",
      found: `none in ${method.toUpperCase()} ${path}`,
      expected: listOf(schemes),
      fix: "add the scheme that it uses, or `security: []` if everybody may call it.",
    };
    add(pointer, finding, "key");
  }
  (raw.security ?? []).forEach((requirement, index) => {
    for (const name of Object.keys(requirement)) {
      if (schemes.includes(name)) continue;
      const otherwise = "add it to `components.securitySchemes`.";
      const finding = { what: "unknown security scheme", ...notOneOf(name, schemes, otherwise) };
      add([...pointer, "security", index, name], finding, "key");
    }
  });
}

function checkTags({ raw, pointer }: WrittenOperation, tags: readonly string[], { add }: Findings): void {
  (raw.tags ?? []).forEach((tag, index) => {
    if (tags.length === 0 || tags.includes(tag)) return;
    add([...pointer, "tags", index], { what: "unknown tag", ...notOneOf(tag, tags, "add it to `tags`.") });
  });
}

function checkPathParameters(operation: WrittenOperation, { document, add }: Findings): void {
  const { path, raw, pointer } = operation;
  const declared = readParameters(document, operation, schemaReader(document)).filter(
    ({ in: kind }) => kind === "path",
  );
  const names = declared.map(({ name }) => name);
  for (const [, name = ""] of path.matchAll(/\{([^}]+)\}/g)) {
    if (names.includes(name)) continue;
    const finding = {
      what: "undeclared path parameter",
      found: `\`{${name}}\` in ${path}`,
      expected: `a parameter \`${name}\` with \`in: path\``,
      fix: "add the parameter or remove it from the path.",
    };
    add(pointer, finding, "key");
  }
  (raw.parameters ?? []).forEach((written, index) => {
    const parameter = follow<RawParameter | undefined>(document, written, []).value;
    if (parameter?.in !== "path" || path.includes(`{${parameter.name}}`)) return;
    add([...pointer, "parameters", index], {
      what: "path parameter that the path doesn't have",
      found: `\`${parameter.name}\``,
      expected: `\`{${parameter.name}}\` in ${path}`,
      fix: "correct the name or remove the parameter.",
    });
  });
}
