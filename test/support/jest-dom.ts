import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// As generous as the time limit of a test: machines differ in speed.
configure({ asyncUtilTimeout: 20_000 });
