import { reportPageView } from "../navigation/page-view";
import { trustedTypesFactory } from "../trusted";
import { beginDataLayer, endDataLayer } from "./data-layer";

const CONTAINER = "https://www.googletagmanager.com/gtm.js?id=";

/** Kinds of storage that the container's tags may ask for (Google's consent mode). Readers are asked about the last. */
const DENIED = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
} as const;

/** Listed in the policy of src/hosts/policy.ts where a container is set. */
const policy = trustedTypesFactory?.createPolicy("tag-manager", { createScriptURL: containerAddress });

function containerAddress(url: string): string {
  if (!url.startsWith(CONTAINER)) throw new TypeError(`${url} isn't a container of the tag manager.`);
  return url;
}

/** An entry of the data layer as Google's `gtag` makes it: the tag manager takes `arguments` objects alone for commands. */
function command(dataLayer: unknown[]): (...args: unknown[]) => void {
  return function gtag() {
    // oxlint-disable-next-line prefer-rest-params -- see above
    dataLayer.push(arguments);
  };
}

/**
 * Loads the tag-manager container, once: to be called when the reader has agreed, and never before. The data layer
 * begins with the defaults of consent, so that they are set before the container reads it.
 * @param containerId such as `GTM-ABC1234`
 * @param path clean path of the page that is shown, which is reported as the first page view
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
 * The reader has changed their mind: the container is told, and nothing more after that. What it has loaded is gone
 * with the document.
 * @returns whether it had been started
 */
export function stopTagManager(): boolean {
  const dataLayer = endDataLayer();
  if (!dataLayer) return false;
  command(dataLayer)("consent", "update", { analytics_storage: "denied" });
  return true;
}
