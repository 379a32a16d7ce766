import { expect, test } from 'vitest';
import { allPages } from '../../testing/all-pages.ts';
import { buildShop, NEW_PASSWORD } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { grantOperator } from './staff.ts';

/** Of the demo seller, and of the house. */
const SELLERS_PRODUCT = 54;
const HOUSE_PRODUCT = 7;

async function operatedShop() {
  const clock = fakeClock();
  const shop = await buildShop({ clock, env: { HOUSE_FULFILMENT: 'manual' } });
  const operator = await signInOperator(shop, clock);
  const [, { id: sellerId } = { id: 0 }] = await shop.rows('users');
  const setSuspended = (action: 'suspend' | 'reinstate') =>
    operator.post(`/api/operator/sellers/${sellerId}/${action}`, { reason: 'Complaints' });
  const order = async (productId: number) => {
    await shop.post('/api/cart', { productId, quantity: 1 });
    return shop.post('/api/orders', anOrder());
  };
  return { shop, clock, operator, sellerId, setSuspended, order, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

test("a suspended seller's products leave the shop, and open parcels can still be sent", async () => {
  await using operated = await operatedShop();
  const { shop, operator, sellerId, setSuspended, order } = operated;
  await order(SELLERS_PRODUCT);
  expect((await shop.get(`/api/products/${SELLERS_PRODUCT}`)).statusCode).toBe(200);
  expect((await setSuspended('suspend')).statusCode).toBe(200);
  expect((await shop.get(`/api/products/${SELLERS_PRODUCT}`)).statusCode).toBe(404);
  expect((await shop.get('/api/products?search=cath%C3%A9drale')).json()).toEqual([]);
  expect((await shop.post('/api/cart', { productId: SELLERS_PRODUCT, quantity: 1 })).statusCode).toBe(404);
  expect((await shop.get(`/api/sellers/${sellerId}`)).json()).toMatchObject({
    isSuspended: true,
    productCount: 0,
  });
  expect((await shop.get(`/api/products?seller=${sellerId}`)).json()).toEqual([]);
  const seller = await shop.signedIn('demo.seller');
  const [parcel] = (await seller.get('/api/seller/parcels')).json();
  expect((await seller.post(`/api/seller/parcels/${parcel.id}/status`, { status: 'processing' })).statusCode).toBe(200);
  const [listed] = (await operator.get('/api/operator/sellers')).json();
  expect(listed).toMatchObject({ id: sellerId, openParcels: 1, products: 17 });
});

test("the house's address is read by who sends its parcels; no other role, and nobody a seller's buyer's", async () => {
  await using operated = await operatedShop();
  const { shop, operator, order } = operated;
  for (const productId of [HOUSE_PRODUCT, SELLERS_PRODUCT]) await order(productId);
  const [ofHouse, ofSeller] = (await shop.rows('parcels')).map(({ id }) => `/api/operator/parcels/${id}`);
  const staff = async (role: string) => {
    const browser = await shop.signUp(role);
    await operator.post('/api/operator/staff', { username: role, role });
    return browser;
  };
  const [support, finance, catalog] = [await staff('support'), await staff('finance'), await staff('catalog')];
  for (const sender of [operator, support]) {
    const sent = (await sender.get(String(ofHouse))).json();
    expect(sent).toMatchObject({ address: { city: 'Portland' }, nextStatuses: ['processing', 'cancelled'] });
    expect((await sender.get(String(ofSeller))).json()).toMatchObject({ code: 'order.parcel_not_found' });
  }
  const seller = await shop.signedIn('demo.seller');
  for (const other of [finance, catalog, seller, shop]) expect((await other.get(String(ofHouse))).statusCode).toBe(403);
  expect((await shop.browser().get(String(ofHouse))).statusCode).toBe(401);
  const [, parcelId] = /(\d+)$/.exec(String(ofHouse)) ?? [];
  expect((await seller.get(`/api/seller/parcels/${parcelId}`)).json()).toMatchObject({
    code: 'order.parcel_not_found',
  });
});

test('a seller reads in a mail why their shop is suspended, and that it is back; a refused repeat sends none', async () => {
  await using operated = await operatedShop();
  const { shop, setSuspended } = operated;
  await setSuspended('suspend');
  await setSuspended('suspend');
  await setSuspended('reinstate');
  const mails = (await shop.rows('mails'))
    .filter(({ kind }) => kind.startsWith('seller-'))
    .map(({ kind, recipient, text }) => ({ kind, recipient, text }));
  const recipient = 'demo.seller@beautymark.example';
  expect(mails).toEqual([
    { kind: 'seller-suspended', recipient, text: expect.stringContaining('The reason:\n\nComplaints') },
    { kind: 'seller-reinstated', recipient, text: expect.stringContaining('A note from BeautyMark:\n\nComplaints') },
  ]);
});

test('reinstating brings back what was for sale, and leaves archived products away', async () => {
  await using operated = await operatedShop();
  const { shop, setSuspended } = operated;
  const seller = await shop.signedIn('demo.seller');
  await seller.post('/api/products/1/archive');
  await setSuspended('suspend');
  expect((await setSuspended('suspend')).json()).toMatchObject({ status: 409, code: 'operator.already_done' });
  expect((await setSuspended('reinstate')).statusCode).toBe(200);
  expect((await shop.get(`/api/products/${SELLERS_PRODUCT}`)).statusCode).toBe(200);
  expect((await shop.get('/api/products/1')).statusCode).toBe(404);
});

test('a search of orders finds parts of names of sellers and products and whole numbers, each parcel once', async () => {
  await using operated = await operatedShop();
  const { shop, operator, order } = operated;
  // One parcel is found by the names of its seller and of its product, another only by that of its product.
  await shop.database.db.updateTable('products').set({ name: 'Demo Balm' }).where('id', '=', HOUSE_PRODUCT).execute();
  await shop.database.db.updateTable('products').set({ name: 'Demo Tint' }).where('id', '=', SELLERS_PRODUCT).execute();
  for (const id of [SELLERS_PRODUCT, HOUSE_PRODUCT, SELLERS_PRODUCT]) await order(id);
  const pages = await allPages(operator, '/api/operator/orders?limit=2&search=demo');
  const ids = pages.map((page) => page.json().map(({ id }: { id: number }) => id));
  expect(ids).toEqual([[3, 2], [1]]);
  expect(pages[0]?.headers['x-total-count']).toBe('3');
  const found = async (search: string) => (await operator.get(`/api/operator/orders?search=${search}`)).json().length;
  const [{ order_number } = { order_number: '' }] = await shop.rows('orders');
  expect([await found('tint'), await found(order_number.slice(1)), await found('zzz')]).toEqual([2, 1, 0]);
  // More sellers of a name than a statement may carry ids.
  const seller = (await shop.rows('users')).find(({ username }) => username === 'demo.seller');
  const named = Array.from({ length: 1001 }, (_, i) => {
    const { id: _id, ...row } = { id: 0, ...seller };
    return {
      ...row,
      username: `demo${i}`,
      username_key: `demo${i}`,
      email: `demo${i}@x.example`,
      email_key: `demo${i}@x.example`,
    };
  });
  for (let from = 0; from < named.length; from += 200)
    await shop.database.db
      .insertInto('users')
      .values(named.slice(from, from + 200) as never)
      .execute();
  expect(await found('demo')).toBe(3);
});

test("the operator moves the house's parcels on, and each change is in the audit log", async () => {
  await using operated = await operatedShop();
  const { operator, order } = operated;
  await order(HOUSE_PRODUCT);
  await order(SELLERS_PRODUCT);
  const list = await operator.get('/api/operator/orders?house=true');
  expect(list.headers['x-total-count']).toBe('1');
  const [parcel] = list.json();
  expect(parcel).toMatchObject({ seller: { id: null, name: 'BeautyMark' }, nextStatuses: ['processing', 'cancelled'] });
  expect(JSON.stringify(parcel)).not.toContain('Portland');
  const changed = await operator.post(`/api/operator/parcels/${parcel.id}/status`, { status: 'processing' });
  expect(changed.json()).toMatchObject({ status: 'processing', nextStatuses: ['shipped', 'cancelled'] });
  const refused = await operator.post(`/api/operator/parcels/${parcel.id}/status`, { status: 'delivered' });
  expect(refused.json()).toMatchObject({ code: 'order.status_conflict' });
  const sent = { status: 'shipped', trackingNumber: 'Z 1' };
  await operator.post(`/api/operator/parcels/${parcel.id}/status`, sent);
  expect((await operator.get('/api/operator/orders?house=true')).json()).toMatchObject([sent]);
  expect((await operator.get('/api/operator/audit')).json()).toMatchObject([
    {
      action: 'parcel shipped',
      subject: `parcel ${parcel.id}`,
      operator: 'olga',
      subjectName: `Parcel of order ${parcel.orderNumber}`,
      subjectPath: null,
    },
    { action: 'parcel processing', subject: `parcel ${parcel.id}`, operator: 'olga' },
    { action: 'role granted', operator: 'command line' },
  ]);
});

test('statements and figures of the marketplace follow the ledger', async () => {
  await using operated = await operatedShop();
  const { operator, order, sellerId } = operated;
  await order(SELLERS_PRODUCT);
  expect((await operator.get('/api/operator/statements?month=2026-11')).json()).toEqual([
    {
      seller: { id: sellerId, name: 'Sam Seller', username: 'demo.seller' },
      sales: '39.00',
      fee: '3.90',
      returns: '0.00',
      balance: '35.10',
    },
  ]);
  expect((await operator.get('/api/operator/statements?month=2026-10')).json()).toEqual([]);
  const searched = async (search: string) =>
    (await operator.get(`/api/operator/statements?month=2026-11&limit=1&search=${search}`)).json().length;
  expect([await searched('DEMO'), await searched('otto')]).toEqual([1, 0]);
  expect((await operator.get('/api/operator/figures')).json()).toMatchObject({
    sellers: 1,
    shoppers: 2,
    orders: 1,
    openParcels: 1,
    revenue: '39.00',
    fees: '3.90',
  });
});

test('the role is granted by user name in any case, taken away again, and unknown to the API', async () => {
  await using operated = await operatedShop();
  const { shop, clock, operator } = operated;
  expect((await operator.get('/api/auth/me')).json()).toMatchObject({ isOperator: true });
  expect((await shop.get('/api/auth/me')).json()).not.toHaveProperty('isOperator');
  expect(await grantOperator(shop.database.db, clock, { username: 'nobody', isOperator: true })).toBe(false);
  expect(await grantOperator(shop.database.db, clock, { username: 'olga', isOperator: false })).toBe(true);
  expect((await operator.get('/api/operator/figures')).json()).toMatchObject({ code: 'account.not_an_operator' });
  const mallory = { username: 'mallory', email: 'm@example.com', fullName: 'Mallory', password: NEW_PASSWORD };
  await shop.post('/api/auth/register', { ...mallory, isOperator: true, is_operator: 1 });
  expect((await shop.rows('users')).find(({ username }) => username === 'mallory')?.is_operator).toBe(0);
});

test('pages of sellers and of the audit log follow each other without gaps', async () => {
  await using operated = await operatedShop();
  const { shop, operator, setSuspended } = operated;
  await setSuspended('suspend');
  await setSuspended('reinstate');
  await shop.signUp('two', { isSeller: true });
  for (const [path, count] of [
    ['/api/operator/audit?limit=2', 3],
    ['/api/operator/sellers?limit=1', 2],
  ] as const) {
    const ids = (await allPages(operator, path)).flatMap((page) => page.json<{ id: number }[]>().map(({ id }) => id));
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  }
});

test('the audit log calls what was changed by its name, leads to its page, and is searched by that name', async () => {
  await using operated = await operatedShop();
  const { shop, operator, sellerId, setSuspended } = operated;
  const seller = await shop.signedIn('demo.seller');
  const profile = { name: 'Atelier Nord', pictureUrl: null, story: '', delivery: '', returns: '' };
  await seller.send('PUT', '/api/seller/profile', profile);
  await setSuspended('suspend');
  const hide = (verb: string) => operator.post(`/api/operator/products/${HOUSE_PRODUCT}/${verb}`, { reason: 'A fake' });
  await hide('hide');
  const { name } = (await shop.rows('products')).find(({ id }) => id === HOUSE_PRODUCT) ?? {};
  const read = async (search = '') => (await operator.get(`/api/operator/audit?search=${search}`)).json();
  expect((await read()).slice(0, 2)).toMatchObject([
    { subject: `product ${HOUSE_PRODUCT}`, subjectName: name, subjectPath: null },
    { subject: `seller ${sellerId}`, subjectName: 'Atelier Nord', subjectPath: `/sellers/${sellerId}` },
  ]);
  await hide('restore');
  expect((await read())[0]).toMatchObject({ subjectPath: `/product/${HOUSE_PRODUCT}` });
  expect((await read('atelier')).map(({ subject }: { subject: string }) => subject)).toEqual([`seller ${sellerId}`]);
  expect(await read(encodeURIComponent(String(name)))).toHaveLength(2);
  expect((await read('OLGA')).at(-1)).toMatchObject({ subjectName: 'olga', action: 'role granted' });
  // The rest of its address may be a secret, and the log cannot be changed.
  await operator.post('/api/operator/webhooks', { url: 'https://hooks.example/T0/secret', events: ['order.placed'] });
  expect((await read())[0]).toMatchObject({ action: 'webhook made', subjectName: 'hooks.example' });
});

test('a seller is listed by the name of the shop, with the username and since when, and found by each name', async () => {
  await using operated = await operatedShop();
  const { shop, operator, clock } = operated;
  const { id } = await shop.signUp('sam.the.second', { fullName: 'Sam Seller', isSeller: true });
  const seller = await shop.signedIn('demo.seller');
  const profile = { name: 'Atelier Nord', pictureUrl: null, story: '', delivery: '', returns: '' };
  await seller.send('PUT', '/api/seller/profile', profile);
  const found = async (search: string) => (await operator.get(`/api/operator/sellers?search=${search}`)).json();
  expect(await found('second')).toMatchObject([
    { name: `Sam Seller (${id})`, username: 'sam.the.second', since: clock.now().toISOString() },
  ]);
  expect(await found('NORD')).toMatchObject([{ name: 'Atelier Nord', username: 'demo.seller' }]);
});

test('an operator sees how many jobs have failed for good, and has them tried again', async () => {
  await using operated = await operatedShop();
  const { shop, operator } = operated;
  const failed = { kind: 'mail.send', attempts: 9, failures: 9, failed_at: '2026-11-20', added_at: '2026-11-20' };
  await shop.database.db
    .insertInto('jobs')
    .values({ ...failed, payload: '{"mailId":0}', due_at: '2026-11-20' })
    .execute();
  const tasks = async () => (await operator.get('/api/operator/tasks')).json();
  await shop.runJobs();
  expect(await tasks()).toMatchObject({ failedJobs: 1 });
  for (let times = 0; times < 2; times++)
    expect((await operator.post('/api/operator/failed-jobs/retry')).statusCode).toBe(204);
  await shop.runJobs();
  expect([await tasks(), await shop.rows('jobs')]).toMatchObject([{ failedJobs: 0 }, []]);
  const entries = (await operator.get('/api/operator/audit')).json() as { action: string }[];
  expect(entries.filter(({ action }) => action === 'failed jobs retried')).toMatchObject([{ note: '1' }]);
});
