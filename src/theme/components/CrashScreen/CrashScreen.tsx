import { Component, createRef, type ErrorInfo, type ReactNode } from "react";
import { finishProgress } from "../../../browser/navigation/progress";
import * as styles from "./CrashScreen.module.css";

/**
 * Returns the messages of an error and its causes, at most ten and without cycles; other values are converted to text.
 */
export function errorChain(error: unknown): string {
  const parts: string[] = [];
  const seen = new Set<unknown>();
  for (let current = error; current !== undefined && current !== null && !seen.has(current) && seen.size < 10;) {
    seen.add(current);
    parts.push(current instanceof Error ? current.message : asText(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return parts.join("\n\nCause:\n");
}

function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

const TITLE = "This page crashed.";

interface CrashBoundaryProps {
  /** Changing it clears the screen, so that navigating away recovers. */
  readonly resetKey?: string;
  /** Reloads the document, if nothing outside the screen could help; without it, Try again re-renders the page. */
  readonly reload?: () => void;
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  /** What was thrown; undefined if nothing was. */
  readonly failure: { readonly error: unknown } | undefined;
  readonly resetKey: string | undefined;
}

/** Shows a crash screen if rendering fails: once inside the layout, which stays, and once around everything. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { failure: undefined, resetKey: this.props.resetKey };
  private readonly heading = createRef<HTMLHeadingElement>();

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): Partial<CrashBoundaryState> | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    document.title = TITLE;
    finishProgress();
    const focus = (): void => this.heading.current?.focus();
    focus();
    // The router focuses the page a moment later.
    requestAnimationFrame(focus);
    // Back leads to another page, but nothing is left to render it.
    if (this.props.reload) window.addEventListener("popstate", this.props.reload);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { reload } = this.props;
    const screen = (
      <div className={styles.crash} role="alert">
        <h1 ref={this.heading} tabIndex={-1}>
          {TITLE}
        </h1>
        <button type="button" className="main-button" onClick={reload ?? (() => this.setState({ failure: undefined }))}>
          Try again
        </button>
        <p className={styles.message}>{errorChain(failure.error)}</p>
      </div>
    );
    return reload ? (
      <main id="main" className={styles.alone}>
        {screen}
      </main>
    ) : (
      screen
    );
  }
}
