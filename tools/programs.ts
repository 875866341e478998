import { installPrograms, missingPrograms } from "./lib/programs";

/** `npm test -- programs`: installs the browsers, web servers and interpreters that tests need, and lists any still missing. */

try {
  installPrograms();
  for (const [name, command] of missingPrograms()) console.log(`${name} is missing. To install it: ${command}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
