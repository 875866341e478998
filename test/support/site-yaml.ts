/** The smallest valid `site.yaml`. `navbar: []` is line 15; appended text starts at line 19. */
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
