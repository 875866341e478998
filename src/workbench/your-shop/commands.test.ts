import { checkCommands } from "./commands";

test("a command that asks for the secret is one line, so that what is pasted after it is not taken for the answer", () => {
  const texts = checkCommands("bags.example.net").map(({ text }) => text);
  expect(texts).toEqual([
    "read -rs APP_SECRET && export APP_SECRET && node check-integration.mjs https://bags.example.net --product SKU",
    "read -rs APP_SECRET && export APP_SECRET && node simulate-checkout.mjs serve https://bags.example.net",
  ]);
});
