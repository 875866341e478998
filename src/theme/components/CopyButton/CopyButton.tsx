import { useRef, useState } from "react";
import { copyText } from "../../../browser/page/clipboard";
import { Icon } from "../Icon/Icon";

interface CopyButtonProps {
  readonly label: string;
  /** The text, asked for when the button is pressed. */
  readonly text: () => string;
}

/** How long the button shows that it has copied, in ms. */
const COPIED_FOR = 2000;

/** A button that copies a text and reports for a while, also to assistive technology, whether it worked. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [state, setState] = useState("");
  const copy = async (): Promise<void> => {
    setState((await copyText(text())) ? "Copied" : "Copying failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState(""), COPIED_FOR);
  };
  return (
    <>
      <button type="button" className="code-button" aria-label={label} title={label} onClick={() => void copy()}>
        <Icon name={state === "Copied" ? "check" : "copy"} size={16} />
      </button>
      <span role="status" className="visually-hidden">
        {state}
      </span>
    </>
  );
}
