import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';

/** Of the house, and of the demo seller. */
const HOUSE_PRODUCT = 7;
const SELLERS_PRODUCT = 54;
const path = (id: number) => `/api/operator/house/products/${id}`;

async function shopWithStaff(role: 'catalog' | 'support') {
  const shop = await buildShop();
  const operator = await signInOperator(shop);
  const carla = await shop.signUp('carla');
  await operator.post('/api/operator/staff', { username: 'carla', role });
  return { shop, operator, carla, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

test('catalog staff finds a product of the house, changes it as a seller would, and the audit log names what', async () => {
  await using staffed = await shopWithStaff('catalog');
  const { shop, operator, carla } = staffed;
  const before = (await shop.get(`/api/products/${HOUSE_PRODUCT}`)).json();
  const found = (await carla.get(`/api/operator/house/products?search=${encodeURIComponent(before.name)}`)).json();
  expect(found).toMatchObject([{ id: HOUSE_PRODUCT, version: 1 }]);
  const changed = await carla.patch(path(HOUSE_PRODUCT), { name: 'Renamed', price: '31.00', version: 1 });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { name: 'Renamed', price: '31.00', version: 2 }]);
  const after = (await shop.get(`/api/products/${HOUSE_PRODUCT}`)).json();
  expect(after).toMatchObject({ name: 'Renamed', price: '31.00', seller: { id: null, name: 'BeautyMark' } });
  // What the catalog knows beside the form's fields stays.
  expect([after.facts, after.shades, after.brand]).toEqual([before.facts, before.shades, before.brand]);
  const stale = await carla.patch(path(HOUSE_PRODUCT), { name: 'Late', version: 1 });
  expect(stale.json()).toMatchObject({ status: 409, code: 'catalog.version_conflict' });
  const [entry] = (await operator.get('/api/operator/audit')).json();
  expect(entry).toMatchObject({
    action: 'house product changed',
    subject: `product ${HOUSE_PRODUCT}`,
    note: 'name, price',
    operator: 'carla',
  });
});

test('an archived product of the house leaves the shop, is listed as archived, and comes back', async () => {
  await using staffed = await shopWithStaff('catalog');
  const { shop, carla } = staffed;
  const status = async () => (await shop.get(`/api/products/${HOUSE_PRODUCT}`)).statusCode;
  await carla.post(`${path(HOUSE_PRODUCT)}/archive`);
  expect(await status()).toBe(404);
  expect((await carla.get('/api/operator/house/products?archived=true')).json()).toMatchObject([{ id: HOUSE_PRODUCT }]);
  await carla.post(`${path(HOUSE_PRODUCT)}/restore`);
  expect(await status()).toBe(200);
});

test("a seller's product is none of the house, and nothing is noted about the attempt", async () => {
  await using staffed = await shopWithStaff('catalog');
  const { shop, carla } = staffed;
  const attempts = [
    await carla.patch(path(SELLERS_PRODUCT), { name: 'Taken over' }),
    await carla.post(`${path(SELLERS_PRODUCT)}/archive`),
    await carla.post(`${path(SELLERS_PRODUCT)}/restore`),
  ];
  for (const attempt of attempts) expect(attempt.json()).toMatchObject({ code: 'catalog.product_not_found' });
  expect((await carla.get(`/api/operator/house/products?id=${SELLERS_PRODUCT}`)).json()).toEqual([]);
  expect((await shop.rows('audit_log')).filter(({ action }) => action.startsWith('house product'))).toEqual([]);
});

test('a new brand that the house names belongs to nobody', async () => {
  await using staffed = await shopWithStaff('catalog');
  const { shop, carla } = staffed;
  expect((await carla.patch(path(HOUSE_PRODUCT), { brand: 'Brand of the House' })).statusCode).toBe(200);
  const named = (await shop.rows('brands')).find(({ name }) => name === 'Brand of the House');
  expect(named).toMatchObject({ created_by: null });
});
