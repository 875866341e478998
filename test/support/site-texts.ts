/** What the head of a page takes from the settings, for tests of components. */
export const SITE_TEXTS = {
  title: "Developer Resources",
  siteUrl: "https://developers.example.com",
  publisher: "Tameio",
  searchLanguage: "en",
  locale: "en",
  offline: false,
};
