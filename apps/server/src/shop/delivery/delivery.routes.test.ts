import { NEXT_STEPS } from '@beautymark/contracts/delivery-words';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeAdvisor } from '../../testing/fake-backends.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';

/** The house's, at 42.00. */
const ITEM = { productId: 7, quantity: 1 };
const RULE = { fee: '6.00', freeFrom: '50.00', days: [2, 4], countries: { CA: { fee: '9.50' } } };

function orderTo(country: string) {
  const order = anOrder();
  return { ...order, shippingAddress: { ...order.shippingAddress, country } };
}

test('without a rule of the operator nothing but the specified fee is said or charged', async () => {
  await using shop = await buildShop({ cart: [ITEM] });
  await (await signInOperator(shop)).delete('/api/operator/delivery');
  expect((await shop.get('/api/offers')).json()).toEqual({
    delivery: null,
    takesCodes: false,
    sellerFeePercent: 10,
  });
  expect((await shop.get('/api/products/7')).json()).not.toHaveProperty('delivery');
  expect((await shop.post('/api/orders', anOrder())).json()).toMatchObject({ shipping: '4.99', total: '46.99' });
  const [mail] = (await shop.rows('mails')).filter(({ kind }) => kind === 'order-confirmation');
  expect(mail?.text).not.toContain('Arrives');
  for (const step of NEXT_STEPS) expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(step);
});

test('an order costs what delivery costs to its country, and its mail says when it arrives', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ cart: [ITEM], clock });
  const operator = await signInOperator(shop);
  await operator.put('/api/operator/delivery', RULE);
  expect((await shop.get('/api/products/7')).json()).toMatchObject({
    delivery: { fee: '6.00', freeFrom: '50.00', days: [2, 4], to: 'the United States' },
  });
  expect((await shop.post('/api/orders', orderTo('CA'))).json()).toMatchObject({ shipping: '9.50', total: '51.50' });
  const [mail] = (await shop.rows('mails')).filter(({ kind }) => kind === 'order-confirmation');
  expect(mail?.text).toMatch(/Arrives:? +\w{3} \d+ ?– ?[\w ]+ \(estimate\)/);
  expect(mail?.text).toMatch(/Placed:? +\w+ \d+, \d{4} \(UTC\)/);
  await shop.post('/api/cart', { ...ITEM, quantity: 2 });
  expect((await shop.post('/api/orders', orderTo('US'))).json()).toMatchObject({ shipping: '0.00', total: '84.00' });
  const { subtotal, shipping, total } = (await shop.get('/api/orders/1')).json();
  expect((await shop.get('/api/orders/1')).json().deliveryDays).toEqual([2, 4]);
  await operator.delete('/api/operator/delivery');
  expect((await shop.get('/api/orders/1')).json()).toMatchObject({ subtotal, shipping, total });
  expect((await operator.get('/api/operator/delivery')).json()).toEqual({ fee: '4.99' });
});

test('an order keeps the days that it was promised; one from before goes by the rule of today', async () => {
  await using shop = await buildShop({ cart: [ITEM], clock: fakeClock(), env: { HOUSE_FULFILMENT: 'manual' } });
  const operator = await signInOperator(shop);
  const promised = async (id: number) => (await shop.get(`/api/orders/${id}`)).json().deliveryDays;
  const shippedMail = async (id: number) => {
    for (const status of ['processing', 'shipped'])
      await operator.post(`/api/operator/parcels/${id}/status`, { status });
    return (await shop.rows('mails')).findLast(({ kind }) => kind === 'parcel-shipped')?.text ?? '';
  };
  await operator.delete('/api/operator/delivery');
  await shop.post('/api/orders', orderTo('US'));
  await operator.put('/api/operator/delivery', RULE);
  await shop.post('/api/cart', ITEM);
  await shop.post('/api/orders', orderTo('US'));
  await operator.put('/api/operator/delivery', { ...RULE, days: [9, 12] });
  expect([await promised(1), await promised(2)]).toEqual([undefined, [2, 4]]);
  const said = /Arrives:? +(.+ \(estimate\))/;
  const placed = (await shop.rows('mails')).filter(({ kind }) => kind === 'order-confirmation');
  const confirmed = placed.map(({ text }) => said.exec(text)?.[1]);
  expect(confirmed).toEqual([undefined, expect.any(String)]);
  expect([said.exec(await shippedMail(1))?.[1], said.exec(await shippedMail(2))?.[1]]).toEqual(confirmed);
  await shop.database.db.updateTable('orders').set({ delivery_days: null }).execute();
  expect(await promised(2)).toEqual([9, 12]);
});

test('KeyBot is asked with the rule that stands now', async () => {
  const advisor = fakeAdvisor('Six dollars.');
  await using shop = await buildShop({ advisor });
  await shop.post('/analyze_and_recommend', { base64_str: Buffer.from('photo').toString('base64') });
  const query = 'How much is shipping?';
  await shop.post('/chatbot', { query });
  const operator = await signInOperator(shop);
  await operator.put('/api/operator/delivery', RULE);
  await shop.post('/chatbot', { query });
  expect(advisor.questions.map(({ terms }) => terms)).toEqual([
    { delivery: { fee: '4.99', days: [3, 6] }, isSelling: false },
    { delivery: RULE, isSelling: false },
  ]);
});
