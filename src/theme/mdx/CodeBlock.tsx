import { useRef, useState } from "react";
import { copyableText, copyText } from "../../browser/clipboard";
import { HTML_ATTRIBUTE } from "../../browser/page-data-island";
import { toggleWordWrap } from "../../browser/scroll-regions";
import { Icon } from "../components/Icon/Icon";

interface CodeBlockProps {
  readonly language: string;
  /** The language as readers know it. */
  readonly label: string;
  /** Highlighted HTML, made at build time. */
  readonly html: string;
  readonly title?: string;
  readonly wrap?: boolean;
  /** What was checked when the site was made, such as `Type-checked`. */
  readonly mark?: string;
}

/** How long the button says that it has copied, in ms. */
const COPIED_FOR = 2000;

export function CodeBlock({ language, label, html, title, wrap = false, mark }: CodeBlockProps) {
  const code = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = async (): Promise<void> => {
    const copied = await copyText(code.current ? copyableText(code.current) : "");
    setState(copied ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState("idle"), COPIED_FOR);
  };
  return (
    <figure className="code-sample" data-language={language} data-wrap={wrap || undefined}>
      <figcaption className="code-header">
        {title === undefined ? <span>{label}</span> : <span className="code-title">{title}</span>}
        {mark !== undefined && <span className="code-mark">{mark}</span>}
        <span className="code-actions needs-js">
          {!wrap && (
            <button type="button" className="code-button wrap-button" aria-pressed={false} onClick={toggleWordWrap}>
              Wrap lines
            </button>
          )}
          <button type="button" className="code-button" aria-label="Copy code to clipboard" onClick={() => void copy()}>
            <Icon name={state === "copied" ? "check" : "copy"} size={16} />
          </button>
          <span role="status" className="visually-hidden">
            {state === "copied" ? "Copied" : state === "failed" ? "Copying failed" : ""}
          </span>
        </span>
      </figcaption>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} aria-label={`${title ?? label} code`} role="group">
        <code ref={code} className={`language-${language}`} {...{ [HTML_ATTRIBUTE]: "" }} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
