import { readPort, refused } from "./read-port";

test.each([undefined, ""])("readPort returns the command's default port for %p", (asked) => {
  expect(readPort(asked, 9000)).toBe(9000);
});

test.each(["0", "80", "65535"])("readPort accepts the port %s", (asked) =>
  expect(readPort(asked, 9000)).toBe(Number(asked)),
);

test.each(["65536", "-1", "80.5", "0x50", "web"])("readPort rejects %s and suggests a valid port", (asked) => {
  expect(readPort(asked, 9000)).toBe(
    `PORT · port to listen on — found \`${asked}\`, expected 0 to 65535. Fix: write it as \`PORT=9001\`.`,
  );
});

test("readPort rejects arguments, which would be ignored", () => {
  expect(readPort("9400", 9000, ["--port", "8080"])).toBe(
    "command line · arguments — found `--port 8080`, expected none. Fix: set the port with `PORT=9001` before the command.",
  );
});

test.each([
  ["EADDRINUSE", "which is in use"],
  ["EACCES", "which this user can't use"],
])("refused explains in one line why the system refuses a port (%s)", async (code, reason) => {
  const start = () => Promise.reject(Object.assign(new Error("listen"), { code }));
  expect(await refused(80, 9000, start)).toBe(
    `PORT · port to listen on — found 80, ${reason}, expected a free one. Fix: choose another, such as \`PORT=9001\`.`,
  );
  expect(await refused(80, 9000, () => Promise.resolve())).toBeUndefined();
});
