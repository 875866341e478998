/** The parts of netlify-redirector that the tests use; the package has no types. */
declare module "netlify-redirector" {
  interface AskedFor {
    readonly scheme: string;
    readonly host: string;
    readonly path: string;
    readonly query: string;
    readonly headers: object;
    readonly cookieValues: object;
    getHeader(name: string): string;
    getCookie(name: string): string;
  }
  interface Rule {
    readonly to: string;
    readonly status: number;
    readonly force: boolean;
  }
  const redirector: {
    parsePlain(rules: string, options: object): Promise<{ match(asked: AskedFor): Rule | null }>;
  };
  export default redirector;
}
