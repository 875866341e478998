import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { generatedCategories } from "../../../src/checks/routes";
import { versionName } from "../../../src/config/schema";
import type { SiteDocument, SiteVersion } from "../../../src/content-model/site";
import { CURRENT_VERSION } from "../../../src/content-model/versions";
import { joinPaths } from "../../../src/shared/paths";
import { confirmationFile } from "../../../src/site/content-files";
import type { Changes } from "./changes";
import { headingIds, isPublished, recordNew, settingsFile, versionFolder, type Content } from "./content";
import { refuse } from "./refusal";
import { addVersion, editRedirects } from "./yaml-edits";

/**
 * Copies the pages and sidebars of the current version into a new one, which readers get from then on.
 * @throws Refusal
 */
export function cutVersion(content: Content, changes: Changes, name: string): readonly string[] {
  const { site } = content;
  const { versions, lastVersion } = site.config.docs;
  if (!versionName.safeParse(name).success || name === CURRENT_VERSION)
    refuse(
      "name of the version",
      `\`${name}\``,
      "a new name of at most 32 letters, digits, dots, hyphens and underscores, such as `2.0`, without a file extension",
      "choose another name.",
    );
  const folder = versionFolder(content, name);
  if (versions.some((version) => version.name === name) || (existsSync(folder) && readdirSync(folder).length > 0))
    refuse("name of the version", `\`${name}\`, which already exists`, "a new name", "choose another name.");
  const current =
    site.versionByName.get(CURRENT_VERSION) ??
    refuse("current version", "none in `docs.versions`", "`current`", "add `- name: current` to it in site.yaml.");
  copy(content, changes, current.documents, folder);
  const settings = settingsFile(content);
  const withVersion = addVersion(changes.read(settings) ?? "", name);
  if (lastVersion !== undefined) {
    changes.write(settings, withVersion);
    recordNew(content, changes, addressesBelow(name, current));
    return [`\`docs.lastVersion\` is ${lastVersion}: readers get ${name} below /${name} until you change it.`];
  }
  // The new version takes the addresses without a prefix; the previous one moves below its name.
  const before = site.lastVersion;
  const prefix = before.name === CURRENT_VERSION ? "next" : before.name;
  const now = new Set(current.documents.map(({ path: address }) => withoutPrefix(address, current.path)));
  const lost = before.documents.filter((document) => isPublished(document) && !now.has(document.path));
  changes.write(
    settings,
    editRedirects(
      withVersion,
      lost.map(({ path: from }) => ({ from, to: joinPaths(prefix, from) })),
    ),
  );
  recordNew(content, changes, [
    ...addressesBelow(prefix, before),
    ...(before === current ? [] : addressesBelow("", current)),
  ]);
  return [
    `All versions share images, partials, settings and the API document. To link to a version, add an item with \`type: version\` to the navbar in site.yaml.`,
  ];
}

/** Copies pages, sidebars and confirmations. */
function copy(content: Content, changes: Changes, documents: readonly SiteDocument[], folder: string): void {
  const { directory } = content;
  const files = [path.join(directory, "sidebars.yaml"), ...documents.map(({ file }) => path.resolve(file))];
  for (const file of files) {
    const to = path.join(folder, path.relative(directory, file));
    const text = changes.read(file);
    // The schema path is relative to the file.
    if (text !== undefined)
      changes.write(to, file.endsWith(".yaml") ? text.replace("$schema=../", "$schema=../../../") : text);
    const confirmed = changes.read(confirmationFile(directory, file));
    if (file.endsWith(".mdx") && confirmed !== undefined) changes.write(confirmationFile(directory, to), confirmed);
  }
}

/** Returns the addresses of a version's pages, headings and categories under another prefix. */
function addressesBelow(prefix: string, version: SiteVersion): string[] {
  const below = (address: string): string => joinPaths(prefix, withoutPrefix(address, version.path));
  return [
    ...generatedCategories(version).map(({ href }) => below(href)),
    ...version.documents.filter(isPublished).flatMap((document) => {
      const address = below(document.path);
      return [address, ...headingIds(document).map((id) => `${address}#${id}`)];
    }),
  ];
}

function withoutPrefix(address: string, prefix: string): string {
  return prefix === "/" ? address : address.slice(prefix.length) || "/";
}
