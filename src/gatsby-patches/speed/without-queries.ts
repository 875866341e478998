import { requireOfGatsby } from "./require-of-gatsby";

/** The parts of Gatsby's Babel that are used here. */
interface Babel {
  transformAsync(text: string, options: object): Promise<{ readonly code?: string | null } | null>;
}

/** Returns whether a source has a GraphQL query. */
export const hasQuery = (text: string): boolean => /\bgraphql`/.test(text);

/**
 * Removes the GraphQL queries from a source, because their results come with the page: runs Gatsby's plugin only and
 * compiles nothing else.
 * @param stage Gatsby's webpack stage
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
