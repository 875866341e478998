import { apiTypeDefinitions } from "./api-schema";
import { docFieldDefinitions } from "./doc-fields";

/** All our types, defined explicitly so that the schema doesn't depend on what pages contain. */
export const typeDefinitions = `
"""A documentation page."""
type Doc implements Node @dontInfer {
  "File path without content/ and .mdx; other versions than the current one put their name before it."
  id: ID!
${docFieldDefinitions()}
  "Its MDX file as gatsby-plugin-mdx reads it; null for a moment while the file is saved in develop."
  mdx: Mdx @link(by: "internal.contentFilePath")
  "Headings from level two with their ids, in reading order."
  headings: [DocHeading!]!
  "The page as a tree that the template renders."
  content: JSON!
  "Its words without code."
  text: String!
  "The way from the top of the sidebar to this page, without the page itself."
  breadcrumbs: [NavigationLink!]!
  "The listed page before it in its sidebar."
  previous: NavigationLink
  "The listed page after it in its sidebar."
  next: NavigationLink
  "What it brings of its sidebar, where every page does not load all of it: items, and how many are left out."
  sidebarPart: JSON
}

"""A heading that links can point to."""
type DocHeading @dontInfer {
  "2 to 6."
  depth: Int!
  "What follows # in links to it."
  id: String!
  "Its words, without marks."
  text: String!
}

"""A label and the address it leads to."""
type NavigationLink @dontInfer {
  "What readers see."
  label: String!
  "The clean address, without the base path."
  href: String!
}

"""A version of the documentation. A site without releases has one: current, labelled Next."""
type DocsVersion implements Node @dontInfer {
  "version- and the name."
  id: ID!
  "current, or the name of its folder in content/versions."
  name: String!
  "What readers see."
  label: String!
  "Whether readers get it when they name no version."
  isLast: Boolean!
  "Prefix of its addresses; / for the last version."
  path: String!
  "Id of the document that / leads to."
  mainDocId: String!
  "Its pages, unlisted ones too."
  docs: [Doc!]! @link
  "Its sidebars, in the order of sidebars.yaml."
  sidebars: [Sidebar!]! @link
}

"""An ordered tree of pages and categories."""
type Sidebar implements Node @dontInfer {
  "sidebar-, the version and the name."
  id: ID!
  "Its key in sidebars.yaml."
  name: String!
  "Name of the docs version that it belongs to."
  version: String!
  "The first page or category that a reader can open."
  link: NavigationLink
  "Its entries, in order."
  items: [SidebarItem!]!
  "The same items as one JSON value, to any depth, for templates."
  tree: JSON!
}

"""A category or a link in a sidebar."""
type SidebarItem @dontInfer {
  "category or link"
  type: String!
  "What readers see."
  label: String!
  "The address of the page, or of a category's index page."
  href: String!
  "What cards say of it."
  description: String
  "Whether a category starts closed."
  collapsed: Boolean!
  "Whether readers see it only on the page itself."
  unlisted: Boolean!
  "The entries of a category; empty for a link."
  items: [SidebarItem!]!
}

"""A category that has an index page."""
type Category implements Node @dontInfer {
  "category-, the version and the address."
  id: ID!
  "Name of the docs version that it belongs to."
  version: String!
  "Its clean address."
  path: String!
  "The index page's h1."
  label: String!
  "One sentence for search engines and cards."
  description: String
  "Name of the sidebar that it shows."
  sidebar: String!
  "Whether anything in it is listed."
  listed: Boolean!
  "What its index page shows, in order."
  cards: [CategoryCard!]!
  "The way from the top of the sidebar to it, without itself."
  breadcrumbs: [NavigationLink!]!
  "The listed page before it in its sidebar."
  previous: NavigationLink
  "The listed page after it in its sidebar."
  next: NavigationLink
  "As in Doc."
  sidebarPart: JSON
}

"""What a category's index page shows of one entry."""
type CategoryCard @dontInfer {
  "What readers see."
  label: String!
  "Where the card leads."
  href: String!
  "One sentence on what is there."
  description: String
  "Language of a page's description and sections; null if it's the site's."
  lang: String
  "One or two letters that it is recognised by."
  mark: String
  "Listed entries of a category; null for a page."
  count: Int
  "The entries of a category; the sections of a page where its category has few entries."
  items: [NavigationLink!]!
}

"""A language of the site."""
type Locale implements Node @dontInfer {
  "Gatsby's id of the node."
  id: ID!
  "Its name in the language itself."
  label: String!
  "ltr or rtl"
  direction: String!
  "What the attribute lang says."
  htmlLang: String!
  "The calendar of its dates."
  calendar: String!
  "Its name in addresses, where a site has several languages."
  path: String!
}

"""What every page shows around its content: navbar, footer, announcement, sidebars."""
type Chrome implements Node @dontInfer {
  "Gatsby's id of the node."
  id: ID!
  "One JSON value, for the static query of the layout."
  data: JSON!
}

${apiTypeDefinitions}`;
