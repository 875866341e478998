import { spawnSync } from "node:child_process";

/** A program that runs request samples in one language. */
export interface Interpreter {
  /** Language id in the request samples. */
  readonly id: "php" | "python" | "ruby" | "java" | "go";
  /** Command line without the file to run. */
  readonly command: readonly string[];
  /** File name; Java requires the class's name. */
  readonly file: string;
  /** Command that exits with 0 if the program and the samples' dependencies are installed. */
  readonly probe: readonly string[];
  /** Whether startup takes seconds, so that tests run only a few samples. */
  readonly isSlow?: boolean;
  /** Debian packages; undefined if they're too big to install for a test. */
  readonly packages?: string;
}

/** The interpreters for samples, apart from curl and Node.js. C# has none: its samples are only parsed. */
export const INTERPRETERS: readonly Interpreter[] = [
  {
    id: "python",
    command: ["python3"],
    file: "sample.py",
    probe: ["python3", "-c", "import requests"],
    packages: "python3 python3-requests",
  },
  // Checks for the curl extension, which these samples use; the sample shops need only PHP.
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
    // Until Java 18, sources are read in the system's character set.
    command: ["java", "-Dfile.encoding=UTF-8", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"],
    file: "Sample.java",
    probe: ["javac", "-version"],
    isSlow: true,
  },
  { id: "go", command: ["go", "run"], file: "sample.go", probe: ["go", "version"], isSlow: true },
];

/** Whether this machine can run samples in a language. */
export function canRun({ probe: [command = "", ...args] }: Interpreter): boolean {
  return spawnSync(command, args).status === 0;
}
