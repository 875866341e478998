import type { ToolName, ToolProps } from "../../shared/workbench-tools";
import { useLazy } from "../../theme/hooks/useLazy";

interface Props extends ToolProps {
  readonly name: ToolName;
  readonly title: string;
  readonly does: string;
}

/** A workbench tool: what it does, and a button. The tool itself loads when it's opened. */
export function Tool({ name, title, does, ...told }: Props) {
  const [Opened, load, failed] = useLazy(() =>
    import(/* webpackChunkName: "tool" */ "../../workbench/open").then(({ openTool }) => openTool(name)),
  );
  return (
    <section className="tool" aria-label={title}>
      <div className="tool-head">
        <div>
          <p className="tool-title">{title}</p>
          <p>{does}</p>
        </div>
        {!Opened && (
          <p className="needs-js no-print">
            <span role="status">{failed ? "The tool didn't load. Try again." : ""}</span>{" "}
            <button type="button" className="main-button" onClick={() => void load()}>
              Open <span className="visually-hidden">{title}</span>
            </button>
          </p>
        )}
      </div>
      {Opened && <Opened {...told} />}
    </section>
  );
}
