import { CALLS, callName } from '@beautymark/contracts/calls';
import type { Contract } from '@beautymark/contracts/contract';
import { STAFF_AREAS, STAFF_ROLES, type StaffRole } from '@beautymark/contracts/staff-roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShop, NEW_PASSWORD, type TestShop } from '../../apps/server/src/testing/build-shop.ts';
import { aCsv, importCsv } from '../../apps/server/src/testing/csv.fixture.ts';
import { aReview, deliver } from '../../apps/server/src/testing/delivered.fixture.ts';
import { signInOperator } from '../../apps/server/src/testing/operator.fixture.ts';
import { anAddress, anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import { aProduct } from '../../apps/server/src/testing/product.fixture.ts';
import { SAMPLE_BODIES, SAMPLE_HEADERS } from '../../apps/server/src/testing/sample-requests.fixture.ts';
import type { Browser } from './contract-row.ts';
import { changesBetween, readTables } from './table-changes.ts';

/** Whoever can ask: what is one shopper's or one seller's is nobody else's. */
const IDENTITIES = [
  'guest',
  'shopper',
  'anotherShopper',
  'seller',
  'anotherSeller',
  'operator',
  ...STAFF_ROLES,
] as const;
type Identity = (typeof IDENTITIES)[number];
const isStaff = (who: Identity): who is StaffRole => STAFF_ROLES.some((role) => role === who);

let shop: TestShop;
let browsers: Record<Identity, Browser>;
/** What shopper and seller have, by the word before its id. */
let owned: Record<string, number | string>;

beforeAll(async () => {
  shop = await buildShop({ as: 'guest' });
  const seller = await shop.signUp('seller.one', { isSeller: true });
  const staff = {} as Record<StaffRole, Browser>;
  for (const role of STAFF_ROLES) {
    staff[role] = await shop.signUp(`staff.${role}`);
    await shop.database.db
      .updateTable('users')
      .set({ staff_role: role })
      .where('username', '=', `staff.${role}`)
      .execute();
  }
  browsers = {
    guest: shop.browser(),
    shopper: await shop.signUp('shopper.one'),
    anotherShopper: await shop.signUp('shopper.two'),
    seller,
    anotherSeller: await shop.signUp('seller.two', { isSeller: true }),
    operator: await signInOperator(shop),
    ...staff,
  };
  owned = await belongings();
  await shop.runJobs();
});
afterAll(() => shop[Symbol.asyncDispose]());

async function belongings(): Promise<Record<string, number | string>> {
  const { shopper, seller } = browsers;
  const made = async (who: Browser, url: string, body: object = SAMPLE_BODIES[`POST ${url}`] as object) => {
    const answer = await who.post(url, body);
    expect({ url, body: answer.body, isMade: answer.statusCode < 300 }).toMatchObject({ isMade: true });
    return answer.json();
  };
  const { id: products } = await made(seller, '/api/products', aProduct());
  await deliver(shopper, seller, products);
  await shopper.put(`/api/products/${products}/review`, aReview());
  await made(shopper, '/api/cart', { productId: products, quantity: 1 });
  const { id: orders } = await made(shopper, '/api/orders', anOrder());
  const parcels = (await shopper.get(`/api/orders/${orders}`)).json().parcels[0].id;
  await made(shopper, `/api/orders/${orders}/parcels/${parcels}/questions`, { text: 'When will it be sent?' });
  const webhook = { url: 'https://receiver.example/hook', events: ['order.placed'] };
  const webhooks = (await made(seller, '/api/seller/webhooks', webhook)).id;
  await made(seller, `/api/seller/webhooks/${webhooks}/test`, {});
  await importCsv({ ...seller, runJobs: shop.runJobs }, aCsv({ name: 'Imported Balm' }));
  const last = async (table: 'access_keys' | 'reviews' | 'questions' | 'webhook_deliveries' | 'product_imports') =>
    Number((await shop.database.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id);
  await made(seller, '/api/seller/keys');
  const earlier = new Set((await shop.rows('sessions')).map(({ id }) => id));
  await shop.browser().signIn('shopper.one', NEW_PASSWORD);
  const ofShopper = await shop.rows('sessions');
  return {
    products,
    orders,
    parcels,
    webhooks,
    codes: (await made(seller, '/api/seller/codes')).id,
    addresses: (await made(shopper, '/api/account/addresses', anAddress())).id,
    cart: (await made(shopper, '/api/cart', { productId: products, quantity: 1 })).id,
    // Not the one that asks.
    sessions: ofShopper.find(({ id }) => !earlier.has(id))?.id ?? '',
    keys: await last('access_keys'),
    reviews: await last('reviews'),
    questions: await last('questions'),
    deliveries: await last('webhook_deliveries'),
    imports: await last('product_imports'),
  };
}

const send = (who: Identity, call: Contract, url: string) =>
  browsers[who].send(call.method, url, SAMPLE_BODIES[callName(call)], SAMPLE_HEADERS[callName(call)]);

/** What the contract alone says: the refusal of this visitor, null where they are let in. */
function refusalOf(who: Identity, { role, area }: Contract): string | null {
  if (role === 'public') return null;
  if (who === 'guest') return 'account.not_signed_in';
  if (role === 'seller') return who === 'seller' || who === 'anotherSeller' ? null : 'account.not_a_seller';
  if (role !== 'operator' || who === 'operator') return null;
  const admitted: readonly StaffRole[] = area ? STAFF_AREAS[area] : [];
  return isStaff(who) && admitted.includes(who) ? null : 'account.not_an_operator';
}

describe.each(CALLS.map((call) => ({ name: callName(call), call })))('$name', ({ call }) => {
  test('is refused to every identity that its contract does not admit', async () => {
    const url = call.url.replaceAll(/:\w+/g, '999999');
    const refused = IDENTITIES.filter((who) => refusalOf(who, call) !== null);
    for (const who of refused) {
      const answer = await send(who, call, url);
      expect({ who, code: answer.json().code }).toEqual({ who, code: refusalOf(who, call) });
    }
  });
});

/** What anybody may do with a product, a review or a question: these addresses name nobody's own. */
const OF_ALL = /report$|helpful$|wishlist|products\/:id\/(questions|review)$/;
const OWNED = CALLS.filter(({ role, url }) => url.includes(':') && (role === 'signed-in' || role === 'seller'))
  .filter(({ url }) => !OF_ALL.test(url))
  // What removes comes last, so that there is something to remove.
  .sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));

test.each(OWNED.map((call) => [callName(call), call] as const))("%s finds nobody else's", async (_name, call) => {
  const url = call.url.replaceAll(/(\w+)\/:\w+/g, (_, word: string) => `${word}/${owned[word]}`);
  expect(url).not.toMatch(/undefined/);
  const owner = call.role === 'seller' ? 'seller' : 'shopper';
  const before = await readTables(shop.database.db);
  for (const who of IDENTITIES.filter((one) => one !== owner)) {
    const { statusCode } = await send(who, call, url);
    expect({ who, url, statusCode }).toEqual({ who, url, statusCode: expect.toBeOneOf([401, 403, 404]) });
  }
  expect(changesBetween(before, await readTables(shop.database.db))).toEqual({});
  // It is there: whose it is gets past every such refusal.
  const { statusCode } = await send(owner, call, url);
  expect([401, 403, 404]).not.toContain(statusCode);
  await shop.runJobs();
});
