import { useEffect, useState } from "react";
import { builtHtml } from "../../browser/trusted";
import type { OperationView, SampleView } from "../../openapi/operation-view";
import { CodeBlock } from "../mdx/CodeBlock/CodeBlock";
import { useChoice } from "../hooks/useChoice";
import { useHydrated } from "../hooks/useHydrated";
import { useLazy } from "../hooks/useLazy";
import { Picker } from "./parts";
import type { WrittenRequest } from "./write-request";

interface Props {
  readonly operation: OperationView;
  /** What the composer has written down; it takes the place of the examples. */
  readonly written: WrittenRequest | undefined;
  readonly example: number;
  readonly onExample: (index: number) => void;
}

/** The request in the chosen language with the chosen example. The HTML of the build has all of them, below each other. */
export function RequestPanel({ operation, written, example, onExample }: Props) {
  const { samples, request } = operation;
  const [language, , chooseLanguage] = useChoice(
    "language",
    samples.map(({ label }) => label),
  );
  const examples = request?.examples ?? [];
  const [failure, setFailure] = useState("");
  const [module, load] = useLazy(
    () => import("./write-request"),
    () => setFailure("The example did not load. Choose it again."),
  );
  const isOther = written !== undefined || example > 0;
  useEffect(() => {
    setFailure("");
    if (isOther) void load();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each choice tries again, each render does not
  }, [isOther, example]);
  if (!useHydrated()) {
    return (
      <>
        {samples.map(({ id, label, language: name, html }) => (
          <CodeBlock key={id} plain language={name} label={label} html={html} />
        ))}
        {examples.map(({ title, html }) => (
          <CodeBlock key={title} plain language="json" label="JSON" title={`Example: ${title}`} html={html} />
        ))}
      </>
    );
  }
  const sample = samples[language] as SampleView;
  // Until the part that writes has loaded, the block and its control show what the build has written.
  const shown = module ? example : 0;
  const fill = (code: HTMLElement): void => {
    if (module && isOther) {
      const request = written ?? module.exampleRequest(examples[shown]?.html);
      module.writeRequest(code, sample, request, written !== undefined);
    } else code.innerHTML = builtHtml(sample.html);
  };
  return (
    <>
      <CodeBlock
        language={sample.language}
        label={sample.label}
        fill={fill}
        head={
          <span className="operation-head">
            <Picker
              name="Language"
              labels={samples.map(({ label }) => label)}
              chosen={language}
              onChoose={chooseLanguage}
            />
            {written ? (
              <span className="operation-picked">Your request</span>
            ) : (
              <Picker name="Example" labels={examples.map(({ title }) => title)} chosen={shown} onChoose={onExample} />
            )}
          </span>
        }
      />
      <p role="status" className="field-limits">
        {failure}
      </p>
    </>
  );
}
