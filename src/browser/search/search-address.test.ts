import { searchAddress } from "./search-address";

test.each([
  ["/here", "", "/here?q="],
  ["/here?language=php#part", "refund & co", "/here?language=php&q=refund+%26+co#part"],
  ["/here?q=old", "new", "/here?q=new"],
])("the search address from %s for `%s` is %s", (address, query, expected) => {
  window.history.pushState(null, "", address);
  expect(searchAddress(query)).toBe(expected);
});
