/** The parts of Gatsby that components use, for tests without it. */

let staticQueryData: unknown = {};

/** Sets what `useStaticQuery` returns. */
export function setStaticQueryData(data: unknown): void {
  staticQueryData = data;
}

export const useStaticQuery = (): unknown => staticQueryData;
export const graphql = (): undefined => undefined;
export const withPrefix = (path: string): string => path;
export const navigate = jest.fn(() => Promise.resolve());
