import { useState } from "react";
import type { ToolName, ToolProps } from "../../shared/tools";
import { useLazy } from "../../theme/hooks/useLazy";

interface Props extends ToolProps {
  readonly name: ToolName;
  readonly title: string;
  readonly does: string;
}

/** A tool of the workbench: what it does and a button. The tool itself loads when it is opened. */
export function Tool({ name, title, does, ...told }: Props) {
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
      <p>{does}</p>
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
