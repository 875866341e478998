import { readApi } from "../../../tools/lib/api";
import { highlight } from "../../markdown/code/highlight";
import { operationView, type SampleView } from "../../openapi/operation-view";
import { requestSamples, type SampleRequest } from "../../openapi/request-samples";
import { operationRequest } from "../../openapi/operation-request";
import { codeText, exampleRequest, writeRequest, type WrittenRequest } from "./write-request";

const api = readApi();
const CASES = api.operations.map((operation) => ({
  request: operationRequest(operation),
  samples: operationView(api, operation.id, highlight)?.samples ?? [],
}));

function block(text = ""): HTMLElement {
  const pre = document.createElement("pre");
  pre.innerHTML = "<code></code>";
  const code = pre.firstElementChild as HTMLElement;
  code.textContent = text;
  return code;
}

function written(sample: SampleView, request: WrittenRequest): HTMLElement {
  const code = block();
  writeRequest(code, sample, request, false);
  return code;
}

const ODD = { text: "a'b\"c\\d $x `y` ${z} <b>&\nJSON", list: [1, -2.5e3, { deep: null, yes: true }], empty: {} };

test("inserts another URL and body into every sample exactly as the build would", () => {
  for (const { request, samples } of CASES) {
    const { url } = request;
    const body = request.body === undefined ? undefined : ODD;
    const other: SampleRequest = { ...request, url: `${url}${url.includes("?") ? "&" : "?"}q=%3Ca%3E`, body };
    const expected = new Map(requestSamples(other).map(({ id, code }) => [id, code]));
    for (const sample of samples) {
      const text = body && JSON.stringify(body, null, 2);
      expect(written(sample, { from: url, url: other.url, body: text }).textContent).toBe(expected.get(sample.id));
    }
  }
});

test("highlights tokens of the body like the build does", () => {
  const value = { name: 'a "b"', count: 2, list: [true, null], nested: { price: -1.5 } };
  const json = JSON.stringify(value, null, 2);
  const { samples = [] } = CASES.find(({ request }) => request.body !== undefined) ?? {};
  const python = samples.find(({ id }) => id === "python") as SampleView;
  const classes = (root: Element) =>
    [...root.querySelectorAll("i")].map((token) => [token.className, token.textContent]);
  const expected = document.createElement("code");
  expected.innerHTML = highlight(json, "json");
  const body = written(python, { from: "", url: "", body: json }).querySelector(".j") as Element;
  expect(classes(body)).toEqual(classes(expected));
});

test("escapes HTML in the URL and body", () => {
  for (const { request, samples } of CASES) {
    for (const sample of samples) {
      const body = request.body === undefined ? undefined : '{\n  "a": "<img src=x onerror=alert(1)>"\n}';
      const code = written(sample, { from: request.url, url: "https://x.example/<script>", body });
      expect(code.querySelector("img, script")).toBeNull();
    }
  }
});

test("an example replaces the body and keeps the URL", () => {
  const { request, samples } = CASES.find((one) => one.request.body !== undefined) as (typeof CASES)[number];
  const [curl] = samples as [SampleView];
  const code = written(curl, exampleRequest(highlight('{\n  "id": "other"\n}', "json")));
  expect(code.textContent).toContain('{\n  "id": "other"\n}');
  expect(code.textContent).toContain(request.url);
});

describe("the code block scrolls", () => {
  const sample: SampleView = { id: "python", label: "Python", language: "python", html: '<i class="j"></i>' };
  const lines = (changed: number) =>
    Array.from({ length: 100 }, (_, line) => (line === changed ? "new" : "old")).join("\n");

  function follow(from: number, to: number, follows = true): number {
    const code = block(lines(-1));
    const box = code.parentElement as HTMLElement;
    Object.defineProperty(code, "offsetHeight", { value: 2000 });
    Object.defineProperty(box, "clientHeight", { value: 200 });
    box.scrollTop = from;
    writeRequest(code, sample, { from: "", url: "", body: lines(to) }, follows);
    return box.scrollTop;
  }

  test("to a changed line below or above the visible part, but not if it is visible", () => {
    expect(follow(0, 50)).toBe(900);
    expect(follow(1500, 2)).toBe(0);
    expect(follow(900, 50)).toBe(900);
  });

  test("nowhere if nothing changes or an example is selected", () => {
    expect(follow(300, -1)).toBe(300);
    expect(follow(0, 50, false)).toBe(0);
  });
});

test("codeText returns the plain text of highlighted code", () => {
  expect(codeText('<i class="x">a &lt; b</i> &amp;')).toBe("a < b &");
});
