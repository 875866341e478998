import { postmanCollection } from "../src/openapi/postman";
import { readApi } from "./lib/api";
import { startMock } from "./lib/mock-server";
import { startAtPort } from "./lib/read-port";

/** Path of the Postman collection with the mock's own address and keys. */
const COLLECTION = "/postman-collection.json";

/** `npm run mock`: serves both sides of the API as described in the content folder's api/openapi.yaml. */
void startAtPort(9400, async (port) => {
  const appId = process.env.APP_ID ?? "11111111-2222-4333-8444-555555555555";
  const appSecret = process.env.APP_SECRET ?? "mock-app-secret";
  const api = readApi(`http://localhost:${port}`);
  const collection = postmanCollection(api, { appId, appSecret });
  const { url } = await startMock({
    api,
    port,
    appId,
    appSecret,
    elsewhere: ({ path }) => (path === COLLECTION ? { status: 200, body: collection } : undefined),
  });
  console.log(`The API answers at ${url} — press Ctrl+C to stop.`);
  console.log(`APP_ID=${appId} APP_SECRET=${appSecret}`);
  console.log(`To try every call: npx newman run ${url}${COLLECTION}`);
});
