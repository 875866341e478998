import type { Platforms } from "../config/platforms";
import type { Site } from "../content-model/site";
import type { ShopPlatform } from "../shared/shop/choices";

/** Returns the platforms of content/platforms.yaml, each with the pages in its guide's folder. */
export function shopPlatforms(site: Pick<Site, "lastVersion">, platforms: Platforms | undefined): ShopPlatform[] {
  return (platforms?.platforms ?? []).map(({ id, name, guide }) => {
    const folder = guide.replace(/[^/]*$/, "");
    const pages = site.lastVersion.documents.map(({ path }) => path).filter((path) => path.startsWith(folder));
    return { id, name, guide, folder, pages };
  });
}
