import { buildOther } from "./build";

/** `npm run drills:build`: makes build B alone. */
buildOther();
