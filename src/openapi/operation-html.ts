import type { ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { el, hashLink } from "../markdown/elements";
import { text } from "../markdown/make-nodes";
import { responseAnchor } from "../shared/api-anchors";
import { splitInlineCode } from "../shared/inline-code";
import type { OperationView, ResponseView } from "./operation-view";
import type { Field } from "./schema-tree";

/** Fields and alternatives of a body or a field. */
type Content = Pick<Field, "fields" | "variants">;

/** Writes an operation's facts, such as its time limit. */
export function introductionHtml({ facts }: OperationView): string {
  const entries = facts.map(([term, fact]) =>
    el("div", {}, [el("dt", {}, [text(term)]), el("dd", {}, inlineCode(fact))]),
  );
  return toHtml(el("dl", { class: "operation-facts" }, entries));
}

/**
 * Writes an operation's request, responses and error codes. The controls need scripts: see `watchFields` in
 * src/theme/api/field-tools.ts.
 */
export function fieldsHtml({ parameters, request, responses, errorCodes }: OperationView): string {
  const isEmpty = parameters.length === 0 && !request;
  return toHtml([
    sectionHeading("request", "Request"),
    ...(parameters.length > 0 ? [fieldList(parameters)] : []),
    ...(request ? [schemaTree(request, "the request")] : []),
    ...(isEmpty ? [el("p", {}, [text("The request has no parameters and no body.")])] : []),
    sectionHeading("responses", "Responses"),
    ...responses.filter(({ sameAs }) => sameAs === undefined).map((response) => responseSection(response, responses)),
    ...(errorCodes.length > 0 ? [sectionHeading("error-codes", "Error codes"), fieldList(errorCodes)] : []),
  ]);
}

const sectionHeading = (id: string, words: string): ElementContent =>
  el("h2", { id }, [text(words), hashLink(id, words)]);

const code = (words: string): ElementContent => el("code", { translate: "no" }, [text(words)]);

/** Converts a text of the API document; words in backticks are code. */
function inlineCode(words: string): ElementContent[] {
  return splitInlineCode(words).map((piece) => (piece.isCode ? code(piece.text) : text(piece.text)));
}

/** Writes the statuses that share their fields, one per row, followed by the fields. */
function responseSection(response: ResponseView, all: readonly ResponseView[]): ElementContent {
  const same = all.filter(({ status, sameAs = status }) => sameAs === response.status);
  const rows = same.map(({ status, description }) => {
    const id = responseAnchor(status);
    const name = el("span", { class: "operation-status", dataClass: status[0] }, [text(status)]);
    return el("div", {}, [el("h3", { id }, [name, hashLink(id, status)]), el("p", {}, inlineCode(description))]);
  });
  return el("section", { class: "stack" }, [
    el("div", { class: "operation-statuses" }, rows),
    ...(hasContent(response) ? [schemaTree(response, `response ${response.status}`)] : []),
  ]);
}

/**
 * Writes a schema as a tree with collapsible branches, a search box for fields, and a button for all branches.
 * @param what whose fields they are: a page has several such trees
 */
function schemaTree(content: Content, what: string): ElementContent {
  const hasBranches = content.fields.some(hasContent) || content.variants.some(({ fields }) => fields.some(hasContent));
  return el("div", { class: "operation-tree stack" }, [...(hasBranches ? [fieldTools(what)] : []), ...branch(content)]);
}

const fieldTools = (what: string): ElementContent =>
  el("div", { class: "operation-row needs-js", role: "group", ariaLabel: `Fields of ${what}` }, [
    el("input", { type: "search", placeholder: "Find a field", ariaLabel: "Find a field" }),
    // The search palette finds what it can expand by this attribute.
    el("button", { type: "button", class: "button", dataExpandsFields: "" }, [text("Expand all fields")]),
  ]);

const hasContent = ({ fields, variants }: Content): boolean => fields.length > 0 || variants.length > 0;

function branch({ fields, variants }: Content): ElementContent[] {
  const alternatives = variants.map((variant) => {
    const summary = el("summary", {}, [text(variant.title)]);
    return el("details", { class: "fields-nested", open: "open" }, [summary, fieldList(variant.fields)]);
  });
  return [...(fields.length > 0 ? [fieldList(fields)] : []), ...alternatives];
}

const fieldList = (fields: readonly Field[]): ElementContent => el("dl", { class: "params" }, fields.map(fieldEntry));

function fieldEntry(field: Field): ElementContent {
  const { name, anchor, alsoAnchors = [], type, required, deprecated } = field;
  return el("div", { class: "field", id: anchor }, [
    el("dt", { class: "field-name" }, [
      code(name),
      el("span", { class: "field-type" }, [text(type)]),
      ...(required ? [el("b", {}, [text("required")])] : []),
      ...(deprecated ? [el("s", {}, [text("deprecated")])] : []),
      hashLink(anchor, name, false),
      ...alsoAnchors.map((id) => el("span", { id })),
    ]),
    el("dd", { class: "field-text" }, fieldText(field)),
  ]);
}

function fieldText(field: Field): ElementContent[] {
  const { name, description, constraints, repeats } = field;
  const limits = (content: readonly ElementContent[]): ElementContent => el("p", { class: "field-limits" }, content);
  const summary = el("summary", {}, [text(`Fields of ${name}`)]);
  return [
    ...(description === null ? [] : [el("p", {}, inlineCode(description))]),
    ...(constraints.length === 0 ? [] : [limits(inlineCode(constraints.join(" · ")))]),
    ...(repeats
      ? [limits([text("The same fields as in "), el("a", { href: `#${repeats.anchor}` }, [text(repeats.name)])])]
      : []),
    ...(hasContent(field) ? [el("details", { class: "fields-nested" }, [summary, ...branch(field)])] : []),
  ];
}
