import { requireOfGatsby } from "./load-of-gatsby";

/** Gatsby's Babel, as far as it is used. */
interface Babel {
  transformAsync(text: string, options: object): Promise<{ readonly code?: string | null } | null>;
}

/** Whether a source asks GraphQL. */
export const hasQuery = (text: string): boolean => /\bgraphql`/.test(text);

/**
 * A source without its GraphQL queries, whose results come with the page: Gatsby's plugin takes them out, and nothing
 * else is compiled.
 * @param stage of Gatsby's bundles
 */
export async function withoutQueries(file: string, text: string, stage: string): Promise<string> {
  const loadOfGatsby = requireOfGatsby();
  const { transformAsync } = loadOfGatsby("@babel/core") as Babel;
  const compiled = await transformAsync(text, {
    babelrc: false,
    configFile: false,
    filename: file,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: [[loadOfGatsby.resolve("babel-plugin-remove-graphql-queries"), { stage }]],
  });
  return compiled?.code ?? "";
}
