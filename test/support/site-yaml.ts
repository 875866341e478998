/** The smallest `site.yaml` that is right. `navbar: []` is line 15, and 19 is the first line after it. */
export const SITE_YAML = `title: Docs
description: About the shop.
url: https://docs.example.com
product:
  name: Foo Pay
hosts:
  checkout: https://checkout.example.com
  cdn: https://cdn.example.com
  api: https://api.example.com
  dashboard: https://dashboard.example.com
  store: https://store.example.org
emails:
  integrations: integrations@example.com
  support: support@example.com
navbar: []
footer:
  columns: []
  copyright: © Foo Pay
`;
