import { spawnSync } from "node:child_process";

/** A program that runs request samples of one language. */
export interface Interpreter {
  /** Id of the language among the request samples. */
  readonly id: "php" | "python" | "ruby" | "java" | "go";
  /** Command line that runs a file, without the file. */
  readonly command: readonly string[];
  /** Name of the file: Java asks for that of its class. */
  readonly file: string;
  /** Command line that ends with 0 where the program and the packages that samples import are there. */
  readonly probe: readonly string[];
  /** Whether it takes seconds to start, so that tests run a few samples only. */
  readonly isSlow?: boolean;
  /** Debian's packages; undefined where they are too big to install for a test. */
  readonly packages?: string;
}

/** The programs that run samples besides curl and Node.js. There is none for C#, whose samples are parsed. */
export const INTERPRETERS: readonly Interpreter[] = [
  {
    id: "python",
    command: ["python3"],
    file: "sample.py",
    probe: ["python3", "-c", "import requests"],
    packages: "python3 python3-requests",
  },
  // With the extension that the samples use; the sample shops need PHP alone.
  {
    id: "php",
    command: ["php"],
    file: "sample.php",
    probe: ["php", "-r", "exit((int) !extension_loaded('curl'));"],
    packages: "php-cli php-curl",
  },
  { id: "ruby", command: ["ruby"], file: "sample.rb", probe: ["ruby", "-ropenssl", "-e", "1"], packages: "ruby" },
  {
    id: "java",
    command: ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"],
    file: "Sample.java",
    probe: ["javac", "-version"],
    isSlow: true,
  },
  { id: "go", command: ["go", "run"], file: "sample.go", probe: ["go", "version"], isSlow: true },
];

/** Whether the samples of a language can be run on this machine. */
export function canRun({ probe: [command = "", ...args] }: Interpreter): boolean {
  return spawnSync(command, args).status === 0;
}
