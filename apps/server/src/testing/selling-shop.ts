import { openUnlocked } from '#platform/db/database.ts';
import { grantOperator } from '#shop/desk/index.ts';
import { buildShop } from './build-shop.ts';
import { fakeClock } from './fake-clock.ts';
import { anOrder } from './order.fixture.ts';
import { type DoubleEvent, signedEvent } from './stripe-double/deliveries.ts';
import { startStripeDouble } from './stripe-double/stripe-double.ts';
import { createTestStorage, type TestStorage, testPasswords } from './test-storage.ts';

type Options = Parameters<typeof buildShop>[0];

const PASSWORD = 'not the public password';

/** A shop does not sell while its demo accounts have the password that everybody knows. */
async function closeDemoAccounts({ settings }: TestStorage): Promise<void> {
  const db = openUnlocked({ DATA_DIR: settings.DATA_DIR ?? '', DATABASE_URL: settings.DATABASE_URL });
  const password_hash = await testPasswords.hash(PASSWORD);
  await db?.updateTable('users').set({ password_hash }).execute();
  await db?.destroy();
}

/** A shop that takes money, with a double of Stripe beside it that shares its clock. Events wait until delivered. */
export async function buildSellingShop(options: Options = {}) {
  const clock = fakeClock();
  const stripe = await startStripeDouble({ now: () => clock.now().getTime() });
  const storage = options.storage ?? (await createTestStorage());
  const env = { ...stripe.settings, PUBLIC_URL: 'https://shop.example', ...options.env };
  await closeDemoAccounts(storage);
  const shop = await buildShop({ clock, password: PASSWORD, ...options, storage, env });

  /** Sends an event as Stripe does. */
  const deliver = (event: DoubleEvent | undefined) => {
    if (!event) throw new Error('there is no such event');
    const { body, headers } = signedEvent(event);
    return shop.app.inject({ method: 'POST', url: '/api/payments/stripe/events', payload: body, headers });
  };

  /** Places an order and returns the answer's body with the id of the session that it is paid in. */
  const placeOrder = async (headers: Record<string, string> = {}) => {
    const answer = await shop.post('/api/orders', anOrder(), headers);
    const order = answer.json();
    return { ...order, sessionId: String(order.paymentUrl).split('/').pop() ?? '' };
  };

  return {
    ...shop,
    clock,
    stripe,
    storage,
    /** Of the demo accounts. */
    password: PASSWORD,
    deliver,
    placeOrder,
    /** Places an order and pays it. Returns it as its shopper reads it, with the id of its payment at Stripe. */
    paidOrder: async () => {
      const { id, sessionId } = await placeOrder();
      const intent = String(stripe.pay(sessionId).payment_intent);
      await deliver(stripe.events.at(-1));
      return { ...(await shop.get(`/api/orders/${id}`)).json(), intent };
    },
    /** The demo seller, who is an operator from then on, in a browser of its own. */
    operator: async () => {
      await grantOperator(shop.database.db, clock, { username: 'demo.seller', isOperator: true });
      const operator = shop.browser();
      await operator.signIn('demo.seller', PASSWORD);
      return operator;
    },
    orderStatus: async (id: number) => (await shop.get(`/api/orders/${id}`)).json().status,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      await stripe.close();
      if (!options.storage) await storage.remove();
    },
  };
}
export type SellingShop = Awaited<ReturnType<typeof buildSellingShop>>;

/** What each account of the ledger holds of an order, in cents. */
export async function ledgerOf(shop: Pick<SellingShop, 'rows'>, orderId: number) {
  const sums: Record<string, number> = {};
  for (const { order_id, account, amount_cents } of await shop.rows('ledger_entries')) {
    if (order_id === orderId) sums[account] = (sums[account] ?? 0) + amount_cents;
  }
  return sums;
}
