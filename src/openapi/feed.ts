import { toXml } from "xast-util-to-xml";
import { x } from "xastscript";
import { changesByOperation, releaseId } from "./change-log";
import type { Release } from "./history";

/** Makes an Atom feed of the change log (RFC 4287). `page` is the absolute URL of the change log's page. */
export function changeFeed(
  list: readonly Release[],
  {
    title,
    author,
    address,
    page,
  }: { readonly title: string; readonly author: string; readonly address: string; readonly page: string },
): string {
  const updated = `${list[0]?.released ?? ""}T00:00:00Z`;
  return toXml([
    { type: "instruction", name: "xml", value: 'version="1.0" encoding="utf-8"' },
    x("feed", { xmlns: "http://www.w3.org/2005/Atom" }, [
      x("title", title),
      x("id", address),
      x("link", { rel: "self", type: "application/atom+xml", href: address }),
      x("link", { rel: "alternate", type: "text/html", href: page }),
      x("updated", updated),
      x("author", [x("name", author)]),
      ...list.map((release) => {
        const link = `${page}#${releaseId(release)}`;
        return x("entry", [
          x("title", `${release.version}${release.changes.some((change) => change.breaking) ? " (breaking)" : ""}`),
          x("id", link),
          x("link", { rel: "alternate", type: "text/html", href: link }),
          x("updated", `${release.released}T00:00:00Z`),
          x("content", { type: "xhtml" }, [
            x("div", { xmlns: "http://www.w3.org/1999/xhtml" }, [x("ul", items(release))]),
          ]),
        ]);
      }),
    ]),
  ]);
}

function items(release: Release) {
  if (release.first) return release.api.calls.map((operation) => x("li", `${operation.summary} (${operation.id})`));
  return changesByOperation(release).flatMap(({ title, changes }) =>
    changes.map(({ kind, breaking, text }) =>
      x("li", `${title}: ${breaking ? "breaking, " : ""}${kind} ${text.replaceAll("`", "")}`),
    ),
  );
}
