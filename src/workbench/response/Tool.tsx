import { useMemo, useState, type ComponentType } from "react";
import { fetchOnce } from "../../browser/fetch-once";
import { basePath } from "../../browser/router";
import type { CheckedOperation, ResponseChecks } from "../../openapi/response-checks";
import { Select, TextArea } from "../parts/Field";
import { Columns, Frame } from "../parts/Frame";
import { Result } from "../parts/Result";
import { useGuarded } from "../parts/useGuarded";
import { checkResponse, type ResponseProblem } from "./check-response";

interface ToolProps {
  readonly operation?: string;
}

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

interface CheckProps extends Pick<ResponseChecks, "schemas"> {
  readonly operation: CheckedOperation;
}

function Check({ operation, schemas }: CheckProps) {
  const example = operation.query || (operation.requests[0] ? JSON.stringify(operation.requests[0], null, 2) : "");
  const [status, setStatus] = useState("200");
  const text = useGuarded("response");
  const request = useGuarded("request", example);
  const response = operation.responses.find((known) => known.status === status);
  const problems = useMemo(() => {
    if (text.value.trim() === "" || !response) return undefined;
    const requests =
      request.value === example ? examplesFor(text.value, operation) : readRequest(request.value, operation);
    return checkResponse(text.value, { operation, response, schemas, requests });
  }, [text.value, request.value, example, response, operation, schemas]);

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

/** What the reader pasted; nothing where it's no JSON, so that the response is checked without it. */
function readRequest(text: string, { query }: CheckedOperation): readonly unknown[] {
  if (text.trim() === "") return [];
  if (query !== "") return [Object.fromEntries(new URLSearchParams(text.replace(/^[^?]*\?/, "").trim()))];
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
