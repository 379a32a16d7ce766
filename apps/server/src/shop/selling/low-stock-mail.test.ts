import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const SHADES = [
  { name: 'Fig', hex: '#8c1c3c', stock: 7 },
  { name: 'Sand', hex: '#caa07a', stock: 9 },
];

/** The demo seller with a product of seven pieces; `buy` orders some of it, `mails` runs the job and reads its mails. */
async function sellerWithStock(stock = 7) {
  const shop = await buildShop({ as: 'seller' });
  const { id } = (await shop.post('/api/products', { ...aProduct(), stock })).json();
  const shopper = await shop.signedIn('demo.shopper');
  const buy = async (quantity: number, productId = id, shade?: string) => {
    await shopper.post('/api/cart', { productId, quantity, ...(shade ? { shade } : {}) });
    return (await shopper.post('/api/orders', anOrder())).json();
  };
  const mails = async () => {
    await shop.queueLowStockMails();
    return (await shop.rows('mails')).filter(({ kind }) => kind === 'stock-low');
  };
  return { shop, shopper, id, buy, mails };
}

test('a seller is told once when few pieces are left, and again only after the product was filled up', async () => {
  const { shop, id, buy, mails } = await sellerWithStock();
  await using _ = shop;
  await buy(1);
  expect(await mails()).toEqual([]);
  await buy(2);
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: 'demo.seller@beautymark.example', user_id: 2 });
  expect(mail?.text).toContain('Night Bloom Lip Balm: 4 left');
  await buy(1);
  expect(await mails()).toHaveLength(1);
  await shop.patch(`/api/products/${id}`, { stock: 8 });
  expect(await mails()).toHaveLength(1);
  await buy(4);
  expect(await mails()).toHaveLength(2);
});

test('what comes back fills it up, too', async () => {
  const { shop, shopper, buy, mails } = await sellerWithStock();
  await using _ = shop;
  const order = await buy(3);
  expect(await mails()).toHaveLength(1);
  const { parcels } = (await shopper.get(`/api/orders/${order.id}`)).json();
  await shopper.post(`/api/orders/${order.id}/parcels/${parcels[0].id}/cancel`, {});
  expect(await mails()).toHaveLength(1);
  await buy(2);
  expect(await mails()).toHaveLength(2);
});

test('a shade counts as well, one mail names all, and what the seller typed is no news', async () => {
  const { shop, buy, mails } = await sellerWithStock(3);
  await using _ = shop;
  expect(await mails()).toEqual([]);
  const shaded = { ...aProduct(), name: 'Harbour Tint', shades: SHADES };
  const { id } = (await shop.post('/api/products', shaded)).json();
  const other = (await shop.post('/api/products', { ...aProduct(), name: 'Dawn Balm', stock: 6 })).json();
  await buy(7, id, 'Fig');
  await buy(2, other.id);
  const [mail, second] = await mails();
  expect(second).toBeUndefined();
  expect(mail?.subject).toBe('BeautyMark: 2 of your products are running low');
  expect(mail?.text).toContain('Harbour Tint, Fig: sold out\nDawn Balm: 4 left');
});

test('an archived product is no news', async () => {
  const { shop, id, buy, mails } = await sellerWithStock();
  await using _ = shop;
  await buy(3);
  await shop.post(`/api/products/${id}/archive`);
  expect(await mails()).toEqual([]);
});

test('of the house, operators and the staff that sets its stock are told, and the operator’s webhook', async () => {
  await using shop = await buildShop({ env: { WEBHOOKS_PRIVATE: 'allow' } });
  const operator = await signInOperator(shop);
  for (const [username, role] of [
    ['carla', 'catalog'],
    ['sam', 'support'],
  ] as const) {
    await shop.signUp(username);
    await operator.post('/api/operator/staff', { username, role });
  }
  const hook = { url: 'http://127.0.0.1:9/', events: ['stock.low'] };
  expect((await operator.post('/api/operator/webhooks', hook)).statusCode).toBe(201);
  const { version, name } = (await operator.get('/api/operator/house/products?id=7')).json()[0];
  await operator.patch('/api/operator/house/products/7', { stock: 7, version });
  await shop.post('/api/cart', { productId: 7, quantity: 3 });
  await shop.post('/api/orders', anOrder());
  await shop.queueLowStockMails();
  await shop.queueLowStockMails();
  const mails = (await shop.rows('mails')).filter(({ kind }) => kind === 'stock-low');
  expect(mails.map(({ recipient }) => recipient.split('@')[0])).toEqual(['olga', 'carla']);
  expect(mails[0]?.subject).toBe('BeautyMark: one of the shop’s own products is running low');
  expect(mails[0]?.text).toContain(`${name}: 4 left`);
  expect(mails[0]?.text).toMatch(/\/operator\?section=house-products/);
  const [delivery] = await shop.rows('webhook_deliveries');
  expect(JSON.parse(delivery?.body ?? '{}')).toMatchObject({ type: 'stock.low', data: { productId: 7, stock: 4 } });
});
