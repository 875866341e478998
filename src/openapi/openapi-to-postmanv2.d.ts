/** Types for the part of the converter that the downloads use; the package has none. */
declare module "openapi-to-postmanv2" {
  export function convertV2(
    input: { readonly type: "json"; readonly data: unknown },
    options: Readonly<Record<string, unknown>>,
    callback: (
      error: unknown,
      result:
        | {
            readonly result: boolean;
            readonly reason?: string;
            readonly output?: readonly { readonly data: unknown }[];
          }
        | undefined,
    ) => void,
  ): void;
}
