import type { Platforms } from "../config/platforms";
import type { Site } from "../content-model/site";
import { shopPlatforms } from "./shop-platforms";

test("lists the pages next to a platform's guide", () => {
  const documents = [
    "/guides/acme/installation",
    "/guides/acme/hooks",
    "/guides/acme-two/installation",
    "/guides/other",
  ];
  const site = { lastVersion: { documents: documents.map((path) => ({ path })) } } as unknown as Site;
  const platforms: Platforms = {
    rows: [],
    platforms: [{ id: "acme", name: "Acme", guide: "/guides/acme/installation", cells: {} }],
  };
  expect(shopPlatforms(site, platforms)).toEqual([
    {
      id: "acme",
      name: "Acme",
      guide: "/guides/acme/installation",
      folder: "/guides/acme/",
      pages: ["/guides/acme/installation", "/guides/acme/hooks"],
    },
  ]);
  expect(shopPlatforms(site, undefined)).toEqual([]);
});
