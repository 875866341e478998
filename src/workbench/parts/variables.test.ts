import { fillVariables } from "./variables";

test("names of the product come from the site's settings", () => {
  expect(fillVariables("X-%Product%-CRC, 5 %, %E2%82")).toBe("X-Tameio-CRC, 5 %, %E2%82");
});

test("a variable that doesn't exist is a mistake of the tool's author", () => {
  expect(() => fillVariables("%host.nowhere%")).toThrow("no variable %host.nowhere%");
});
