// #region refund
const { APP_ID = '', APP_SECRET = '', API_URL = '%host.api%' } = process.env;

/**
 * Gives money back for an order that was paid through %product%.
 * @param amountCents left out for a full refund
 * @throws Error with the status when the refund is not accepted
 */
export async function refund(orderId: string, amountCents?: number): Promise<void> {
  const response = await fetch(`${API_URL}/api/v1/refunds`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${APP_ID}:${APP_SECRET}`).toString('base64')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ order_id: orderId, amount: amountCents }), // undefined is left out
  });
  if (!response.ok) throw new Error(`Refund of order ${orderId} refused: ${response.status}`);
}
// #endregion refund

const [orderId, amount] = process.argv.slice(2);
if (!orderId) throw new Error('Usage: refund <order id> [cents]');
await refund(orderId, amount === undefined ? undefined : Number(amount));
console.log(`Refund of order ${orderId} accepted`);
