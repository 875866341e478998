import { docFieldDefinitions } from "./doc-fields";

/** What an operation and a webhook have in common. */
const CALL_FIELDS = `  summary: String!
  description: String
  "required, optional or conditional"
  required: String
  tags: [String!]!
  deprecated: Boolean!
  "Security schemes by name."
  authentication: [String!]!
  "The page that shows it."
  page: String
  "Seconds that the product waits for a response; null where there is no stated limit."
  timeoutSeconds: Int
  "JSON pointer of the operation in the document."
  pointer: String!
  "Parameters of the path and of the operation."
  parameters: [ApiParameter!]!
  "The body of the request; null for operations without one."
  request: ApiBody
  "Responses, in the order of the document."
  responses: [ApiResponse!]!`;

/** Every type of ours, explicit, so that the schema never depends on what pages happen to contain. */
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
  depth: Int!
  id: String!
  text: String!
}

"""A label and the address it leads to."""
type NavigationLink @dontInfer {
  label: String!
  href: String!
}

"""A version of the documentation. A site without releases has one: current, labelled Next."""
type DocsVersion implements Node @dontInfer {
  id: ID!
  name: String!
  label: String!
  "Whether readers get it when they name no version."
  isLast: Boolean!
  "Prefix of its addresses; / for the last version."
  path: String!
  "Id of the document that / leads to."
  mainDocId: String!
  docs: [Doc!]! @link
  sidebars: [Sidebar!]! @link
}

"""An ordered tree of pages and categories."""
type Sidebar implements Node @dontInfer {
  id: ID!
  name: String!
  version: String!
  "The first page or category that a reader can open."
  link: NavigationLink
  items: [SidebarItem!]!
  "The same items as one JSON value, to any depth, for templates."
  tree: JSON!
}

"""A category or a link in a sidebar."""
type SidebarItem @dontInfer {
  "category or link"
  type: String!
  label: String!
  href: String!
  description: String
  "Whether a category starts closed."
  collapsed: Boolean!
  unlisted: Boolean!
  items: [SidebarItem!]!
}

"""A category that has an index page."""
type Category implements Node @dontInfer {
  id: ID!
  version: String!
  path: String!
  label: String!
  description: String
  sidebar: String!
  "Whether anything in it is listed."
  listed: Boolean!
  cards: [CategoryCard!]!
  breadcrumbs: [NavigationLink!]!
  previous: NavigationLink
  next: NavigationLink
  "As in Doc."
  sidebarPart: JSON
}

"""What a category's index page shows of one entry."""
type CategoryCard @dontInfer {
  label: String!
  href: String!
  description: String
  "One or two letters that it is recognised by."
  mark: String
  "Listed entries of a category; null for a page."
  count: Int
  "The entries of a category; the sections of a page where its category has few entries."
  items: [NavigationLink!]!
}

"""A language of the site."""
type Locale implements Node @dontInfer {
  id: ID!
  label: String!
  "ltr or rtl"
  direction: String!
  htmlLang: String!
  calendar: String!
  path: String!
}

"""What every page shows around its content: navbar, footer, announcement, sidebars."""
type Chrome implements Node @dontInfer {
  id: ID!
  data: JSON!
}

"""An operation of content/api/openapi.yaml."""
type ApiOperation implements Node @dontInfer {
  id: ID!
  operationId: String!
  method: String!
  "Path below the server's address."
  path: String!
  server: String!
  "inbound: the product calls the shop. outbound: the shop calls the product."
  direction: String!
${CALL_FIELDS}
}

"""An event of content/api/openapi.yaml that the product delivers to the shop."""
type ApiWebhook implements Node @dontInfer {
  id: ID!
  operationId: String!
  "Name of the webhook in the document; the shop chooses the address."
  name: String!
  method: String!
${CALL_FIELDS}
}

"""A schema below components.schemas of content/api/openapi.yaml."""
type ApiSchema implements Node @dontInfer {
  id: ID!
  "Its name in the document."
  name: String!
  title: String
  description: String
  "object, string (uuid), array of LineItem, …"
  type: String!
  deprecated: Boolean!
  pointer: String!
  "Its fields, nested to the depth that you ask for. (Gatsby keeps the name fields of a node for itself.)"
  properties: [ApiField!]!
  "Alternatives of oneOf or anyOf."
  variants: [ApiVariant!]!
  "Ids of the operations and webhooks that use it, directly or through other schemas."
  usedBy: [String!]!
  "The Schema Object itself, references kept."
  schema: JSON!
}

"""A parameter of an operation."""
type ApiParameter @dontInfer {
  name: String!
  "path, query, header or cookie"
  in: String!
  type: String!
  required: Boolean!
  deprecated: Boolean!
  description: String
  "Limits in words: at least 1, one of …"
  constraints: [String!]!
}

"""The body of a request or a response."""
type ApiBody @dontInfer {
  "Media type; null where nothing is sent."
  mediaType: String
  description: String
  fields: [ApiField!]!
  variants: [ApiVariant!]!
  examples: [ApiExample!]!
}

"""A response of an operation, with its status."""
type ApiResponse @dontInfer {
  "200, 5XX, default, …"
  status: String!
  description: String!
  mediaType: String
  fields: [ApiField!]!
  variants: [ApiVariant!]!
  examples: [ApiExample!]!
}

"""A field of a body or a schema."""
type ApiField @dontInfer {
  name: String!
  "Id of its place on the operation's page."
  anchor: String!
  type: String!
  required: Boolean!
  deprecated: Boolean!
  description: String
  constraints: [String!]!
  fields: [ApiField!]!
  variants: [ApiVariant!]!
}

"""One alternative of oneOf or anyOf."""
type ApiVariant @dontInfer {
  title: String!
  fields: [ApiField!]!
}

"""An example of a body."""
type ApiExample @dontInfer {
  name: String!
  summary: String
  value: JSON
}

`;
