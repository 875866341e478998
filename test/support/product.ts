/** A fictional product, so that tests don't depend on content/site.yaml. */

export const HOSTS = {
  checkout: "https://checkout.example.com",
  cdn: "https://cdn.example.com",
  api: "https://api.example.com",
  dashboard: "https://dashboard.example.com",
  store: "https://store.example.org",
};

/** The variables that the shipped API document uses. */
export const API_VARIABLES = {
  product: "Foo Pay",
  Product: "FooPay",
  "product-slug": "foo-pay",
  product_slug: "foo_pay",
  "host.store": HOSTS.store,
  "host.api": HOSTS.api,
  "email.integrations": "integrations@example.com",
};
