import { z } from "zod";
import { strictObject, text } from "../problems/strict-object";
import { FILE_ENDING } from "../shared/paths";
import { checksSchema, imageLimitsSchema } from "./checks-schema";
import { searchSchema } from "./search-schema";

/**
 * Schema of `content/site.yaml`. The descriptions show as hints in editors (`npm run generate`) and are the first
 * sentences of the table in `docs/operating.md`; a test compares them. Only keys whose absence has a meaning have
 * defaults.
 */

const httpsUrl = () =>
  z
    .string()
    .regex(/^https?:\/\/[\p{L}\p{N}.:[\]-]+$/u, {
      message: "an address such as `https://docs.example.com`, without a slash or path at the end",
      abort: true,
    })
    .refine((address) => URL.canParse(address), { error: "an address with a valid host and port", abort: true });
/** Names end up in Markdown, component attributes and strings of code samples, which these characters would break. */
const siteTitle = () => text().regex(/^[^<>{}|*[\]\\]*$/, "text without any of `< > { } [ ] | * \\`");
const LONGEST_NAME = 40;
const productName = () =>
  text()
    .max(LONGEST_NAME, `at most ${LONGEST_NAME} characters`)
    .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}’&+.,!?()/·™®–—-]| (?! )|_(?=[\p{L}\p{N}])|:(?= ))*$/u, {
      message:
        "letters, digits, single spaces and `& + - – — . , ! ? ( ) / · ™ ®`, an apostrophe as `’` and a colon before a space, a letter or digit first",
      abort: true,
    })
    .refine(
      (name) => !/^(?:\d+[.)] |www\.)/i.test(name),
      "a name that Markdown takes for neither a list nor an address",
    );
/** Addresses end up in `mailto:` links and strings of code samples. */
const email = () =>
  z
    .string()
    .regex(
      /^[\p{L}\p{N}._+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u,
      "an e-mail address of letters, digits and `. _ + -`",
    );
/** Hosts read other characters as patterns, variables or the end of the path; a leading dot would leave `public/`. */
const SEGMENTS = "(?:/[\\w~-][\\w.~-]*)+";
const oldPath = () =>
  z
    .string()
    .regex(
      new RegExp(`^${SEGMENTS}(?<!\\.html)$`),
      "a path such as `/guides/old-name` of letters a to z, digits and `- _ . ~`, without `.html` or a slash at the end",
    );
const slug = () => z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "lower-case letters, digits and single hyphens");
const linkTarget = () =>
  z
    .string()
    .regex(
      /^(\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+)$/,
      "a path that starts with `/`, an `https://` address or `mailto:`",
    );

const ADDRESS_NAME = /^[a-z][a-z0-9-]*$/;

/** Addresses that the site itself needs, and any others that pages should have a variable for. */
function addresses<Shape extends Readonly<Record<string, z.ZodString>>>(shape: Shape, kind: z.ZodString) {
  return z
    .object(shape)
    .catchall(kind)
    .superRefine((all, context) => {
      for (const name of Object.keys(all).filter((key) => !ADDRESS_NAME.test(key)))
        context.addIssue({ code: "custom", path: [name], message: "a name of lower-case letters, digits and hyphens" });
    });
}

const navbarPosition = z.enum(["left", "right"]).default("left");

const navbarItem = z.discriminatedUnion("type", [
  strictObject({
    type: z.literal("sidebar"),
    sidebar: text().describe("Name of a sidebar in content/sidebars.yaml. The item links to its first page."),
    label: text().optional(),
    position: navbarPosition,
  }),
  strictObject({
    type: z.literal("doc"),
    doc: text().describe("Id of a document: its file path without `content/` and `.mdx`."),
    label: text().optional(),
    position: navbarPosition,
  }),
  strictObject({
    type: z.literal("link"),
    label: text(),
    href: linkTarget(),
    position: navbarPosition,
  }),
  strictObject({
    type: z.literal("version"),
    version: text().describe("Name of a docs version. The item links to its main document."),
    label: text().optional(),
    position: navbarPosition,
  }),
]);

/** Name of a docs version, used as a folder and in addresses. */
export const versionName = z
  .string()
  .max(32, "at most 32 characters")
  .regex(/^(?!\.{1,2}$)[\w.-]+$/, "letters, digits, dots, hyphens and underscores")
  .refine((name) => !FILE_ENDING.test(name), "a name without a file extension");

const version = strictObject({
  name: versionName.describe(
    "`current` is the working version in content/; any other name lives in content/versions/<name>/.",
  ),
  label: text().optional().describe("What readers see. If omitted, `current` is shown as Next."),
});

export const siteSchema = strictObject({
  title: siteTitle().describe("Name of this site: navbar, browser titles, link previews."),
  description: text().describe("One sentence about the site, available as `site.siteMetadata.description`."),
  url: httpsUrl()
    // Gatsby and sitemaps only take ASCII; search engines compare addresses character by character.
    .refine((address) => address === new URL(address).origin, {
      error: ({ input }) => `the address as browsers write it, \`${new URL(String(input)).origin}\``,
    })
    .describe("Where the site is published. Canonical addresses, the sitemap and `robots.txt` start with it."),
  basePath: z
    .string()
    .regex(new RegExp(`^(?:/|${SEGMENTS})$`), {
      message: "`/`, or a path such as `/docs` of letters a to z, digits and `- _ . ~`, without a slash at the end",
      abort: true,
    })
    // Both endings are removed from every address.
    .refine((path) => !/(?:\.html|\/index)$/.test(path), "a path that ends neither in `.html` nor in `/index`")
    .default("/")
    .describe("Path that the site is served under."),
  product: strictObject({
    name: productName().describe("Display name of the checkout product."),
    slug: slug().optional().describe("Identifier in paths, HTML and code."),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, "a colour such as `#0b6553`")
      .default("#0b6553")
      .describe("Brand colour of banners, badges and logos."),
  }),
  hosts: addresses(
    {
      checkout: httpsUrl().describe("Hosted checkout page, generic SDK script, cart endpoint."),
      cdn: httpsUrl().describe("Platform builds of the SDK and static assets."),
      api: httpsUrl().describe("Merchant API."),
      dashboard: httpsUrl().describe("Merchant dashboard."),
      store: httpsUrl().describe("The merchant's own shop in examples."),
    },
    httpsUrl(),
  ),
  emails: addresses(
    {
      integrations: email().describe("Integrations Support."),
      support: email().describe("General support."),
    },
    email(),
  ),
  docs: strictObject({
    versions: z
      .array(version)
      .min(1, "at least one version")
      .default([{ name: "current" }])
      .describe("The versions that are built. `current` is `content/`, any other name is `content/versions/<name>/`."),
    lastVersion: text().optional().describe("The version served without a prefix."),
  }).default({ versions: [{ name: "current" }] }),
  navbar: z.array(navbarItem).describe("Items in the bar at the top."),
  footer: strictObject({
    columns: z
      .array(
        strictObject({
          title: text(),
          links: z.array(strictObject({ label: text(), href: linkTarget() })).min(1, "at least one link"),
        }),
      )
      .describe("Link columns."),
    copyright: text().describe("`%year%` is the year of the build."),
  }),
  announcement: strictObject({
    id: text().describe("A new id shows the bar again to readers who dismissed the previous one."),
    text: text(),
    href: linkTarget().optional(),
    closeable: z.boolean().default(true),
  })
    .nullable()
    .default(null)
    .describe("The bar above the navbar."),
  colorMode: strictObject({
    default: z.enum(["light", "dark"]).default("light").describe("Mode for readers who haven't chosen one."),
    respectSystem: z.boolean().default(false).describe("Follow the reader's system until they choose."),
    toggle: z.boolean().default(true).describe("Show the button that switches the mode."),
  }).default({ default: "light", respectSystem: false, toggle: true }),
  search: searchSchema,
  analytics: strictObject({
    containerId: z
      .string()
      .regex(/^GTM-[A-Z0-9]+$/, "a container id such as `GTM-ABC1234`")
      .nullable()
      .default(null)
      .describe("Asks readers for consent, and loads this tag-manager container for those who give it."),
  }).default({ containerId: null }),
  editUrl: z
    .string()
    .regex(/^https?:\/\/\S+%path%\S*$/, "an address that contains `%path%`")
    .nullable()
    .default(null)
    .describe("Link “Edit this page”. `%path%` is the file's path in the repository."),
  feedbackUrl: z
    .string()
    .regex(/^(?:https:\/\/|mailto:)\S*%feedback%\S*$/, "`mailto:` or an `https://` address that contains `%feedback%`")
    .nullable()
    .default(null)
    .describe("Asks “Was this page helpful?” below each page. `%feedback%` is what the reader has chosen."),
  openIn: z
    .array(
      strictObject({
        label: text(),
        url: z.string().regex(/^https:\/\/\S+%url%\S*$/, "an `https://` address that contains `%url%`"),
      }),
    )
    .default([])
    .describe("Links “Open in …” to other sites. `%url%` is the address of the page's Markdown, encoded."),
  offline: z.boolean().default(true).describe("Let readers save the whole site in their browser."),
  redirects: z
    .array(strictObject({ from: oldPath(), to: linkTarget() }))
    .default([])
    .describe("Addresses that moved."),
  imageLimits: imageLimitsSchema,
  checks: checksSchema,
});

/** The part of the file that variables are made from; the rest may use them. */
export const variableSources = siteSchema
  .pick({ title: true, url: true, basePath: true, product: true, hosts: true, emails: true })
  .strip();

export type SiteConfig = z.output<typeof siteSchema>;
export type NavbarItemConfig = SiteConfig["navbar"][number];
