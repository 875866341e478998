import type { ComposeView, ExampleView, OperationView, ResponseView, SampleView } from "./operation-view";
import { introductionHtml } from "./operation-html";

/** Languages of the samples that are in the page itself; the others come when a reader chooses one. */
const IN_PAGE: readonly SampleView["id"][] = ["curl", "javascript", "php"];

/** Finished HTML, which the island takes from the page. */
interface Html {
  readonly html: string;
}

/** `html` is undefined where the sample is in the operation's file. */
export type ShownSample = Omit<SampleView, "html"> & Partial<Html>;

/**
 * An operation as its page has it: text as finished HTML, and those samples that most readers look at. The rest is in
 * the operation's file. Keys with HTML come in the order of the page.
 */
export interface ShownOperation extends Pick<OperationView, "method" | "url" | "direction" | "required"> {
  /** Address of its file below the base path, whose content is an `OperationFile`. */
  readonly file: string;
  /** Address of the page's Markdown twin, which has what is not in the page; null where everything is, or there is none. */
  readonly twin: string | null;
  /** Whether there is something to fill in, so that requests can be composed. */
  readonly composes: boolean;
  readonly introduction: Html;
  readonly samples: readonly ShownSample[];
  /** Titles of the examples of the body. The first one is that of the samples. */
  readonly examples: readonly string[];
  readonly responses: readonly Pick<ResponseView, "status" | "description" | "examples">[];
}

/** What is fetched when readers ask for another language or example, or compose a request. */
export interface OperationFile {
  /** All of them, in the order of the page. */
  readonly samples: readonly SampleView[];
  readonly examples: readonly ExampleView[];
  readonly compose: ComposeView | null;
}

/**
 * @param twin address of the page's Markdown twin; null for a page without one, which then has all samples itself
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

/** Address, below the base path, of the file with what an operation's page lacks. */
export function operationFileAddress(id: string): string {
  return `/operations/${id.replace(/[^\w.-]/g, "-")}.json`;
}

export function operationFile({ samples, request, compose }: OperationView): OperationFile {
  return { samples, examples: request?.examples ?? [], compose };
}
