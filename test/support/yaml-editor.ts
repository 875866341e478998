import path from "node:path";
import { pathToFileURL } from "node:url";
import { TextDocument } from "vscode-languageserver-textdocument";
import { getLanguageService, type Diagnostic } from "yaml-language-server";
import { editorSchemas } from "../../tools/lib/editor-schemas";

const schemas = new Map(
  Object.entries(editorSchemas()).map(([name, schema]) => [
    pathToFileURL(path.resolve(`tools/schemas/${name}.json`)).href,
    JSON.stringify(schema),
  ]),
);

/** What editors use for YAML, with the schemas that they would read from files. */
const service = getLanguageService({
  schemaRequestService: async (address) => schemas.get(address) ?? Promise.reject(new Error(`no schema at ${address}`)),
  workspaceContext: { resolveRelativePath: (relative, file) => new URL(relative, file).href },
});
service.configure({ validate: true, completion: true });

const opened = (file: string, text: string): TextDocument =>
  TextDocument.create(pathToFileURL(path.resolve(file)).href, "yaml", 1, text);

/** Returns the diagnostics for a text as a file, which needn't exist. */
export const diagnosticsOf = (file: string, text: string): Promise<readonly Diagnostic[]> =>
  service.doValidation(opened(file, text), false);

/** Returns the completions at a zero-based position of such a text. */
export async function completionsAt(
  file: string,
  text: string,
  line: number,
  character: number,
): Promise<readonly string[]> {
  const { items } = await service.doComplete(opened(file, text), { line, character }, false);
  return items.map(({ label }) => label);
}
