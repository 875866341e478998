import { Fragment, useEffect, useRef, useState, type ReactNode } from "react";
import { watchCode } from "../../browser/page/code-clicks";
import type { ShownOperation } from "../../openapi/shown-operation";
import { watchFields } from "../../theme/api/field-tools";
import { RequestPanel } from "../../theme/api/RequestPanel";
import { ResponsePanel } from "../../theme/api/ResponsePanel";
import type { WrittenRequest } from "../../theme/api/write-request";
import { CopyButton } from "../../theme/components/CodeButtons/CodeButtons";
import { finishedHtml } from "../../theme/finished-html";
import { useChoice } from "../../theme/hooks/useChoice";
import { useHydrated } from "../../theme/hooks/useHydrated";
import { useLazy } from "../../theme/hooks/useLazy";
import { Tab } from "../Tabs/Tab";
import { Tabs } from "../Tabs/Tabs";

interface Props {
  readonly operation: ShownOperation;
}

/**
 * An API operation's call: its address and facts, and next to the whole page a code column with the request and the
 * responses, into which the request composer writes. The fields follow the page's text, as finished HTML
 * (`OperationFields` in rule.ts).
 */
export function Operation({ operation }: Props) {
  const { method, url, direction, required, responses } = operation;
  const [example, , chooseExample] = useChoice("example", operation.examples);
  const [written, write] = useState<WrittenRequest>();
  const more = useRest(operation);
  const composer = useComposer(more.load);
  const side = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  // Blocks that React rendered instead of those in the HTML scroll too.
  useEffect(() => watchCode(side.current ?? document), [hydrated]);
  return (
    <div ref={watchFields} className="operation-parts stack">
      <div className="operation">
        <div className="operation-line">
          <div className="operation-method" data-method={method}>
            {method}
          </div>
          <div>
            <span className={`badge ${direction === "inbound" ? "info" : "success"}`}>
              {direction === "inbound" ? "Your shop implements" : "Your shop calls"}
            </span>
          </div>
          {required !== null && (
            <div>
              <span className={`badge ${required === "required" ? "warning" : "neutral"}`}>{required}</span>
            </div>
          )}
        </div>
        <code className="operation-url" translate="no">
          {breakableAddress(url)}
        </code>
        <div className="operation-actions needs-js">
          <span role="status" className="field-limits">
            {composer.failure}
          </span>
          <CopyButton label="Copy address to clipboard" />
          {operation.composes && (
            <button
              type="button"
              className="button"
              hidden={composer.Form !== undefined}
              onClick={() => void composer.open()}
            >
              Compose a request
            </button>
          )}
        </div>
      </div>
      <div className="operation-introduction stack" {...finishedHtml(operation.introduction.html)} />
      <div className="operation-rail" data-composing={composer.Form && ""}>
        <div ref={side} className="operation-side">
          <Tabs name="Code">
            <Tab label="Request">
              <RequestPanel
                operation={operation}
                written={written}
                example={example}
                onExample={chooseExample}
                {...more}
              />
            </Tab>
            <Tab label="Responses">
              <ResponsePanel responses={responses} />
            </Tab>
          </Tabs>
        </div>
      </div>
      {composer.Form && more.rest?.compose && (
        <composer.Form
          compose={more.rest.compose}
          body={more.rest.examples[example]?.html}
          onWrite={write}
          onClose={composer.close}
        />
      )}
    </div>
  );
}

/** Lets an address break after slashes, but not within a word. */
function breakableAddress(url: string): ReactNode {
  return url.match(/[^/]+\/*/g)?.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Fetches what the operation's page doesn't include, when a reader first needs it. */
function useRest({ file }: ShownOperation) {
  const [rest, load, failed] = useLazy(() =>
    import("../../theme/api/rest-of-operation").then(({ loadRest }) => loadRest(file)),
  );
  return { rest, load, failed };
}

/** Loads the request composer when it's opened. The composer sends nothing. */
function useComposer(loadRest: () => Promise<boolean>) {
  const [failed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [module, load] = useLazy(() => import("../../theme/api/RequestComposer"));
  return {
    failure: failed ? "The form didn't load. Try again." : "",
    Form: isOpen ? module?.RequestComposer : undefined,
    open: async () => {
      setFailed(false);
      const isThere = (await Promise.all([load(), loadRest()])).every(Boolean);
      setFailed(!isThere);
      setOpen(isThere);
    },
    close: () => setOpen(false),
  };
}
