import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { signInOperator } from '../../testing/operator.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const BAIT = 'Win $500 at https://win.example/now';
const VICTIM = 'victim@example.com';

type TestShop = Awaited<ReturnType<typeof buildShop>>;
const mailsTo = async (shop: TestShop, recipient: string) =>
  (await shop.rows('mails')).filter((mail) => mail.recipient === recipient);
/** A seller registered with the victim's address, a shopper with another one, and all that they can write to each other. */
async function shopWithBait(isConfirmed: boolean) {
  const shop = await buildShop({ as: 'guest', env: { HOUSE_FULFILMENT: 'manual' } });
  const seller = await shop.signUp('Win $500 at win.example', {
    email: VICTIM,
    fullName: 'Win $500 at win.example',
    isSeller: true,
    isConfirmed,
  });
  const shopper = await shop.signUp('shopper', {
    email: 'shopper@example.com',
    fullName: 'Win $500 at win.example',
    isConfirmed,
  });
  const product = { ...aProduct(), name: 'Win $500 at win.example', brand: 'Rosewood' };
  const made = await seller.post('/api/products', product);
  expect(made.statusCode, made.body).toBe(201);
  const productId = made.json().id;
  await shopper.post('/api/cart', { productId, quantity: 1 });
  const address = { ...anOrder().shippingAddress, address: '1 win.example/now', city: BAIT };
  const order = (await shopper.post('/api/orders', { ...anOrder(), shippingAddress: address })).json();
  const [parcel] = (await shopper.get(`/api/orders/${order.id}`)).json().parcels;
  const asked = (await shopper.post(`/api/products/${productId}/questions`, { text: BAIT })).json();
  expect(asked.id).toBeTruthy();
  await seller.post(`/api/seller/questions/${asked.id}/answer`, { text: BAIT });
  const ship = { status: 'shipped', trackingNumber: 'WIN500', note: BAIT };
  await seller.post(`/api/seller/parcels/${parcel.id}/status`, { status: 'processing', note: BAIT });
  await seller.post(`/api/seller/parcels/${parcel.id}/status`, ship);
  await shop.database.db
    .updateTable('products')
    .set({ stock: 2, low_stock_notified: 0 })
    .where('id', '=', productId)
    .execute();
  await shop.queueLowStockMails();
  const operator = await signInOperator(shop);
  await operator.post(`/api/operator/products/${productId}/hide`, { reason: BAIT });
  return shop;
}
const KINDS_TO_SELLER = ['account-welcome', 'new-parcel', 'product-hidden', 'question-asked', 'stock-low'];
const KINDS_TO_SHOPPER = [
  'account-welcome',
  'order-confirmation',
  'parcel-processing',
  'parcel-shipped',
  'question-answered',
];
const kindsOf = (mails: { kind: string }[]) => mails.map(({ kind }) => kind).sort();
const wordsOf = (mails: { subject: string; text: string; html: string | null }[]) =>
  mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join('\n');

test('to an address that nobody has confirmed, no mail but the receipt has a word that somebody typed', async () => {
  await using shop = await shopWithBait(false);
  const [toSeller, toShopper] = [await mailsTo(shop, VICTIM), await mailsTo(shop, 'shopper@example.com')];
  expect(kindsOf(toSeller)).toEqual(KINDS_TO_SELLER);
  expect(kindsOf(toShopper)).toEqual(KINDS_TO_SHOPPER);
  const notices = [...toSeller, ...toShopper].filter(({ kind }) => kind !== 'order-confirmation');
  expect(wordsOf(notices)).not.toMatch(/win|\$500|rosewood/i);
  for (const { text } of notices) expect(text).toMatch(/http:\/\/\S+\/(account|seller|product)|\(link\)/);
  const receipts = wordsOf(toShopper.filter(({ kind }) => kind === 'order-confirmation'));
  expect(receipts).toContain('Win $500 at win. example');
  expect(receipts).toContain('1 win. example/ now');
  expect(receipts).not.toMatch(/win\.example|\/images\/products/);
});

test('what its owner has confirmed gets it all', async () => {
  await using shop = await shopWithBait(true);
  const toSeller = wordsOf((await mailsTo(shop, VICTIM)).filter(({ kind }) => kind !== 'account-welcome'));
  const toShopper = wordsOf(await mailsTo(shop, 'shopper@example.com'));
  expect(toSeller).toContain(BAIT);
  expect(toShopper).toContain(BAIT);
});
