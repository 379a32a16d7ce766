import { expect, test } from 'vitest';
import { buildShop, NEW_PASSWORD } from '../../testing/build-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';

const AT = '2026-11-20T11:00:00.000Z';

async function staffedShop() {
  const shop = await buildShop();
  const operator = await signInOperator(shop);
  const susi = await shop.signUp('susi');
  const appoint = (role: string, username = 'Susi') => operator.post('/api/operator/staff', { username, role });
  return { shop, operator, susi, appoint, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

test('a role counts from the next call on, in the browser that is signed in already, and ends as soon', async () => {
  await using staffed = await staffedShop();
  const { operator, susi, appoint } = staffed;
  expect((await susi.get('/api/operator/reports')).statusCode).toBe(403);
  const appointed = await appoint('support');
  expect([appointed.statusCode, appointed.json()]).toMatchObject([201, { username: 'susi', role: 'support' }]);
  expect((await susi.get('/api/auth/me')).json()).toMatchObject({ staffRole: 'support' });
  expect((await susi.get('/api/operator/reports')).statusCode).toBe(200);
  expect((await susi.get('/api/operator/figures')).json()).toMatchObject({ code: 'account.not_an_operator' });
  await appoint('finance');
  expect((await susi.get('/api/operator/reports')).statusCode).toBe(403);
  expect((await susi.get('/api/operator/figures')).statusCode).toBe(200);
  expect((await operator.get('/api/operator/staff')).json()).toMatchObject([{ username: 'susi', role: 'finance' }]);
  expect((await operator.get('/api/operator/staff?search=SUS')).json()).toHaveLength(1);
  expect((await operator.get('/api/operator/staff?search=otto')).json()).toEqual([]);
  expect((await operator.delete(`/api/operator/staff/${appointed.json().id}`)).statusCode).toBe(204);
  expect((await susi.get('/api/operator/figures')).statusCode).toBe(403);
  expect((await susi.get('/api/auth/me')).json()).not.toHaveProperty('staffRole');
});

test('what waits to be done is counted, of what each may enter alone, and no longer once it is done', async () => {
  await using staffed = await staffedShop();
  const { shop, operator, susi, appoint } = staffed;
  const tasks = async (browser = operator) => (await browser.get('/api/operator/tasks')).json();
  expect(await tasks()).toEqual({
    failedJobs: 0,
    parcels: 0,
    returns: 0,
    reports: 0,
    productChanges: 0,
    questions: 0,
    refunds: 0,
  });
  await shop.post('/api/cart', { productId: 54, quantity: 1, shade: 'Vitrail' });
  const { id: orderId } = (await shop.post('/api/orders', anOrder())).json();
  await shop.post('/api/products/54/report', { reason: 'A fake' });
  await shop.post('/api/products/7/questions', { text: 'Who makes it?' });
  await shop.post('/api/products/54/questions', { text: 'This one is for its seller' });
  const seller = await shop.signedIn('demo.seller');
  await seller.patch('/api/products/54', { brand: 'Nobody Else' });
  const refund = { order_id: orderId, amount_cents: 100, reason: 'return' as const, created_at: AT };
  const states = [
    { state: 'failed', attempts: 1 },
    { state: 'due', attempts: 3 },
    { state: 'due', attempts: 1 },
    { state: 'done', attempts: 3 },
  ] as const;
  const refunds = states.map((state, at) => ({ ...refund, ...state, intent_id: `pi_${at}`, key: `key ${at}` }));
  await shop.database.db.insertInto('refunds').values(refunds).execute();
  expect(await tasks()).toEqual({
    failedJobs: 0,
    parcels: 1,
    returns: 0,
    reports: 1,
    productChanges: 1,
    questions: 1,
    refunds: 2,
  });
  expect((await operator.get('/api/operator/refunds')).json()).toHaveLength(2);
  expect((await operator.get('/api/operator/orders?toShip=true')).json()).toHaveLength(1);

  await appoint('support');
  expect(await tasks(susi)).toEqual({ parcels: 1, returns: 0, reports: 1, productChanges: 1, questions: 1 });
  await appoint('finance');
  expect(await tasks(susi)).toEqual({ parcels: 1, returns: 0, refunds: 2 });
  await appoint('catalog');
  expect(await tasks(susi)).toMatchObject({ code: 'account.not_an_operator' });

  await operator.post('/api/operator/products/54/hide', { reason: 'It is' });
  const [change] = (await operator.get('/api/operator/product-changes')).json();
  await operator.post(`/api/operator/product-changes/${change.id}/undo`);
  const [question] = (await operator.get('/api/operator/questions')).json();
  await operator.post(`/api/operator/questions/${question.id}/answer`, { text: 'We do.' });
  const [parcel] = (await operator.get('/api/operator/orders')).json();
  await operator.post(`/api/operator/parcels/${parcel.id}/status`, { status: 'cancelled' });
  expect(await tasks()).toEqual({
    failedJobs: 0,
    parcels: 0,
    returns: 0,
    reports: 0,
    productChanges: 0,
    questions: 0,
    refunds: 2,
  });
  expect((await operator.get('/api/operator/orders?toShip=true')).json()).toEqual([]);
});

test('the new member is told by mail, and the audit log names who gave what to whom, and what staff did', async () => {
  await using staffed = await staffedShop();
  const { shop, operator, susi, appoint } = staffed;
  const { id } = (await appoint('support')).json();
  await shop.post('/api/products/54/report', { reason: 'A fake' });
  await susi.post('/api/operator/products/54/hide', { reason: 'It is' });
  expect((await operator.get('/api/operator/audit')).json()).toMatchObject([
    { action: 'product hidden', operator: 'susi', note: 'It is' },
    { action: 'staff role support', operator: 'olga', subject: `user ${id}`, note: null },
    { action: 'role granted' },
  ]);
  expect((await shop.rows('mails')).map(({ kind, recipient }) => [kind, recipient])).toContainEqual([
    'staff-role',
    'susi@example.com',
  ]);
});

test.each([
  ['an unknown user', 'nobody', 404, 'operator.user_not_found'],
  ['a shared demo account', 'demo.shopper', 403, 'account.demo'],
  ['an operator', 'olga', 409, 'operator.runs_the_shop'],
])('%s gets no role', async (_, username, status, code) => {
  await using staffed = await staffedShop();
  const refused = await staffed.appoint('support', username);
  expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
});

test('who deletes the account is staff no longer, and their file says what they were', async () => {
  await using staffed = await staffedShop();
  const { operator, susi, appoint } = staffed;
  await appoint('catalog');
  expect((await susi.get('/api/account/export')).json()).toMatchObject({ account: { staffRole: 'catalog' } });
  await susi.send('DELETE', '/api/account', { password: NEW_PASSWORD });
  expect((await operator.get('/api/operator/staff')).json()).toEqual([]);
});
