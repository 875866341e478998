import { tellShop } from './back-office.js';

// #region refund
/** Seconds that %product% may take to respond. */
const TIMEOUT = 30;

/**
 * Refunds an order that was paid through %product%.
 * @param amountCents left out for a full refund
 * @throws Error with what to do when the refund is not accepted
 */
export async function refund(orderId: string, amountCents?: number): Promise<void> {
  const { APP_ID, APP_SECRET, API_URL = '%host.api%' } = process.env;
  const response = await fetch(`${API_URL}/api/v1/refunds`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${APP_ID}:${APP_SECRET}`).toString('base64')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ order_id: orderId, amount: amountCents }), // undefined is left out
    redirect: 'manual', // the page behind a redirect would respond with 200, too
    signal: AbortSignal.timeout(TIMEOUT * 1000),
  }).catch((error: Error) => ({ ok: false, status: `no response (${error.message})` }));
  if (response.ok) return;
  const isFinal = typeof response.status === 'number' && response.status < 500;
  const advice = isFinal ? '' : '\nThe refund may have been made: look at the order in the dashboard before you try again.';
  throw new Error(`Refund of order ${orderId} ${isFinal ? 'refused' : 'not confirmed'}: ${response.status}${advice}`);
}
// #endregion refund

// #region amount
const [orderId, amount = '', ...rest] = process.argv.slice(2);
// Whole cents or the word: "10,00" or "10.00" must never become another amount, nor "-5", which npm keeps for itself, a full refund.
const isAmount = /^(all|[1-9][0-9]{0,8})$/.test(amount);
if (!orderId || !isAmount || rest.length > 0) {
  console.error('Usage: npm run refund <order id> <cents, or all>\nThe amount is in whole cents: 1000 is EUR 10.00.');
  process.exit(1);
}
// #endregion amount
if (!process.env.APP_ID || !process.env.APP_SECRET) {
  console.error('Set APP_ID and APP_SECRET first.');
  process.exit(1);
}

const cents = amount === 'all' ? undefined : Number(amount);
try {
  await refund(orderId, cents);
  console.log(`Refund of order ${orderId} accepted`);
  await tellShop('/back-office/refunds', { order_id: orderId, amount: cents }).catch((error: Error) =>
    console.error(`Record the refund in the order yourself: ${error.message}`),
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
