import { useRef, type ReactNode } from "react";
import { copyableText } from "../../browser/page/clipboard";
import { HTML_ATTRIBUTE } from "../../browser/navigation/page-data-island";
import { toggleWordWrap } from "../../browser/page/scroll-regions";
import { builtHtml } from "../../browser/trusted";
import { Icon } from "../../theme/components/Icon/Icon";
import { CopyButton } from "../../theme/components/CopyButton/CopyButton";

interface CodeBlockProps {
  readonly language: string;
  /** The language as readers know it. */
  readonly label: string;
  /** Highlighted HTML, made at build time. */
  readonly html?: string;
  /** Writes code that comes about in the browser, in the place of `html`, with each rendering. A block has one of both for good. */
  readonly fill?: (code: HTMLElement) => void;
  readonly title?: string;
  /** Controls in the place of language and title. */
  readonly head?: ReactNode;
  readonly wrap?: boolean;
  /** Whether it is there for readers without scripts only, so that it needs no buttons. */
  readonly plain?: boolean;
  /** What was checked when the site was made, such as `Type-checked`. */
  readonly mark?: string;
}

export function CodeBlock({
  language,
  label,
  html = "",
  fill,
  title,
  head,
  wrap = false,
  plain = false,
  mark,
}: CodeBlockProps) {
  const code = useRef<HTMLElement | null>(null);
  return (
    <figure className="code-sample" data-language={language} data-wrap={wrap || undefined}>
      <figcaption className="code-header">
        {head ?? (
          <>
            {(title === undefined || language !== "text") && <span className="code-language">{label}</span>}
            {title !== undefined && <span className="code-title">{title}</span>}
          </>
        )}
        {mark !== undefined && <span className="code-mark">{mark}</span>}
        {!plain && (
          <span className="code-actions needs-js">
            {!wrap && (
              <button
                type="button"
                className="code-button wrap-button"
                aria-label="Wrap lines"
                title="Wrap lines"
                aria-pressed={false}
                onClick={toggleWordWrap}
              >
                <Icon name="wrap" size={16} />
              </button>
            )}
            <CopyButton label="Copy code to clipboard" text={() => copyableText(code.current as HTMLElement)} />
          </span>
        )}
      </figcaption>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} aria-label={`${title ?? label} code`} role="group">
        <code
          ref={(element) => {
            code.current = element;
            if (element) fill?.(element);
          }}
          className={`language-${language}`}
          {...(fill ? {} : built(html))}
        />
      </pre>
    </figure>
  );
}

const built = (html: string) => ({ [HTML_ATTRIBUTE]: "", dangerouslySetInnerHTML: { __html: builtHtml(html) } });
