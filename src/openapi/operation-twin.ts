import type { BlockContent, ListItem, RootContent } from "mdast";
import {
  bullets,
  cell,
  code,
  definition,
  item,
  note,
  paragraph,
  strong,
  table,
  text,
  withInlineCode,
} from "../markdown/make-nodes";
import { codeText } from "../markdown/twin/code-text";
import type { BodyView, ExampleView, OperationView, ResponseView, SampleView } from "./operation-view";
import type { Field } from "./schema-tree";

/** Writes an operation's address and facts as Markdown. */
export function introductionTwin({ method, url, direction, required, facts }: OperationView): RootContent[] {
  const caller = direction === "inbound" ? "Your shop implements" : "Your shop calls";
  const words = [caller, ...(required === null ? [] : [required])];
  return [
    paragraph([code(`${method} ${url}`), ...words.flatMap(note)]),
    bullets(facts.map(([term, fact]) => item([strong(`${term}:`), text(" "), ...withInlineCode(fact)]))),
  ];
}

/** Writes an operation's request, responses and error codes as Markdown, with all samples. */
export function fieldsTwin(operation: OperationView): RootContent[] {
  const { parameters, request, responses, errorCodes } = operation;
  const isEmpty = parameters.length === 0 && !request;
  return [
    heading(2, "Request"),
    ...fieldLists({ fields: parameters, variants: [] }),
    ...(request ? fieldLists(request) : []),
    ...(isEmpty ? [paragraph([text("The request has no parameters and no body.")])] : []),
    ...(request ? request.examples.map((example) => exampleBlock("Example", example)) : []),
    ...operation.samples.flatMap(sampleBlocks),
    heading(2, "Responses"),
    table(
      ["Status", "Meaning"],
      responses.map(({ status, description }) => [cell(text(status)), cell(...withInlineCode(description))]),
    ),
    ...responses.flatMap(responseBlocks),
    ...(errorCodes.length > 0 ? [heading(2, "Error codes"), ...fieldLists({ fields: errorCodes, variants: [] })] : []),
  ];
}

const heading = (depth: 2 | 3, words: string): RootContent => ({ type: "heading", depth, children: [text(words)] });

function sampleBlocks({ label, language, html }: SampleView): RootContent[] {
  return [heading(3, label), { type: "code", lang: language, value: codeText(html).value }];
}

function exampleBlock(label: string, { title, html }: ExampleView): RootContent {
  return { type: "code", lang: "json", meta: `title="${label}: ${title}"`, value: codeText(html).value };
}

function responseBlocks(response: ResponseView): RootContent[] {
  return [
    heading(3, response.status),
    ...fieldLists(response),
    ...response.examples.map((example) => exampleBlock(response.status, example)),
  ];
}

/** Writes fields as a list, then each alternative under its name. */
function fieldLists({ fields, variants }: Pick<BodyView, "fields" | "variants">): BlockContent[] {
  return [
    ...(fields.length > 0 ? [bullets(fields.map(fieldItem))] : []),
    ...variants.flatMap((variant): BlockContent[] => [
      paragraph([strong(variant.title)]),
      bullets(variant.fields.map(fieldItem)),
    ]),
  ];
}

function fieldItem(field: Field): ListItem {
  const { name, type, required, deprecated, description, constraints, repeats } = field;
  const notes = [...(required ? ["required"] : []), ...(deprecated ? ["deprecated"] : [])];
  const lines = [
    description ?? "",
    constraints.join(" · "),
    repeats ? `The same fields as in ${repeats.name}` : "",
  ].filter((line) => line !== "");
  const inside = fieldLists(field);
  return definition(
    name,
    type,
    notes,
    [],
    [
      ...lines.map((line) => paragraph(withInlineCode(line))),
      ...(inside.length > 0 ? [paragraph([text(`Fields of ${name}`)]), ...inside] : []),
    ],
  );
}
