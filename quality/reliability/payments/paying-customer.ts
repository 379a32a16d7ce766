import { randomInt, randomUUID } from 'node:crypto';
import type { OrderDetail } from '@beautymark/contracts/order-history';
import type { PlacedOrder } from '@beautymark/contracts/orders';
import { anAddress } from '../../../apps/server/src/testing/order.fixture.ts';
import type { StripeDouble } from '../../../apps/server/src/testing/stripe-double/stripe-double.ts';
import { type HttpClient, retry, signedInClient } from '../../http-client.ts';
import { waitUntil } from '../wait-until.ts';
import { type CodeText, FREE_COUNTRY } from './shop-codes.ts';

const PAUSE_MS = 25;
const GIVE_UP_MS = 60_000;

/** What a shopper does with the page that an order leads to. */
export type Choice = 'pays' | 'leaves' | 'pays and cancels';

/** A shopper whose shop may be killed at any moment: each request is repeated until there is an answer. */
export const payingCustomer = async (url: string, name: string, stripe: StripeDouble) =>
  payingWith(await signedInClient(url, name), name, stripe);

export function payingWith(call: HttpClient, name: string, stripe: StripeDouble) {
  /** @param code  typed into the cart before */
  async function buy(choice: Choice, code: CodeText | null = null): Promise<void> {
    await fillCart(call);
    await useCode(call, code);
    const key = randomUUID();
    const address = anAddress(`${name}@example.com`);
    const shippingAddress = code === 'GIFT' ? { ...address, country: FREE_COUNTRY } : address;
    const body = { shippingAddress, status: 'pending' };
    const placed = await retry(() => call.post('/api/orders', body, { 'idempotency-key': key }));
    if (placed.status !== 201) return;
    const order = placed.json<PlacedOrder>();
    const sessionId = order.paymentUrl?.split('/').pop() ?? '';
    if (choice === 'leaves') return;
    // An order that costs nothing is placed without a page.
    if (sessionId) stripe.pay(sessionId);
    else if (Number(order.total) > 0) return;
    if (choice === 'pays and cancels') await cancel(call, order.id);
  }

  return { name, buy };
}
export type PayingCustomer = ReturnType<typeof payingWith>;

export const anyChoice = (): Choice =>
  (['pays', 'pays', 'leaves', 'pays and cancels'] as const)[randomInt(4)] ?? 'pays';

export const anyCode = (): CodeText | null =>
  ([null, null, 'TENTH', 'FEW', 'FEW', 'GIFT'] as const)[randomInt(6)] ?? null;

/** Puts the only code that counts into the cart; one that is used up at this moment is left out. */
async function useCode(call: HttpClient, code: CodeText | null): Promise<void> {
  const inCart = await retry(() => call.get('/api/cart/code'));
  for (const known of inCart.status === 200 ? inCart.json<{ code: string }[]>() : []) {
    await retry(() => call.delete('/api/cart/code', { code: known.code }));
  }
  if (code !== null) await retry(() => call.put('/api/cart/code', { code }));
}

async function fillCart(call: HttpClient): Promise<void> {
  const body = { productId: randomInt(20) + 1, quantity: randomInt(3) + 1 };
  await retry(() => call.post('/api/cart', body));
}

/** Cancels every parcel, as soon as there are any. */
async function cancel(call: HttpClient, orderId: number): Promise<void> {
  const isCancelled = async () => {
    const answer = await call.get(`/api/orders/${orderId}`);
    const parcels = answer.status === 200 ? answer.json<OrderDetail>().parcels : [];
    const open = parcels.filter(({ canCancel }) => canCancel);
    for (const { id } of open) await call.post(`/api/orders/${orderId}/parcels/${id}/cancel`, {});
    return parcels.length > 0 && open.length === 0;
  };
  await waitUntil(isCancelled, GIVE_UP_MS, PAUSE_MS);
}
