import { useEffect, useState } from "react";
import { builtHtml } from "../../browser/trusted";
import type { ShownOperation, ShownSample } from "../../openapi/shown-operation";
import { CodeBlock } from "./CodeBlock";
import { useChoice } from "../hooks/useChoice";
import { useHydrated } from "../hooks/useHydrated";
import { Picker } from "./Picker";
import type { RestOfOperation } from "./rest-of-operation";
import type { WrittenRequest } from "./write-request";

interface Props {
  readonly operation: ShownOperation;
  /** The composer's request, shown instead of the examples. */
  readonly written: WrittenRequest | undefined;
  readonly example: number;
  readonly onExample: (index: number) => void;
  /** What the page doesn't include, once loaded. */
  readonly rest: RestOfOperation | undefined;
  /** Whether the last attempt to load it failed. */
  readonly failed: boolean;
  readonly load: () => void;
}

/**
 * The request in the chosen language with the chosen example. The HTML from the build contains the most popular
 * languages, one below the other; other languages and the examples are fetched when chosen.
 */
export function RequestPanel({ operation, written, example, onExample, rest, failed, load }: Props) {
  const { samples, examples } = operation;
  const labels = samples.map(({ label }) => label);
  const [language, , chooseLanguage] = useChoice("language", labels);
  const isOther = written !== undefined || example > 0;
  const isThere = rest !== undefined || (!isOther && samples[language]?.html !== undefined);
  // Until the rest has loaded, keep showing the previous choice.
  const [before, setBefore] = useState({ language: 0, example: 0 });
  useEffect(() => {
    if (isThere) setBefore({ language, example });
    else load();
    // oxlint-disable-next-line react/exhaustive-deps -- each choice tries again, each render does not
  }, [isThere, isOther, language, example]);
  if (!useHydrated()) return <SamplesInHtml operation={operation} />;
  const shown = isThere ? { language, example } : before;
  const sample = { html: "", ...((rest ?? operation).samples[shown.language] as ShownSample) };
  const fill = (code: HTMLElement): void => {
    const request =
      written ?? (shown.example > 0 ? rest?.exampleRequest(rest.examples[shown.example]?.html) : undefined);
    if (rest && request) rest.writeRequest(code, sample, request, written !== undefined);
    else code.innerHTML = builtHtml(sample.html);
  };
  return (
    <>
      <CodeBlock
        language={sample.language}
        label={sample.label}
        fill={fill}
        head={
          <span className="operation-head">
            <Picker name="Language" labels={labels} chosen={shown.language} onChoose={chooseLanguage} />
            {written ? (
              <span className="operation-picked">Your request</span>
            ) : (
              <Picker name="Example" labels={examples} chosen={shown.example} onChoose={onExample} />
            )}
          </span>
        }
      />
      <p role="status" className="field-limits">
        {failed && !isThere && (
          <>
            <span>{`${labels[language]} and the other examples didn't load. `}</span>
            <button type="button" className="button" onClick={load}>
              Retry
            </button>
          </>
        )}
      </p>
    </>
  );
}

/** What readers without scripts see, and where the page-data island gets its pieces from. */
function SamplesInHtml({ operation: { samples, examples, twin } }: Pick<Props, "operation">) {
  const others = samples.filter(({ html }) => html === undefined).map(({ label }) => label);
  return (
    <>
      {samples.map(
        ({ id, label, language, html }) =>
          html !== undefined && <CodeBlock key={id} plain language={language} label={label} html={html} />,
      )}
      {twin !== null && others.length > 0 && (
        <p className="without-js" data-page-only="">
          {`Also in ${others.join(", ")}${examples.length > 1 ? `, and with ${examples.length} examples` : ""}: `}
          <a href={twin}>this page as Markdown</a>
        </p>
      )}
    </>
  );
}
