import type { ComponentType } from "react";
import { fetchOnce } from "../../browser/fetch-once";
import type { CheckedOperation, ResponseChecks } from "../../openapi/response-checks";
import { schemaFaults, type RuleSchemas } from "../../shared/response-rules/schema";
import type { ToolProps } from "../../shared/workbench-tools";
import { Form, useForm } from "../parts/Form";
import { counted, Result } from "../parts/Result";
import { checkResponse } from "./check-response";
import { readJson } from "./read-json";

/** Loads the API document's rules and returns the tool. */
export async function loadTool(): Promise<{ readonly Tool: ComponentType<ToolProps> }> {
  const checks = await fetchOnce<ResponseChecks>("/operations/response-checks.json");
  return { Tool: ({ operation }) => <ResponseChecker checks={checks} operation={operation} /> };
}

/** Lets the reader choose the operation unless the page names one. */
function ResponseChecker({ checks, operation }: ToolProps & { readonly checks: ResponseChecks }) {
  const { operations, schemas } = checks;
  const titles = Object.fromEntries(operations.map(({ id, title }) => [id, title]));
  const { values, draw } = useForm({
    chosen: { label: "Operation", options: titles, value: operation ?? "quoteCart" },
  });
  const found = operations.find(({ id }) => id === values.chosen);
  return (
    <div className="workbench-part">
      {draw({}, operation === undefined ? [] : ["chosen"])}
      {found && <Check key={found.id} operation={found} schemas={schemas} />}
    </div>
  );
}

/** Most problems listed; a large response with one mistake per entry has thousands. */
const SHOWN = 100;
const LATER = { text: "More follow. Fix these first." };

function Check({ operation, schemas }: { readonly operation: CheckedOperation; readonly schemas: RuleSchemas }) {
  const { query, responses, requests } = operation;
  const example = query || (requests[0] ? JSON.stringify(requests[0], null, 2) : "");
  const statuses = Object.fromEntries(responses.map(({ status }) => [status, status]));
  const { values, draw } = useForm({
    text: { label: "Response", hint: "The body your shop sent.", rows: 12 },
    status: { label: "Status", options: statuses, value: "200" },
    request: {
      label: query ? "Query of the request" : "Request",
      hint: "Replace the example to compare ids and quantities, too.",
      rows: query ? 2 : 8,
      optional: true,
      value: example,
    },
  });
  const { status, text, request } = values;
  const response = responses.find((known) => known.status === status);
  // Of the document's examples, only use the one that the response answers, going by its request id.
  const sent = requests.filter((one) => text.includes(String((one as { request_id?: string }).request_id)));
  const asked = request === example ? { requests: sent } : readRequest(request, operation, schemas);
  const isThere = text.trim() !== "" && response !== undefined;
  const problems = isThere ? checkResponse(text, { operation, response, schemas, requests: asked.requests }) : [];
  return (
    <Form fields={draw({ request: "problem" in asked ? asked.problem : "" }, example ? [] : ["request"])}>
      <Result
        tone={problems.length > 0 ? "danger" : "tip"}
        verdict={isThere ? counted(problems.length, "problem") : ""}
        findings={problems.length > SHOWN ? [...problems.slice(0, SHOWN), LATER] : problems}
        empty="Problems appear here, each with its fix and rule."
      />
    </Form>
  );
}

/** Returns the request that the response may answer, and why the pasted text can't be that request. */
function readRequest(text: string, { query, request }: CheckedOperation, schemas: RuleSchemas) {
  if (!text.trim()) return { requests: [] };
  if (query) return { requests: [Object.fromEntries(new URLSearchParams(text.replace(/^[^?]*\?/, "").trim()))] };
  const read = readJson(text);
  if ("mistake" in read) return { requests: [], problem: "This isn't JSON, so nothing is compared with it." };
  const [fault] = schemaFaults(request ?? {}, read.value, schemas);
  if (!fault) return { requests: [read.value] };
  const found = fault.found.replace(/^the response/, "the request");
  return { requests: [], problem: `This isn't a request to this operation, so nothing is compared with it: ${found}` };
}
