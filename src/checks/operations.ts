import type { SiteDocument } from "../content-model/site";
import type { ShownComponent } from "../markdown/context";
import type { ApiModel, ApiOperation } from "../openapi/model";
import { toPointer } from "../openapi/references";
import { listOf, startOf, stopping, suggest, type Problem } from "../problems/problem";
import type { Check, CheckedSite } from "./check";
import { unreadOf } from "./unread";

/** Components that show an operation or a webhook, by the list they show it from. */
const SHOWN_BY = { operations: "Operation", webhooks: "ApiWebhook" } as const;

/** Checks the API document, its history, and that each operation has its page and each API page its operation. */
export const checkOperations: Check = (checked) => {
  const { api, apiProblems } = checked;
  if (!api || Object.keys(api.document).length === 0) return [];
  return [...stopping([...apiProblems, ...operationsWithoutPage(checked)]), ...pagesWithoutOperation(checked)];
};

/** Returns the address that `x-page` would name: without the version's prefix. */
function bareAddress({ site }: CheckedSite, document: SiteDocument): string {
  const prefix = site.versionByName.get(document.version)?.path ?? "/";
  return prefix === "/" ? document.path : document.path.slice(prefix.length) || "/";
}

function operationsWithoutPage(checked: CheckedSite): Problem[] {
  const { api, pages } = checked;
  if (!api || unreadOf(checked).anyVersion) return [];
  const documents = [...pages.keys()].filter((document) => document.path === bareAddress(checked, document));
  const check = (operation: ApiOperation, component: string): Problem[] => {
    const page = documents.find((candidate) => candidate.path === operation.page);
    const isShown = page && shownIn(checked, page).some(({ id }) => id === operation.id);
    const element = `<${component} id="${operation.id}" />`;
    if (operation.page === null) return [pageNotNamed(api, operation)];
    if (!page) return [pageNotFound(api, operation, element, documents)];
    return isShown ? [] : [operationNotShown(api, operation, element, page)];
  };
  return [
    ...api.operations.flatMap((operation) => check(operation, SHOWN_BY.operations)),
    ...api.webhooks.flatMap((webhook) => check(webhook, SHOWN_BY.webhooks)),
  ];
}

function pageNotNamed(api: ApiModel, { id, pointer }: ApiOperation): Problem {
  return {
    file: api.file,
    ...api.locateKey(pointer),
    what: `operation without a page (${toPointer(pointer)})`,
    found: `no \`x-page\` in \`${id}\``,
    expected: "the address of the page that shows it",
    fix: "add `x-page: /api/…` and the page.",
  };
}

function pageNotFound(
  api: ApiModel,
  { page, pointer }: ApiOperation,
  element: string,
  documents: readonly SiteDocument[],
): Problem {
  const place = [...pointer, "x-page"];
  const addresses = documents.map((document) => document.path);
  return {
    file: api.file,
    ...api.locate(place),
    what: `operation without a page (${toPointer(place)})`,
    found: `\`${page}\``,
    expected: "the address of a page",
    fix: suggest(page ?? "", addresses, `create the page with \`${element}\`.`),
  };
}

function operationNotShown(api: ApiModel, { pointer }: ApiOperation, element: string, document: SiteDocument): Problem {
  const place = [...pointer, "x-page"];
  return {
    file: api.file,
    ...api.locate(place),
    what: `operation that its page doesn't show (${toPointer(place)})`,
    found: `no \`${element}\` in ${document.file}`,
    expected: "the page shows the operation",
    fix: `add \`${element}\` to the page, or correct \`x-page\`.`,
  };
}

/** Finds pages of `api/` that show no operation, and operations shown on a page that their `x-page` doesn't name. */
function pagesWithoutOperation(checked: CheckedSite): Problem[] {
  const { api, pages } = checked;
  if (!api) return [];
  const all = api.calls;
  const named = new Set(all.map((operation) => operation.page));
  return [...pages.keys()].flatMap((document): Problem[] => {
    const address = bareAddress(checked, document);
    const shown = shownIn(checked, document);
    const misplaced = shown.flatMap(({ name, id, ...place }): Problem[] => {
      const operation = all.find((candidate) => candidate.id === id);
      if (!operation || operation.page === address) return [];
      const { page } = operation;
      const written = page === null ? "no `x-page`" : `\`x-page: ${page}\``;
      return [
        {
          ...place,
          what: `\`<${name} id="${id}">\` on a page that isn't its own`,
          found: `${written} in ${api.file}`,
          expected: `\`${address}\``,
          fix: page === null ? `add \`x-page: ${address}\` there.` : `link to ${page}, or change \`x-page\`.`,
        },
      ];
    });
    const isReference = /(^|\/)api\//.test(document.localId);
    if (misplaced.length > 0 || shown.length > 0 || !isReference || named.has(address) || all.length === 0)
      return misplaced;
    const free = all.filter((operation) => operation.page === null).map((operation) => operation.id);
    return [
      {
        ...startOf(document.file),
        what: "API page without an operation",
        found: `no \`<Operation id="…" />\` and no \`x-page: ${address}\` in ${api.file}`,
        expected: listOf(free.length > 0 ? free : all.map(({ id }) => id)),
        fix: "show an operation, or move the page out of the folder `api`.",
      },
    ];
  });
}

function shownIn({ pages }: CheckedSite, document: SiteDocument): ShownComponent[] {
  const names: readonly string[] = Object.values(SHOWN_BY);
  return (pages.get(document)?.shows ?? []).filter(({ name }) => names.includes(name));
}
