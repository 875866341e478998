import { setImmediate } from "node:timers/promises";
import { act } from "@testing-library/react";

/** Waits until the parts of the site that a test has made load are there and have run: Jest loads them without a wait. */
export const settled = () => setImmediate();

/** The same for React: what the parts change is in the document then. */
export const settledInReact = () => act(settled);
