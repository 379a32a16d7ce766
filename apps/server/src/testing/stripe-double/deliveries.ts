import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export const WEBHOOK_SECRET = 'whsec_double';
const RETRY_MS = 100;
const LATE_MS = 400;

export type DoubleEvent = { id: string; type: string; data: { object: object } };
/** `late` events also come in another order than they happened. */
export type Delivery = 'once' | 'twice' | 'late' | 'never';

/** The body and header of an event, as Stripe sends it. */
export function signedEvent(event: DoubleEvent, { secret = WEBHOOK_SECRET, now = Date.now() } = {}) {
  const body = JSON.stringify(event);
  const time = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` } };
}

/** Sends events to a shop, and again until it has taken them, as Stripe does. */
export function deliveries() {
  const stopped = new AbortController();
  const underWay = new Set<Promise<void>>();
  let address: string | null = null;
  let choose: () => Delivery = () => 'once';

  async function send(event: DoubleEvent): Promise<void> {
    while (!stopped.signal.aborted && address !== null) {
      const { body, headers } = signedEvent(event);
      const signal = AbortSignal.timeout(10_000);
      const answer = await fetch(address, { method: 'POST', body, headers, signal }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await wait(RETRY_MS);
    }
  }

  async function deliver(event: DoubleEvent): Promise<void> {
    const how = choose();
    if (how === 'never') return;
    if (how === 'late') await wait(Math.random() * LATE_MS);
    await send(event);
    if (how === 'twice') await send(event);
  }

  return {
    /** Delivers an event if there is an address; without one it waits until a test asks for it. */
    add: (event: DoubleEvent) => {
      if (address === null) return;
      const delivery = deliver(event).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    deliverTo: (shop: string | null, how: () => Delivery = () => 'once') => {
      address = shop && `${shop}/api/payments/stripe/events`;
      choose = how;
    },
    /** Resolves when the shop has taken everything that is to be delivered. */
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => stopped.abort(),
  };
}
