/** A navigation setting that cannot be shown; thrown at build and on the render path alike. */
export class ConfigurationError extends Error {
  constructor(what: string, found: string, allowed: readonly string[]) {
    super(
      `${what} — found \`${found}\`, expected one of ${allowed.map((name) => `\`${name}\``).join(", ")}. Fix: correct it in content/site.yaml.`,
    );
    this.name = "ConfigurationError";
  }
}
