import { unzipSync } from "fflate";
import { archive } from "./archive";

const text = "the same words again and again ".repeat(40);

test("stores entries under their names in the given order", () => {
  const entries = unzipSync(
    archive([
      ["shop/b.txt", "B é"],
      ["shop/a.bin", new Uint8Array([0, 255])],
    ]),
  );
  expect(Object.keys(entries)).toEqual(["shop/b.txt", "shop/a.bin"]);
  expect(new TextDecoder().decode(entries["shop/b.txt"])).toBe("B é");
  expect([...(entries["shop/a.bin"] ?? [])]).toEqual([0, 255]);
});

test("creates identical bytes at any time, with all files dated 1980-01-01 00:00", () => {
  jest.useFakeTimers({ now: new Date("2031-05-06T12:00:00Z") });
  const one = archive([["a.txt", text]]);
  jest.setSystemTime(new Date("2032-01-01T00:00:00Z"));
  expect(archive([["a.txt", text]])).toEqual(one);
  jest.useRealTimers();
  // Local file header: two bytes of time at 10, two bytes of date at 12 (year since 1980, month, day).
  const header = new DataView(one.buffer, one.byteOffset);
  expect([header.getUint16(10, true), header.getUint16(12, true)]).toEqual([0, (0 << 9) | (1 << 5) | 1]);
});

test("compresses text but not images", () => {
  expect(archive([["a.svg", text]]).length).toBeLessThan(text.length / 2);
  expect(archive([["a.png", text]]).length).toBeGreaterThan(text.length);
});
