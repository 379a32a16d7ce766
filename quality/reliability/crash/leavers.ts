import { setTimeout as wait } from 'node:timers/promises';
import { aProduct } from '../../../apps/server/src/testing/product.fixture.ts';
import { type HttpClient, PASSWORD, signedInClient } from '../../http-client.ts';
import type { TestDatabase } from '../test-database.ts';
import { repeater } from '../wait-until.ts';

const ORDERS = 4;
const PRODUCTS = 4;
const PAUSE_MS = 25;

/** What a seller does who leaves. */
async function listAndOrder(call: HttpClient, username: string): Promise<void> {
  for (let i = 0; i < PRODUCTS; i++) await call.post('/api/products', { ...aProduct(), name: `${i} of ${username}` });
  for (let i = 0; i < ORDERS; i++) {
    await call.post('/api/cart', { productId: 7, quantity: 1 });
    await call.order(`${username}.${i}`);
  }
}

/** Someone who signs up, lists products and orders, or does what `act` does, and deletes the account; then the next one does. */
export function createLeaver(url: string, name: string, act = listAndOrder) {
  const closed: string[] = [];
  let lives = 0;
  let leaving: { username: string; call: HttpClient } | null = null;

  async function live(): Promise<void> {
    const username = `${name}.${lives++}.end`;
    const call = await signedInClient(url, username, { isSeller: true });
    await act(call, username);
    leaving = { username, call };
  }

  /** Until the shop says that it is done, or that the session has ended. */
  async function leave({ username, call }: NonNullable<typeof leaving>): Promise<void> {
    const { status } = await call.delete('/api/account', { password: PASSWORD });
    if (status !== 204 && status !== 401) return void (await wait(PAUSE_MS));
    closed.push(username);
    leaving = null;
  }

  const leaveOrLive = async () => {
    if (leaving) await leave(leaving);
    else await live().catch(() => wait(PAUSE_MS)); // the shop was killed: the next one tries
  };
  return { closed, ...repeater(leaveOrLive) };
}
export type Leaver = ReturnType<typeof createLeaver>;

type Rows = Pick<TestDatabase, 'rows'>;

/** Jobs that are still to be done, by kind. */
export const jobsLeft = async ({ rows }: Rows): Promise<string[]> =>
  (await rows<{ kind: string }>('select kind from jobs')).map(({ kind }) => kind);

/** What is left of accounts whose end was acknowledged, one sentence each. No job may be under way. */
export async function leftOf({ rows }: Rows, leavers: readonly Leaver[]): Promise<string[]> {
  const texts = await rows<{ place: string; text: string }>(`
    select 'a user' as place, email as text from users
    union all select 'an order', shipping_address from orders
    union all select 'a mail', recipient from mails
    union all select 'a product for sale', name from products where archived_at is null
    union all select 'an unsent parcel', orders.shipping_address from parcels join orders on orders.id = order_id
      where parcels.status = 'pending'`);
  return leavers.flatMap(({ closed }) =>
    closed.flatMap((username) =>
      texts.filter(({ text }) => text.includes(username)).map(({ place }) => `${username} is in ${place}`),
    ),
  );
}
