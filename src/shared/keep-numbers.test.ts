import { keepNumbers } from "./keep-numbers";

test.each([
  ["Adobe Commerce (Magento 2)", "Adobe Commerce (Magento\u00a02)"],
  ["404 pages in 2 parts", "404 pages in\u00a02 parts"],
  ["WooCommerce hooks", "WooCommerce hooks"],
])("keeps numbers with the word before them: %s", (name, expected) => {
  expect(keepNumbers(name)).toBe(expected);
});
