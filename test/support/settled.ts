import { act } from "@testing-library/react";

/** Waits until the parts of the site that a test has made load are there and have run, however long that takes. */
export const settled = () => vi.dynamicImportSettled();

/** The same for React: what the parts change is in the document then. */
export const settledInReact = () => act(settled);
