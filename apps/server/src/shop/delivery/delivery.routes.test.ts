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
  expect((await shop.get('/api/orders/1')).json()).not.toHaveProperty('deliveryDays');
  expect((await operator.get('/api/operator/delivery')).json()).toEqual({ fee: '4.99' });
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
