/** Settings for a page's head, for component tests. */
export const SITE_TEXTS = {
  title: "Developer Resources",
  siteUrl: "https://developers.example.com",
  publisher: "Tameio",
  searchLanguage: "en",
  locale: "en",
  offline: false,
};
