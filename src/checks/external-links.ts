import { isExternal } from "../shared/paths";
import type { Place, Problem } from "../problems/problem";
import type { Check, CheckedSite } from "./check";

/** A link to another site and where it's written. */
export interface PlacedLink {
  readonly href: string;
  readonly at: Place;
}

type Fault = Pick<Problem, "what" | "expected" | "fix">;

/** Finds links to other sites whose address is wrong by its form alone, without a request. */
export const checkExternalLinks: Check = (checked) =>
  externalLinks(checked).flatMap(({ href, at }): Problem[] => {
    const fault = faultOf(href, checked.site.variables["site.url"] ?? "");
    return fault ? [{ ...at, found: `\`${href}\``, ...fault }] : [];
  });

/** Returns every link to another site in pages, sidebars and site.yaml. */
export function externalLinks({ site, pages }: CheckedSite): PlacedLink[] {
  const ofPages = [...pages.values()].flatMap((page) => page.externalLinks.map(({ href, ...at }) => ({ href, at })));
  return [...ofPages, ...site.links].filter(({ href }) => isExternal(href));
}

/** Query parameters that only track readers and don't change the response. */
const TRACKING = /^(?:utm_\w+|gclid|dclid|fbclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_hs(?:enc|mi))$/;

/** Hosts that only resolve on the writer's machine or network. */
const LOCAL =
  /^(?:localhost|.*\.local(?:host)?|0\.0\.0\.0|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[::1\])$/;

function faultOf(href: string, ownAddress: string): Fault | undefined {
  if (/^mailto:/i.test(href))
    return /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(href)
      ? undefined
      : { what: "link to an e-mail address", expected: "`mailto:name@example.com`", fix: "correct the address." };
  if (!/^https?:/i.test(href)) return undefined;
  return textFault(href) ?? urlFault(href, ownAddress);
}

/** Finds mistakes in the address as a string. */
function textFault(href: string): Fault | undefined {
  const doubled = /^https?:\/*(?=https?(?::|\/\/))/i.exec(href);
  if (doubled)
    return {
      what: "address with two protocols",
      expected: "one `https://`",
      fix: `write \`${href.slice(doubled[0].length).replace(/^https?:?\/*/i, "https://")}\`.`,
    };
  if (/\s|%20$/.test(href))
    return {
      what: "address with a space",
      expected: "an address without spaces",
      fix: `write \`${href
        .trim()
        .replace(/(?:%20)+$/, "")
        .replace(/\s/g, "%20")}\`.`,
    };
  const plain = withoutPunctuation(href);
  if (plain !== href)
    return {
      what: "address that ends in punctuation",
      expected: "the address alone",
      fix: `write \`${plain}\`, and put the rest after the link.`,
    };
  return undefined;
}

/** Strips trailing punctuation of the sentence. A closing bracket stays if the address has the opening one. */
function withoutPunctuation(href: string): string {
  const plain = href.replace(/[.,;:!'"’”>\]]+$/, "");
  return plain.endsWith(")") && !plain.includes("(") ? plain.slice(0, -1) : plain;
}

/** Finds mistakes in the parsed URL. */
function urlFault(href: string, ownAddress: string): Fault | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url || !/^https?:\/\/[^/]/i.test(href))
    return { what: "address that no browser can open", expected: "`https://host/path`", fix: "correct the address." };
  if (LOCAL.test(url.hostname))
    return {
      what: "link to a computer that readers can't reach",
      expected: "a public host",
      fix: "write the public address, or put this one in backticks.",
    };
  if (!url.hostname.includes("."))
    return {
      what: "address without a domain",
      expected: "a host such as `www.example.com`",
      fix: "write the whole host.",
    };
  if (url.username !== "" || url.password !== "")
    return {
      what: "address with a user name or password",
      expected: "an address that anyone can use",
      fix: "remove the user name, the password and the `@`, and change the password wherever it's in use.",
    };
  if (ownAddress !== "" && (href === ownAddress || href.startsWith(`${ownAddress}/`)))
    return {
      what: "link to this site by its full address",
      expected: "a path, which is checked and works in a preview too",
      fix: `write \`${href.slice(ownAddress.length) || "/"}\`.`,
    };
  if (url.protocol === "http:")
    return {
      what: "unencrypted link",
      expected: "`https://`",
      fix: `write \`${href.replace(/^http:/i, "https:")}\`.`,
    };
  const counted = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (counted.length === 0) return undefined;
  for (const name of counted) url.searchParams.delete(name);
  return {
    what: "address that tracks readers",
    expected: `no \`${counted.join("`, `")}\``,
    fix: `write \`${url.href}\`.`,
  };
}
