/** `npm run bench -- <name> …`: runs one of the measurements in this folder with the remaining arguments. */
const MEASUREMENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  builds: () => import("./builds"),
  develop: () => import("./develop"),
  lighthouse: () => import("./lighthouse"),
  patches: () => import("./patches"),
  reader: () => import("./reader"),
  stale: () => import("./stale"),
};

const [asked = "builds"] = process.argv.splice(2, 1);
const start = MEASUREMENTS[asked];
if (start) void start();
else {
  console.error(`There's no benchmark “${asked}”. Available: ${Object.keys(MEASUREMENTS).join(", ")}.`);
  process.exitCode = 1;
}

export {};
