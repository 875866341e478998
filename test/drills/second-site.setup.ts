import { test as setup } from "@playwright/test";
import build from "./build";

setup("the second site is built", () => {
  setup.setTimeout(600_000);
  build();
});
