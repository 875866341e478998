import { useMemo, useState, type ComponentType } from "react";
import { fetchOnce } from "../../browser/fetch-once";
import { basePath } from "../../browser/router";
import type { CheckedOperation, ResponseChecks } from "../../openapi/response-checks";
import type { ToolProps } from "../../shared/tools";
import { schemaFaults, type RuleSchemas } from "../../shared/response-rules/schema";
import { Select, TextArea } from "../parts/Field";
import { Columns, Frame } from "../parts/Frame";
import { Result } from "../parts/Result";
import { useGuarded } from "../parts/useGuarded";
import { checkResponse, type ResponseProblem } from "./check-response";

/** The tool, once the rules of the API document are there. */
export async function loadTool(): Promise<{ readonly Tool: ComponentType<ToolProps> }> {
  const checks = await fetchOnce<ResponseChecks>("/operations/response-checks.json");
  return {
    Tool: ({ operation }) => (
      <Frame>
        <ResponseChecker checks={checks} operation={operation} />
      </Frame>
    ),
  };
}

/** Lets the reader choose the operation, where the page names none. */
function ResponseChecker({ checks, operation }: ToolProps & { readonly checks: ResponseChecks }) {
  const { operations } = checks;
  const [chosen, choose] = useState(operation ?? "quoteCart");
  const found = operations.find(({ id }) => id === chosen) ?? operations[0];
  if (!found) return <p>The API document has no operation to check.</p>;
  return (
    <>
      {operation === undefined && (
        <Select
          label="Operation"
          value={found.id}
          onChange={choose}
          options={operations.map(({ id, title }) => [id, title])}
        />
      )}
      <Check key={found.id} operation={found} schemas={checks.schemas} />
    </>
  );
}

interface CheckProps {
  readonly operation: CheckedOperation;
  readonly schemas: RuleSchemas;
}

function Check({ operation, schemas }: CheckProps) {
  const example = operation.query || (operation.requests[0] ? JSON.stringify(operation.requests[0], null, 2) : "");
  const [status, setStatus] = useState("200");
  const text = useGuarded("response");
  const request = useGuarded("request", example);
  const response = operation.responses.find((known) => known.status === status);
  const asked = useMemo(
    () => (request.value === example ? undefined : readRequest(request.value, operation, schemas)),
    [request.value, example, operation, schemas],
  );
  const problems = useMemo(() => {
    if (text.value.trim() === "" || !response) return undefined;
    const requests = asked?.requests ?? examplesFor(text.value, operation);
    return checkResponse(text.value, { operation, response, schemas, requests });
  }, [text.value, asked, response, operation, schemas]);

  return (
    <Columns
      fields={
        <>
          <Select
            label="Status"
            value={status}
            onChange={setStatus}
            options={operation.responses.map((known) => known.status)}
          />
          <TextArea label="Response" hint="The body that your shop sent." rows={12} {...text} />
          {example !== "" && (
            <TextArea
              label={operation.query ? "Query of the request" : "Request"}
              hint="Replace the example to compare ids and quantities, too."
              rows={operation.query ? 2 : 8}
              optional
              {...request}
              problem={request.problem || asked?.problem}
            />
          )}
        </>
      }
      results={
        <Result tone={problems?.length ? "danger" : "tip"} verdict={problems ? verdictOf(problems) : ""}>
          {problems && problems.length > 0 && (
            <ol>
              {problems.map((problem, index) => (
                <Problem key={index} {...problem} />
              ))}
            </ol>
          )}
        </Result>
      }
    />
  );
}

function Problem({ path, line, found, advice, href }: ResponseProblem) {
  return (
    <li>
      <p>
        <strong>Line {line}</strong>
        {path !== "" && (
          <>
            , <code>{path}</code>
          </>
        )}
        : {found} {advice} <a href={basePath() + href}>See the rule</a>
      </p>
    </li>
  );
}

function verdictOf({ length }: readonly ResponseProblem[]): string {
  if (length === 0) return "No problems found";
  return length === 1 ? "1 problem" : `${length} problems`;
}

/** The document's example requests, where the response is for one of them: a shop that was sent an example. */
function examplesFor(text: string, { requests }: CheckedOperation): readonly unknown[] {
  return requests.filter((request) => text.includes(String((request as { request_id?: string }).request_id)));
}

/** What the reader pasted as the request; none where it isn't one, so that the response is checked without it. */
function readRequest(
  text: string,
  { query, request }: CheckedOperation,
  schemas: RuleSchemas,
): { readonly requests: readonly unknown[]; readonly problem?: string } {
  if (text.trim() === "") return { requests: [] };
  if (query !== "") return { requests: [Object.fromEntries(new URLSearchParams(text.replace(/^[^?]*\?/, "").trim()))] };
  try {
    const body: unknown = JSON.parse(text);
    const [fault] = schemaFaults(request ?? {}, body, schemas);
    if (!fault) return { requests: [body] };
    return {
      requests: [],
      problem: `This is no request of the operation, so nothing is compared with it: ${fault.found.replace(/^the response/, "the request")}`,
    };
  } catch {
    return { requests: [], problem: "This is no JSON, so nothing is compared with it." };
  }
}
