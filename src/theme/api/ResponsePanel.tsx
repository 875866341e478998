import { useState } from "react";
import type { ExampleView } from "../../openapi/operation-view";
import type { ShownOperation } from "../../openapi/shown-operation";
import { CodeBlock } from "./CodeBlock";
import { Tab } from "../../components/Tabs/Tab";
import { Tabs } from "../../components/Tabs/Tabs";
import { useHydrated } from "../hooks/useHydrated";
import { InlineCode } from "../components/InlineCode/InlineCode";
import { Picker } from "./Picker";

interface Props {
  readonly responses: ShownOperation["responses"];
}

/** Example responses by status. In the HTML from the build, all examples of a status are below each other. */
export function ResponsePanel({ responses }: Props) {
  return (
    <Tabs name="Responses by status">
      {responses.map(({ status, description, examples }) => (
        <Tab key={status} label={status}>
          {examples.length > 0 ? (
            <Examples status={status} examples={examples} />
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

interface ExamplesProps {
  readonly status: string;
  readonly examples: readonly ExampleView[];
}

function Examples({ status, examples }: ExamplesProps) {
  const [chosen, choose] = useState(0);
  const picker = (
    <span className="operation-head needs-js">
      <Picker name="Example" labels={examples.map(({ title }) => title)} chosen={chosen} onChoose={choose} />
    </span>
  );
  // The first block has its picker from the start, so that nothing shifts when scripts run.
  const head = (title: string, index: number) => (
    <>
      <span className="code-title without-js">{`${status}: ${title}`}</span>
      {index === 0 && picker}
    </>
  );
  if (!useHydrated()) {
    return (
      <>
        {examples.map(({ title, html }, index) => (
          <CodeBlock key={title} plain language="json" label="JSON" html={html} head={head(title, index)} />
        ))}
      </>
    );
  }
  return <CodeBlock language="json" label="JSON" html={examples[chosen]?.html} head={picker} />;
}
