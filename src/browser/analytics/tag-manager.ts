import { trustedTypesFactory } from "../trusted";
import { beginDataLayer, endDataLayer } from "./data-layer";
import { reportPageView } from "./page-view";

const CONTAINER = "https://www.googletagmanager.com/gtm.js?id=";

/** Storage types in Google's consent mode. Readers are only asked about the last one. */
const DENIED = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
} as const;

/** Listed in the content security policy (src/hosts/policy.ts) when a container is configured. */
const policy = trustedTypesFactory?.createPolicy("tag-manager", { createScriptURL: containerAddress });

function containerAddress(url: string): string {
  if (!url.startsWith(CONTAINER)) throw new TypeError(`${url} isn't a container of the tag manager.`);
  return url;
}

/** Returns Google's `gtag`: the tag manager only accepts commands as `arguments` objects. */
function command(dataLayer: unknown[]): (...args: unknown[]) => void {
  return function gtag() {
    // oxlint-disable-next-line prefer-rest-params -- see above
    dataLayer.push(arguments);
  };
}

/**
 * Loads the tag-manager container, once. Call it only after the reader has agreed. Consent defaults go into the data
 * layer first, so they're set before the container reads it.
 * @param containerId such as `GTM-ABC1234`
 * @param path clean path of the current page, reported as the first page view
 */
export function startTagManager(containerId: string, path: string): void {
  const dataLayer = beginDataLayer();
  if (!dataLayer) return;
  const gtag = command(dataLayer);
  gtag("consent", "default", DENIED);
  gtag("consent", "update", { analytics_storage: "granted" });
  dataLayer.push({ event: "gtm.js", "gtm.start": Date.now() });
  reportPageView(path);
  const address = `${CONTAINER}${encodeURIComponent(containerId)}`;
  const script = document.createElement("script");
  script.async = true;
  script.src = policy ? (policy.createScriptURL(address) as string) : address;
  document.head.append(script);
}

/**
 * Withdraws consent: tells the container, then sends it nothing more. Code that it has loaded stays until the document
 * is unloaded.
 * @returns whether it had been started
 */
export function stopTagManager(): boolean {
  const dataLayer = endDataLayer();
  if (!dataLayer) return false;
  command(dataLayer)("consent", "update", { analytics_storage: "denied" });
  return true;
}
