import { tellShop } from './back-office.js';

const [orderId, ...rest] = process.argv.slice(2);
if (!orderId || rest.length > 0) {
  console.error('Usage: npm run ship <order id>');
  process.exit(1);
}

try {
  await tellShop('/back-office/ship', { order_id: orderId });
  console.log(`Order ${orderId} is shipped`);
} catch (error) {
  console.error(`Order ${orderId} is not shipped: ${(error as Error).message}`);
  process.exitCode = 1;
}
