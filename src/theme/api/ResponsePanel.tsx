import { useState } from "react";
import type { ExampleView } from "../../openapi/operation-view";
import type { ShownOperation } from "../../openapi/shown-operation";
import { CodeBlock } from "../../components/CodeBlock/CodeBlock";
import { Tab } from "../../components/Tabs/Tab";
import { Tabs } from "../../components/Tabs/Tabs";
import { useHydrated } from "../hooks/useHydrated";
import { InlineCode, Picker } from "./parts";

interface Props {
  readonly responses: ShownOperation["responses"];
}

/** The examples of the responses, by status. The HTML of the build has all of them, below each other. */
export function ResponsePanel({ responses }: Props) {
  if (!useHydrated()) {
    return (
      <>
        {responses.flatMap(({ status, examples }) =>
          examples.map(({ title, html }) => (
            <CodeBlock
              key={status + title}
              plain
              language="json"
              label="JSON"
              title={`${status}: ${title}`}
              html={html}
            />
          )),
        )}
      </>
    );
  }
  return (
    <Tabs name="Responses by status">
      {responses.map(({ status, description, examples }) => (
        <Tab key={status} label={status}>
          {examples.length > 0 ? (
            <Examples examples={examples} />
          ) : (
            <p>
              <InlineCode text={description} />
            </p>
          )}
        </Tab>
      ))}
    </Tabs>
  );
}

function Examples({ examples }: { readonly examples: readonly ExampleView[] }) {
  const [chosen, choose] = useState(0);
  const labels = examples.map(({ title }) => title);
  return (
    <CodeBlock
      language="json"
      label="JSON"
      html={examples[chosen]?.html}
      head={
        <span className="operation-head">
          <Picker name="Example" labels={labels} chosen={chosen} onChoose={choose} />
        </span>
      }
    />
  );
}
