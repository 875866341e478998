import { setImmediate } from "node:timers/promises";
import { act } from "@testing-library/react";

/** Waits until the parts that a test loads have been imported and run: Jest loads them without delay. */
export const settled = () => setImmediate();

/** The same for React: the document then reflects the changes. */
export const settledInReact = () => act(settled);
