import type { ComposeView, ExampleView, OperationView, ResponseView, SampleView } from "./operation-view";
import { introductionHtml } from "./operation-html";

/** Languages whose samples are in the page; the others are loaded when a reader chooses one. */
const IN_PAGE: readonly SampleView["id"][] = ["curl", "javascript", "php"];

/** Finished HTML, which the page's data takes from the page. */
interface Html {
  readonly html: string;
}

/** `html` is undefined if the sample is only in the operation's file. */
export type ShownSample = Omit<SampleView, "html"> & Partial<Html>;

/**
 * An operation's data in its page: finished HTML, and samples in the most popular languages. The rest is in the
 * operation's file. Keys with HTML are in page order.
 */
export interface ShownOperation extends Pick<OperationView, "method" | "url" | "direction" | "required"> {
  /** Address of its `OperationFile`, below the base path. */
  readonly file: string;
  /** Address of the page's Markdown twin, which has what's missing in the page; null if there's none. */
  readonly twin: string | null;
  /** Whether there are inputs, so that readers can compose requests. */
  readonly composes: boolean;
  readonly introduction: Html;
  readonly samples: readonly ShownSample[];
  /** Titles of the body's examples. The samples use the first. */
  readonly examples: readonly string[];
  readonly responses: readonly Pick<ResponseView, "status" | "description" | "examples">[];
}

/** What's loaded when a reader chooses another language or example, or composes a request. */
export interface OperationFile {
  /** All samples, in page order. */
  readonly samples: readonly SampleView[];
  readonly examples: readonly ExampleView[];
  readonly compose: ComposeView | null;
}

/**
 * Selects the data in an operation's page.
 * @param twin address of the page's Markdown twin; null if it has none, so that the page itself needs all samples
 */
export function shownOperation(operation: OperationView, twin: string | null): ShownOperation {
  const { id, method, url, direction, required, samples, request, responses, compose } = operation;
  return {
    method,
    url,
    direction,
    required,
    file: operationFileAddress(id),
    twin,
    composes: compose !== null,
    introduction: { html: introductionHtml(operation) },
    samples: samples.map(({ html, ...sample }) =>
      twin === null || IN_PAGE.includes(sample.id) ? { ...sample, html } : sample,
    ),
    examples: (request?.examples ?? []).map(({ title }) => title),
    responses: responses.map(({ status, description, examples }) => ({ status, description, examples })),
  };
}

/** Returns the address, below the base path, of the file with the rest of an operation. */
export function operationFileAddress(id: string): string {
  return `/operations/${id.replace(/[^\w.-]/g, "-")}.json`;
}

export function operationFile({ samples, request, compose }: OperationView): OperationFile {
  return { samples, examples: request?.examples ?? [], compose };
}
