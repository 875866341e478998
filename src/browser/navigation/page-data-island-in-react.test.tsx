import { renderToString } from "react-dom/server";
import type { ContentNode } from "../../markdown/serialise";
import type { OperationView } from "../../openapi/operation-view";
import { shownOperation } from "../../openapi/shown-operation";
import { ContentTree } from "../../theme/components/ContentTree/ContentTree";
import { Operation } from "../../components/Operation/Operation";
import { answerFromDocument, ISLAND_ID, withoutHtml } from "./page-data-island";

const URL_OF_DATA = "/page-data/guides/quick-start/page-data.json";

const field = { type: "string", required: false, deprecated: false, constraints: [], fields: [], variants: [] };
const operation = {
  id: "get-orders",
  method: "GET",
  url: "https://store.example.org/orders",
  direction: "inbound",
  required: null,
  facts: [["Time limit", "10 seconds"]],
  samples: [{ id: "curl", label: "curl", language: "bash", html: "<b>curl</b> -s" }],
  errorCodes: [],
  compose: null,
  parameters: [{ ...field, name: "page", anchor: "parameter-page", description: "First page is 1." }],
  request: { fields: [], variants: [], examples: [{ title: "Ask", html: "<b>{}</b>" }] },
  responses: [
    {
      status: "200",
      description: "Fine.",
      fields: [],
      variants: [],
      examples: [
        { title: "One", html: "1" },
        { title: "None", html: "" },
      ],
    },
  ],
};

const content = [
  ["p", { className: "lead" }, "Take the <em>first</em> order &amp; ship it."],
  "loose text",
  ["hr", {}, ""],
  [
    "ul",
    {},
    [
      ["li", {}, ["Press ", ["kbd", {}, "Enter"]]],
      ["li", {}, "<code>a</code>"],
    ],
  ],
  [
    "Tabs",
    { group: "language" },
    [
      ["Tab", { label: "PHP" }, [["pre", {}, '<i class="f">echo</i> "x";']]],
      ["Tab", { label: "Text" }, [["p", {}, "Plain"]]],
    ],
  ],
  ["Operation", { operation: shownOperation(operation as unknown as OperationView, "/page.md") }, []],
] as unknown as ContentNode[];

const pageData = {
  path: "/guides/quick-start",
  result: { data: { doc: { title: "Quick start", content } }, pageContext: { kind: "doc" } },
  staticQueryHashes: ["1"],
};

/** Adds what `onPostBuild` leaves in the HTML. */
function addIsland(json: string): void {
  const island = document.createElement("script");
  island.type = "application/json";
  island.id = ISLAND_ID;
  island.textContent = json;
  document.body.append(island);
}

/** The result of the layout's GraphQL query. */
const CHROME = { data: { chrome: { title: "Docs", sidebars: [] } } };
const URL_OF_CHROME = "/page-data/sq/d/1.json";

const emptied = (more: object = {}) =>
  JSON.stringify(
    withoutHtml({ [URL_OF_DATA]: pageData, ...more } as unknown as Parameters<typeof withoutHtml>[0]).data,
  );

function addPage(): void {
  const main = document.createElement("main");
  main.innerHTML = renderToString(<ContentTree content={content} extra={{ Operation }} />);
  document.body.append(main);
}

function answerWholePage(): void {
  addPage();
  addIsland(emptied());
  answerFromDocument();
}

/** Makes a request the way Gatsby's loader does. */
function ask(url: string, method = "GET"): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, url, true);
    request.onreadystatechange = () => {
      if (request.readyState === 4) resolve(request);
    };
    request.send(null);
  });
}

const original = XMLHttpRequest.prototype.open;
/** Replaces the network; no request in these tests gets further. */
const network = jest.fn();

beforeEach(() => {
  network.mockClear();
  XMLHttpRequest.prototype.open = network;
});
afterEach(() => {
  XMLHttpRequest.prototype.open = original;
  document.getElementById(ISLAND_ID)?.remove();
  document.querySelectorAll("main").forEach((main) => main.remove());
});

const untouched = () => XMLHttpRequest.prototype.open === network;

test("answers the page-data request from the document, with the same data as the network", async () => {
  answerWholePage();
  const response = await ask(URL_OF_DATA);
  expect(response.status).toBe(200);
  expect(JSON.parse(response.responseText)).toEqual(pageData);
  expect(network).not.toHaveBeenCalled();
});

test("the island contains none of the page's text", () => {
  expect(emptied()).not.toMatch(/first|echo|<b>|Plain/);
});

test("answers each address once, including the layout's, then restores XMLHttpRequest", async () => {
  addPage();
  addIsland(emptied({ [URL_OF_CHROME]: CHROME }));
  answerFromDocument();
  await ask(URL_OF_DATA);
  expect(untouched()).toBe(false);
  expect(JSON.parse((await ask(URL_OF_CHROME)).responseText)).toEqual(CHROME);
  expect(untouched()).toBe(true);
  new XMLHttpRequest().open("GET", URL_OF_DATA, true);
  expect(network).toHaveBeenCalledWith("GET", URL_OF_DATA, true);
});

test("restores XMLHttpRequest after the load event if the request never comes", async () => {
  addPage();
  addIsland(emptied());
  jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  answerFromDocument();
  await new Promise((resolve) => setTimeout(resolve));
  expect(untouched()).toBe(false);
  window.dispatchEvent(new Event("load"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(untouched()).toBe(true);
  jest.restoreAllMocks();
});

test("doesn't undo a later patch of XMLHttpRequest by other code", async () => {
  answerWholePage();
  const theirs = jest.fn();
  XMLHttpRequest.prototype.open = theirs;
  await new Promise((resolve) => setTimeout(resolve));
  expect(XMLHttpRequest.prototype.open).toBe(theirs);
});

test("answers asynchronously, even if the listener is set after the request", async () => {
  answerWholePage();
  const heard = jest.fn();
  const request = new XMLHttpRequest();
  request.open("GET", URL_OF_DATA, true);
  request.onreadystatechange = heard;
  request.send(null);
  expect(heard).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([
  ["another page", "GET", "/page-data/guides/hooks/page-data.json"],
  ["the app's data", "GET", "/page-data/app-data.json"],
  ["another method", "HEAD", URL_OF_DATA],
])("sends %s to the network and still answers the page's own data", async (_what, method, url) => {
  answerWholePage();
  const request = new XMLHttpRequest();
  request.open(method, url, true);
  expect(network).toHaveBeenCalledTimes(1);
  expect(network).toHaveBeenCalledWith(method, url, true);
  expect(network.mock.contexts[0]).toBe(request);
  const response = await ask(URL_OF_DATA);
  expect(JSON.parse(response.responseText)).toEqual(pageData);
});

test("matches a full URL with a query", async () => {
  answerWholePage();
  expect((await ask(`http://localhost${URL_OF_DATA}?v=1`)).status).toBe(200);
});

test.each<[name: string, arrange: () => void]>([
  ["there is no island", () => undefined],
  ["the island names no address", () => addIsland("{}")],
  ["the island is invalid JSON", () => addIsland(emptied().slice(1))],
  [
    "a piece of HTML is missing from the page",
    () => {
      document.querySelector("main [data-html]")?.remove();
      addIsland(emptied());
    },
  ],
  [
    "the page has an extra piece of HTML",
    () => {
      document.querySelector("main")?.insertAdjacentHTML("beforeend", "<p data-html>by an extension</p>");
      addIsland(emptied());
    },
  ],
])("leaves XMLHttpRequest alone when %s", (_name, arrange) => {
  addPage();
  arrange();
  answerFromDocument();
  expect(untouched()).toBe(true);
});

test("ignores pieces of HTML outside main", async () => {
  addPage();
  document.body.insertAdjacentHTML("afterbegin", "<aside data-html>not of the page</aside>");
  addIsland(emptied());
  answerFromDocument();
  expect(JSON.parse((await ask(URL_OF_DATA)).responseText)).toEqual(pageData);
  document.querySelector("aside")?.remove();
});
