import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { TextDocument } from "vscode-languageserver-textdocument";
import { getLanguageService, type Diagnostic } from "yaml-language-server";

/** What editors use for YAML, offline: schemas are files. */
const service = getLanguageService({
  schemaRequestService: (address) => Promise.resolve(readFileSync(fileURLToPath(address), "utf8")),
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
