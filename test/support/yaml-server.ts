import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

export interface Diagnostic {
  readonly message: string;
  readonly range: { readonly start: { readonly line: number } };
}

/** The YAML language server that editors use. */
export interface YamlServer {
  /** Opens a text as a file, which needn't exist. @returns the server's diagnostics */
  readonly open: (file: string, text: string) => Promise<readonly Diagnostic[]>;
  /** Returns completions at a zero-based position in an open file. */
  readonly complete: (file: string, line: number, character: number) => Promise<readonly string[]>;
  readonly stop: () => void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

/** Starts it offline: schemas are files. */
export async function startYamlServer(): Promise<YamlServer> {
  const program = path.resolve("node_modules/yaml-language-server/bin/yaml-language-server");
  const child = spawn(process.execPath, [program, "--stdio"], { stdio: ["pipe", "pipe", "ignore"] });
  const waiting = new Map<string, (value: unknown) => void>();
  const send = (message: object): void => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const receive = ({ id, method, params, result }: Message): void => {
    if (method === "textDocument/publishDiagnostics") {
      const { uri, diagnostics } = params as { uri: string; diagnostics: readonly Diagnostic[] };
      waiting.get(uri)?.(diagnostics);
    } else if (method === "workspace/configuration") {
      const { items } = params as { items: readonly { section: string }[] };
      const settings = { validate: true, completion: true, schemaStore: { enable: false } };
      send({ id, result: items.map(({ section }) => (section === "yaml" ? settings : null)) });
    } else if (method !== undefined && id !== undefined) send({ id, result: null });
    else if (id !== undefined) waiting.get(String(id))?.(result);
  };
  let rest = Buffer.alloc(0);
  child.stdout.on("data", (part: Buffer) => {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      const head = rest.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/i.exec(rest.toString("latin1", 0, head))?.[1]);
      if (head < 0 || rest.length < head + 4 + length) return;
      receive(JSON.parse(rest.toString("utf8", head + 4, head + 4 + length)) as Message);
      rest = rest.subarray(head + 4 + length);
    }
  });
  const answer = (key: string): Promise<unknown> => new Promise((resolve) => waiting.set(key, resolve));
  let last = 0;
  const request = (method: string, params: object): Promise<unknown> => {
    last += 1;
    send({ id: last, method, params });
    return answer(String(last));
  };
  const address = (file: string): string => pathToFileURL(path.resolve(file)).href;
  await request("initialize", {
    processId: process.pid,
    rootUri: address("."),
    capabilities: { workspace: { configuration: true }, textDocument: { publishDiagnostics: {} } },
  });
  send({ method: "initialized", params: {} });
  return {
    open: (file, text) => {
      const uri = address(file);
      const told = answer(uri) as Promise<readonly Diagnostic[]>;
      send({ method: "textDocument/didOpen", params: { textDocument: { uri, languageId: "yaml", version: 1, text } } });
      return told;
    },
    complete: async (file, line, character) => {
      const at = { textDocument: { uri: address(file) }, position: { line, character } };
      const { items } = (await request("textDocument/completion", at)) as { items: readonly { label: string }[] };
      return items.map(({ label }) => label);
    },
    stop: () => void child.kill(),
  };
}
