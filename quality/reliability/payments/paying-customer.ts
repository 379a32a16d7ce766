import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OrderDetail } from '@beautymark/contracts/order-history';
import type { PlacedOrder } from '@beautymark/contracts/orders';
import { anAddress } from '../../../apps/server/src/testing/order.fixture.ts';
import type { StripeDouble } from '../../../apps/server/src/testing/stripe-double/stripe-double.ts';
import { type HttpClient, httpClient } from '../http-client.ts';

const PAUSE_MS = 25;
const GIVE_UP_MS = 60_000;

/** What a shopper does with the page that an order leads to. */
export type Choice = 'pays' | 'leaves' | 'pays and cancels';

/** A shopper whose shop may be killed at any moment: each request is repeated until there is an answer. */
export async function payingCustomer(url: string, name: string, stripe: StripeDouble) {
  const call = httpClient(url);
  await call.registerAndSignIn(name);

  async function buy(choice: Choice): Promise<void> {
    await fillCart(call);
    const key = randomUUID();
    const body = { shippingAddress: anAddress(`${name}@example.com`), status: 'pending' };
    const placed = await insist(() => call.post('/api/orders', body, { 'idempotency-key': key }));
    if (placed.status !== 201) return;
    const order = placed.json<PlacedOrder>();
    const sessionId = order.paymentUrl?.split('/').pop() ?? '';
    if (choice === 'leaves' || !sessionId) return;
    stripe.pay(sessionId);
    if (choice === 'pays and cancels') await cancel(call, order.id);
  }

  return { name, buy };
}
export type PayingCustomer = Awaited<ReturnType<typeof payingCustomer>>;

export const anyChoice = (): Choice =>
  (['pays', 'pays', 'leaves', 'pays and cancels'] as const)[randomInt(4)] ?? 'pays';

async function fillCart(call: HttpClient): Promise<void> {
  const body = { productId: randomInt(20) + 1, quantity: randomInt(3) + 1 };
  await insist(() => call.post('/api/cart', body));
}

/** Cancels every parcel, as soon as there are any. */
async function cancel(call: HttpClient, orderId: number): Promise<void> {
  const until = Date.now() + GIVE_UP_MS;
  for (let parcels: OrderDetail['parcels'] = []; Date.now() < until; await wait(PAUSE_MS)) {
    const answer = await call.get(`/api/orders/${orderId}`);
    if (answer.status === 200) ({ parcels } = answer.json<OrderDetail>());
    const open = parcels.filter(({ canCancel }) => canCancel);
    if (parcels.length > 0 && open.length === 0) return;
    for (const { id } of open) await call.post(`/api/orders/${orderId}/parcels/${id}/cancel`, {});
  }
}

async function insist(send: () => ReturnType<HttpClient['post']>) {
  const until = Date.now() + GIVE_UP_MS;
  for (let answer = await send(); ; answer = await send()) {
    if (![0, 502, 503].includes(answer.status) || Date.now() > until) return answer;
    await wait(PAUSE_MS);
  }
}
