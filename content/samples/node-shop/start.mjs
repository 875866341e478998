// Starts the shop and the simulator, which plays %product% for it, in one process: Ctrl+C ends both.
import { serve } from './simulate-checkout.mjs';

const { PORT = '8080', SIMULATOR_PORT = '9400' } = process.env;
process.env.APP_ID ??= '00000000-0000-0000-0000-000000000000'; // the simulator takes any
process.env.CHECKOUT_URL ??= `http://localhost:${SIMULATOR_PORT}`;

await import('./src/server.ts'); // ends here without APP_SECRET, and when its port is in use
try {
  await serve({ shop: `http://localhost:${PORT}`, secret: process.env.APP_SECRET, port: Number(SIMULATOR_PORT) });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
