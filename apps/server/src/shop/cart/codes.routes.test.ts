import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';

/** Of the demo seller at 39.00, and of the house at 42.00. */
const SELLERS = { productId: 54, quantity: 1, shade: 'Vitrail' };
const HOUSES = { productId: 7, quantity: 1 };

async function shopWithCodes({ cart = [SELLERS, HOUSES], env = {} } = {}) {
  const clock = fakeClock();
  const shop = await buildShop({ clock, cart, env: { HOUSE_FULFILMENT: 'manual', ...env } });
  const operator = await signInOperator(shop);
  const seller = await shop.signedIn('demo.seller');
  const balances = async () => {
    const sums = { shoppers: 0, seller: 0, house: 0 };
    for (const { account, amount_cents } of await shop.rows('ledger_entries')) {
      sums[account as keyof typeof sums] += amount_cents; // only these accounts are booked to
    }
    return sums;
  };
  const apply = (code: string) => shop.put('/api/cart/code', { code });
  const order = () => shop.post('/api/orders', anOrder());
  return { shop, clock, operator, seller, apply, order, balances, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

test("an operator's code is typed as it comes, counts in the order, its mail and its page, and lowers no seller's balance", async () => {
  await using made = await shopWithCodes();
  const { shop, operator, apply, order, balances } = made;
  const answer = await operator.post('/api/operator/codes', { code: 'Save-10', kind: 'percent', value: 10 });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { code: 'SAVE-10', value: 10, used: 0, state: 'active' },
  ]);
  const applied = await apply(' save-10 ');
  expect(applied.json()).toEqual([
    {
      code: 'SAVE-10',
      kind: 'percent',
      value: 10,
      minimum: null,
      seller: null,
      isUsable: true,
      counts: true,
      reason: null,
    },
  ]);
  const placed = (await order()).json();
  expect(placed).toMatchObject({ subtotal: '81.00', shipping: '4.99', total: '77.89' });
  expect(placed.codes).toEqual([{ code: 'SAVE-10', discount: '8.10' }]);
  expect((await shop.get('/api/cart/code')).json()).toEqual([]);
  expect((await shop.get(`/api/orders/${placed.id}`)).json()).toMatchObject({ codes: placed.codes, total: '77.89' });
  expect(await balances()).toEqual({ shoppers: -7789, seller: 3510, house: 4200 + 390 + 499 - 810 });
  const [mail] = (await shop.rows('mails')).filter(({ kind }) => kind === 'order-confirmation');
  expect(mail?.text).toMatch(/Code SAVE-10:? +−\$8\.10/);
  expect((await operator.get('/api/operator/codes')).json()).toMatchObject([{ used: 1 }]);
  expect((await operator.get('/api/operator/codes?search=ve-1')).json()).toHaveLength(1);
  expect((await operator.get('/api/operator/codes?search=%25')).json()).toEqual([]);
  const audit = (await operator.get('/api/operator/audit')).json();
  expect(audit[0]).toMatchObject({ action: 'code made', subject: 'code SAVE-10', operator: 'olga' });
});

test("a seller's code takes from the seller's goods at the seller's cost, and the fee is on what is left", async () => {
  await using made = await shopWithCodes();
  const { shop, seller, apply, order, balances } = made;
  await seller.post('/api/seller/codes', { code: 'FIVE', kind: 'amount', value: '5.00' });
  await apply('FIVE');
  expect((await order()).json()).toMatchObject({ total: '80.99', codes: [{ code: 'FIVE', discount: '5.00' }] });
  expect(await balances()).toEqual({ shoppers: -8099, seller: 3400 - 340, house: 4200 + 340 + 499 });
  expect((await seller.get('/api/seller/parcels')).json()).toMatchObject([{ amount: '34.00' }]);
  expect(await shop.rows('parcels')).toMatchObject([{ seller_discount_cents: 500 }, { seller_discount_cents: 0 }]);
});

test('cancelling parcel by parcel gives back exactly what was paid, and the use with the last', async () => {
  await using made = await shopWithCodes();
  const { shop, operator, seller, apply, order, balances } = made;
  await operator.post('/api/operator/codes', { code: 'ODD', kind: 'percent', value: 33, uses: 1 });
  await seller.post('/api/seller/codes', { code: 'FREESHIP', kind: 'delivery' });
  await apply('ODD');
  await apply('FREESHIP');
  const { id, total } = (await order()).json();
  const parcels = await shop.rows('parcels');
  await shop.post(`/api/orders/${id}/parcels/${parcels[0]?.id}/cancel`, {});
  expect(await shop.rows('codes')).toMatchObject([{ uses: 1 }, { uses: 1 }]);
  await shop.post(`/api/orders/${id}/parcels/${parcels[1]?.id}/cancel`, {});
  const after = (await shop.get(`/api/orders/${id}`)).json();
  const refunded = after.refunds.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount), 0);
  expect([refunded.toFixed(2), after.remaining]).toEqual([total, '0.00']);
  expect(await balances()).toEqual({ shoppers: 0, seller: 0, house: 0 });
  expect(await shop.rows('codes')).toMatchObject([{ uses: 0 }, { uses: 0 }]);
  await shop.post('/api/cart', HOUSES);
  expect((await apply('ODD')).statusCode).toBe(200);
});

test('a code that ran out before Place Order is refused with the sums without it, and nothing else changes', async () => {
  await using made = await shopWithCodes();
  const { shop, operator, apply, order } = made;
  const { id } = (await operator.post('/api/operator/codes', { code: 'GONE', kind: 'amount', value: '20.00' })).json();
  await apply('GONE');
  await operator.delete(`/api/operator/codes/${id}`);
  expect((await shop.get('/api/cart/code')).json()).toMatchObject([{ code: 'GONE', isUsable: false }]);
  const refused = await order();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'order.code_refused',
      codes: ['GONE'],
      sums: { subtotal: '81.00', discount: '0.00', shipping: '4.99', total: '85.99' },
    },
  ]);
  expect((await shop.get('/api/cart')).json()).toHaveLength(2);
  expect(await shop.rows('orders')).toEqual([]);
  const left = await shop.send('DELETE', '/api/cart/code', { code: 'GONE' });
  expect([left.statusCode, left.json()]).toEqual([200, []]);
  expect((await order()).json()).toMatchObject({ total: '85.99' });
});

test('a code whose minimum the cart no longer reaches refuses the order, too', async () => {
  await using made = await shopWithCodes();
  const { operator, apply, order } = made;
  const terms = { code: 'BIG', kind: 'amount', value: '5.00', minimum: '80.00' };
  const { id } = (await operator.post('/api/operator/codes', terms)).json();
  expect((await apply('BIG')).statusCode).toBe(200);
  await operator.put(`/api/operator/codes/${id}`, { ...terms, minimum: '150.00' });
  expect((await order()).json()).toMatchObject({ code: 'order.code_refused', sums: { total: '85.99' } });
});

test('a code that takes nothing off, because delivery is free already, is not used up', async () => {
  await using made = await shopWithCodes({ cart: [SELLERS] });
  const { shop, operator, seller, apply, order } = made;
  await operator.post('/api/operator/codes', { code: 'SHIP', kind: 'delivery' });
  await seller.post('/api/seller/codes', { code: 'MINE', kind: 'delivery' });
  await apply('MINE');
  await apply('SHIP');
  expect((await order()).json().codes).toEqual([{ code: 'MINE', discount: '4.99' }]);
  expect(await shop.rows('codes')).toMatchObject([
    { code: 'SHIP', uses: 0 },
    { code: 'MINE', uses: 1 },
  ]);
});

test('each of the ways a code cannot be used says which', async () => {
  await using made = await shopWithCodes();
  const { shop, clock, operator, apply, order } = made;
  const make = (code: string, more: object) =>
    operator.post('/api/operator/codes', { code, kind: 'amount', value: '1.00', ...more });
  const now = clock.now().getTime();
  const at = (ms: number) => new Date(now + ms).toISOString();
  await make('LATER', { from: at(60_000) });
  await make('OVER', { until: at(-60_000) });
  await make('ONCE', { usesPerShopper: 1 });
  await make('LAST', { uses: 1 });
  expect((await apply('NOPE')).json()).toMatchObject({ status: 404, code: 'code.not_found' });
  expect((await apply('LATER')).json()).toMatchObject({ status: 409, code: 'code.not_started' });
  expect((await apply('OVER')).json()).toMatchObject({ status: 409, code: 'code.ended' });
  await apply('ONCE');
  expect((await order()).statusCode).toBe(201);
  expect((await apply('ONCE')).json()).toMatchObject({ status: 409, code: 'code.used_up' });
  await shop.post('/api/cart', HOUSES);
  await apply('LAST');
  expect((await order()).statusCode).toBe(201);
  expect((await shop.browser().post('/api/codes/check', { code: 'LAST' })).json()).toMatchObject({
    code: 'code.used_up',
  });
  expect((await shop.browser().post('/api/codes/check', { code: 'once' })).json()).toMatchObject({ value: '1.00' });
});

test("the shop's code and one of each seller count together; a second one of the same owner replaces the first", async () => {
  await using made = await shopWithCodes();
  const { shop, operator, seller, apply } = made;
  for (const code of ['ONE', 'TWO']) await operator.post('/api/operator/codes', { code, kind: 'percent', value: 5 });
  await seller.post('/api/seller/codes', { code: 'MINE', kind: 'percent', value: 5 });
  for (const code of ['ONE', 'MINE', 'TWO']) await apply(code);
  const inCart = (await shop.get('/api/cart/code')).json();
  expect(inCart.map(({ code }: { code: string }) => code)).toEqual(['TWO', 'MINE']);
  expect((await shop.send('DELETE', '/api/cart/code', { code: 'ONE' })).json()).toMatchObject({
    status: 404,
    code: 'code.not_in_cart',
  });
});

test('a code is changed and ended; its text and placed orders stay', async () => {
  await using made = await shopWithCodes();
  const { operator, seller, apply, order } = made;
  const terms = { code: 'MINE', kind: 'percent', value: 20 };
  const { id } = (await seller.post('/api/seller/codes', terms)).json();
  expect((await operator.post('/api/operator/codes', terms)).json()).toMatchObject({ code: 'code.taken' });
  expect((await seller.put(`/api/seller/codes/${id}`, { ...terms, code: 'YOURS' })).json()).toMatchObject({
    code: 'code.renamed',
  });
  await apply('MINE');
  const placed = (await order()).json();
  expect((await seller.put(`/api/seller/codes/${id}`, { ...terms, value: 50 })).json()).toMatchObject({ value: 50 });
  expect(placed.codes).toEqual([{ code: 'MINE', discount: '7.80' }]);
  expect((await seller.delete(`/api/seller/codes/${id}`)).json()).toMatchObject({ state: 'ended' });
  expect((await seller.delete(`/api/seller/codes/${id}`)).json()).toMatchObject({ code: 'code.ended' });
});

test("guests' and shoppers' tries are counted, so that codes cannot be guessed", { timeout: 120_000 }, async () => {
  await using made = await shopWithCodes({ env: { RATE_LIMITS: 'on' } });
  const { shop, apply } = made;
  const guest = shop.browser();
  const statuses = async (work: () => Promise<{ statusCode: number }>) => {
    const all: number[] = [];
    for (let i = 0; i < 61; i++) all.push((await work()).statusCode);
    return [all.filter((status) => status === 404).length, all.at(-1)];
  };
  expect(await statuses(() => guest.post('/api/codes/check', { code: 'GUESS' }))).toEqual([60, 429]);
  expect(await statuses(() => apply('GUESS'))).toEqual([60, 429]);
});

test('no more codes than an account can have are stored', async () => {
  await using made = await shopWithCodes();
  const { shop, seller } = made;
  const [, { id: sellerId } = { id: 0 }] = await shop.rows('users');
  const rows = Array.from({ length: 1000 }, (_, i) => ({
    code: `CODE-${i}`,
    seller_id: sellerId,
    kind: 'percent' as const,
    value: 1,
    minimum_cents: 0,
    created_at: new Date().toISOString(),
  }));
  await shop.database.db.insertInto('codes').values(rows).execute();
  const more = await seller.post('/api/seller/codes', { code: 'MORE', kind: 'percent' as const, value: 1 });
  expect(more.json()).toMatchObject({ status: 409, code: 'code.too_many' });
});
