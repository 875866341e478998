/** Fields that operations and webhooks share. */
const CALL_FIELDS = `  "A few words: the label in the sidebar."
  summary: String!
  "Markdown, as in the document."
  description: String
  "required, optional or conditional"
  required: String
  "Groups of the document that it belongs to."
  tags: [String!]!
  "Whether new code should leave it alone."
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

/** GraphQL types of the API document's operations, webhooks and schemas. */
export const apiTypeDefinitions = `
"""An operation of content/api/openapi.yaml."""
type ApiOperation implements Node @dontInfer {
  "Gatsby's id of the node."
  id: ID!
  "Its name in the document."
  operationId: String!
  "GET, POST, …"
  method: String!
  "Path below the server's address."
  path: String!
  "Address of the server; variables of the shop in braces."
  server: String!
  "inbound: the product calls the shop. outbound: the shop calls the product."
  direction: String!
${CALL_FIELDS}
}

"""An event of content/api/openapi.yaml that the product delivers to the shop."""
type ApiWebhook implements Node @dontInfer {
  "Gatsby's id of the node."
  id: ID!
  "Its operation's name in the document."
  operationId: String!
  "Name of the webhook in the document; the shop chooses the address."
  name: String!
  "POST, for all that are delivered today."
  method: String!
${CALL_FIELDS}
}

"""A schema below components.schemas of content/api/openapi.yaml."""
type ApiSchema implements Node @dontInfer {
  "Gatsby's id of the node."
  id: ID!
  "Its name in the document."
  name: String!
  "Its title in the document."
  title: String
  "Markdown, as in the document."
  description: String
  "object, string (uuid), array of LineItem, …"
  type: String!
  "Whether new code should leave it alone."
  deprecated: Boolean!
  "JSON pointer of the schema in the document."
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
  "As it is sent."
  name: String!
  "path, query, header or cookie"
  in: String!
  "string (uuid), integer, …"
  type: String!
  "Whether a request without it is refused."
  required: Boolean!
  "Whether new code should leave it out."
  deprecated: Boolean!
  "Markdown, as in the document."
  description: String
  "Limits in words: at least 1, one of …"
  constraints: [String!]!
}

"""The body of a request or a response."""
type ApiBody @dontInfer {
  "Media type; null where nothing is sent."
  mediaType: String
  "Markdown, as in the document."
  description: String
  "Fields of its object, nested to the depth that you ask for."
  fields: [ApiField!]!
  "Alternatives of oneOf or anyOf."
  variants: [ApiVariant!]!
  "Examples of the document."
  examples: [ApiExample!]!
}

"""A response of an operation, with its status."""
type ApiResponse @dontInfer {
  "200, 5XX, default, …"
  status: String!
  "Markdown, as in the document."
  description: String!
  "Media type of the body; null for a response without one."
  mediaType: String
  "Fields of its body, nested to the depth that you ask for."
  fields: [ApiField!]!
  "Alternatives of oneOf or anyOf."
  variants: [ApiVariant!]!
  "Examples of the document."
  examples: [ApiExample!]!
}

"""A field of a body or a schema."""
type ApiField @dontInfer {
  "As it is sent."
  name: String!
  "Id of its place on the operation's page."
  anchor: String!
  "object, string (uuid), array of LineItem, …"
  type: String!
  "Whether it is always there."
  required: Boolean!
  "Whether new code should leave it out."
  deprecated: Boolean!
  "Markdown, as in the document."
  description: String
  "Limits in words: at least 1, one of …"
  constraints: [String!]!
  "Fields of an object, or of the items of an array."
  fields: [ApiField!]!
  "Alternatives of oneOf or anyOf."
  variants: [ApiVariant!]!
}

"""One alternative of oneOf or anyOf."""
type ApiVariant @dontInfer {
  "Its title or the name of its schema."
  title: String!
  "Fields of this alternative."
  fields: [ApiField!]!
}

"""An example of a body."""
type ApiExample @dontInfer {
  "Its key in the document."
  name: String!
  "What it shows, in a few words."
  summary: String
  "The body itself."
  value: JSON
}
`;
