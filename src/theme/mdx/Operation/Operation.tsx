import { useEffect, useRef, useState } from "react";
import { revealHashes } from "../../../browser/hash/hash-target";
import { watchScrollRegions } from "../../../browser/page/scroll-regions";
import type { OperationView } from "../../../openapi/operation-view";
import { FieldList, SchemaTree } from "../../api/Fields";
import { SectionHeading, InlineCode } from "../../api/parts";
import { RequestPanel } from "../../api/RequestPanel";
import { ResponsePanel } from "../../api/ResponsePanel";
import { Responses } from "../../api/Responses";
import type { WrittenRequest } from "../../api/write-request";
import { CopyButton } from "../../components/CopyButton/CopyButton";
import { useChoice } from "../../hooks/useChoice";
import { useHydrated } from "../../hooks/useHydrated";
import { useLazy } from "../../hooks/useLazy";
import { Badge } from "../Badge/Badge";
import { Tab } from "../Tabs/Tab";
import { Tabs } from "../Tabs/Tabs";

interface Props {
  readonly operation: OperationView;
}

/**
 * An operation of the API document: address, rules, fields, error codes, and next to them a column with the request
 * and the responses in code. The request composer writes into that column.
 */
export function Operation({ operation }: Props) {
  const { method, url, direction, required, facts, parameters, request, responses, errorCodes } = operation;
  const [example, , chooseExample] = useChoice("example", request?.examples.map(({ title }) => title) ?? []);
  const [written, write] = useState<WrittenRequest>();
  const composer = useComposer();
  const side = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useEffect(revealHashes, []);
  // The blocks that React puts in the place of those of the HTML scroll too.
  useEffect(() => watchScrollRegions(side.current ?? document), [hydrated]);
  return (
    <div className="operation-parts stack">
      <div className="operation">
        <span className="operation-method">{method}</span>
        <code className="operation-url">{url}</code>
        <span className="code-actions needs-js">
          <CopyButton label="Copy address to clipboard" text={() => url} />
        </span>
        <Badge tone={direction === "inbound" ? "info" : "success"}>
          {direction === "inbound" ? "Your shop answers" : "Your shop calls"}
        </Badge>
        {required !== null && <Badge tone={required === "required" ? "warning" : "neutral"}>{required}</Badge>}
      </div>
      <dl className="operation-facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <InlineCode text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <SectionHeading id="request" text="Request" />
      <div className="operation-rail" data-composing={composer.Form && ""}>
        <div ref={side} className="operation-side">
          <Tabs name="Code">
            <Tab label="Request">
              <RequestPanel operation={operation} written={written} example={example} onExample={chooseExample} />
              {operation.compose && (
                <div className="needs-js operation-foot" hidden={composer.Form !== undefined}>
                  <button type="button" className="operation-button" onClick={composer.open}>
                    Compose a request
                  </button>
                  <span role="status" className="field-limits">
                    {composer.failure}
                  </span>
                </div>
              )}
            </Tab>
            <Tab label="Responses">
              <ResponsePanel responses={responses} />
            </Tab>
          </Tabs>
        </div>
      </div>
      {composer.Form && (
        <composer.Form operation={operation} example={example} onWrite={write} onClose={composer.close} />
      )}
      {parameters.length > 0 && <FieldList fields={parameters} />}
      {request && <SchemaTree {...request} />}
      {parameters.length === 0 && !request && <p>The request has no parameters and no body.</p>}
      <SectionHeading id="responses" text="Responses" />
      <Responses responses={responses} />
      {errorCodes.length > 0 && (
        <>
          <SectionHeading id="error-codes" text="Error codes" />
          <FieldList fields={errorCodes} />
        </>
      )}
    </div>
  );
}

/** The request composer, which loads when it is opened. It sends nothing. */
function useComposer() {
  const [failure, setFailure] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [module, load] = useLazy(
    () => import("../../api/RequestComposer"),
    () => setFailure("The form did not load. Try again."),
  );
  return {
    failure,
    Form: isOpen ? module?.RequestComposer : undefined,
    open: () => void load().then(setOpen),
    close: () => setOpen(false),
  };
}
