import { useState } from "react";
import { sentenceOf, type ToolDescription, type ToolName, type ToolProps } from "../../shared/tools";
import { useLazy } from "../../theme/hooks/useLazy";

interface Props extends ToolProps, ToolDescription {
  readonly name: ToolName;
}

/** A tool of the workbench: what it does and a button. The tool itself loads when it is opened. */
export function Tool({ name, title, does, keeps, ...told }: Props) {
  const [failure, setFailure] = useState("");
  const [Opened, load] = useLazy(
    () => import(/* webpackChunkName: "tool" */ "../../workbench/open").then(({ openTool }) => openTool(name)),
    () => setFailure("The tool didn't load. Try again."),
  );
  const open = (): void => {
    setFailure("");
    void load();
  };
  return (
    <section className="tool stack no-print" aria-label={title}>
      <p className="tool-title">{title}</p>
      <p>{sentenceOf({ does, keeps })}</p>
      {Opened ? (
        <Opened {...told} />
      ) : (
        <p className="needs-js">
          <button type="button" className="tool-button" onClick={open}>
            Open <span className="visually-hidden">{title}</span>
          </button>{" "}
          <span role="status">{failure}</span>
        </p>
      )}
    </section>
  );
}
