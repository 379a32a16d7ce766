import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, cartItem, openShop, product, shopper, signedInOnce } from '../../render-app.tsx';
import { anOrderDetail, aParcel } from './order.fixture.ts';

const ORDER = 'GET /api/orders/17';
const CANCEL = 'POST /api/orders/17/parcels/7/cancel';
const RETURN = 'POST /api/orders/17/parcels/7/return';
const cancelled = anOrderDetail({
  status: 'cancelled',
  parcels: [aParcel(7, { status: 'cancelled', canCancel: false })],
});
const delivered = aParcel(7, {
  status: 'delivered',
  canCancel: false,
  canReturn: true,
  returnUntil: '2026-12-22T10:00:00.000Z',
});
const conflict = () => new Response(JSON.stringify({ code: 'order.status_conflict', status: 409 }), { status: 409 });

async function openOrder(answers: Answers = {}) {
  const shop = await openShop('/account/orders/17', {
    'GET /api/auth/me': shopper,
    [ORDER]: anOrderDetail(),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Order #BM17' });
  return shop;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an order shows its parcels with shade, seller, tracking and history, its address and its sums', async () => {
  const [item] = aParcel(7).items;
  if (!item) throw new Error('the fixture has an item');
  await openOrder({
    [ORDER]: anOrderDetail({
      parcels: [
        aParcel(7, {
          seller: { id: 4, name: 'Sam Seller' },
          trackingNumber: 'Z 123',
          items: [
            { ...item, shade: 'Rosé', quantity: 2 },
            { ...item, productId: 8, name: 'Gone Balm', isListed: false },
          ],
          history: [
            { at: '2026-11-20T10:00:00.000Z', from: null, to: 'pending', by: 'shopper', note: null },
            { at: '2026-11-21T10:00:00.000Z', from: 'pending', to: 'processing', by: 'seller', note: 'Packed well.' },
          ],
        }),
        aParcel(9),
      ],
    }),
  });
  const first = within(screen.getByRole('region', { name: 'Parcel 1 of 2' }));
  expect(first.getByText('Rosé · Quantity 2')).toBeTruthy();
  expect(first.getByText('$20.00')).toBeTruthy();
  expect(first.getByRole('link', { name: 'Product 7' }).getAttribute('href')).toBe('/product/7');
  expect(first.queryByRole('link', { name: /Gone Balm/ })).toBeNull();
  expect(first.getByText('No longer sold')).toBeTruthy();
  expect(first.getByRole('link', { name: 'Sam Seller' })).toBeTruthy();
  expect(first.getByText('Z 123')).toBeTruthy();
  expect(first.getByText('Being packed by the seller')).toBeTruthy();
  expect(first.getByText('Packed well.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Parcel 2 of 2' })).toBeTruthy();
  expect(screen.getByText('Portland, OR 97201')).toBeTruthy();
  expect(screen.getByText('$14.99')).toBeTruthy();
  expect(document.title).toBe('Order #BM17 · BeautyMark');
});

test.each([
  ['awaiting payment', 'Awaiting payment', 'Go to payment'],
  ['cancelled', 'This order was not paid, so it has ended. Nothing was charged.', null],
] as const)('an order without parcels that is %s says so', async (status, words, way) => {
  const { items } = aParcel(7);
  await openOrder({ [ORDER]: anOrderDetail({ status, parcels: [], items, paymentUrl: 'https://pay.example/17' }) });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Go to payment' }) === null).toBe(way === null);
  expect(within(screen.getByRole('list', { name: 'Items' })).getByText('Product 7')).toBeTruthy();
});

test("somebody else's order is not found", async () => {
  await openShop('/account/orders/17', { 'GET /api/auth/me': shopper, [ORDER]: 404 });
  expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
});

test('when the session has ended, the page leads to sign-in and back', async () => {
  await openShop('/account/orders/17', { 'GET /api/auth/me': signedInOnce(shopper), [ORDER]: 401 });
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(window.location.search).toBe('?redirect=/account/orders/17');
});

test('a cancelled parcel shows its new status, which has the focus', async () => {
  const { named } = await openOrder({ [CANCEL]: cancelled });
  await press('Cancel parcel');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel parcel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel parcel' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Cancelled');
  expect(named(CANCEL).map(({ body }) => body)).toEqual([{}]);
});

test('a parcel that was shipped meanwhile is not cancelled: the page says so and shows how it stands', async () => {
  const answers: Answers = { [CANCEL]: conflict };
  let order = anOrderDetail();
  await openOrder({ ...answers, [ORDER]: () => order });
  order = anOrderDetail({ parcels: [aParcel(7, { status: 'shipped', canCancel: false })] });
  await press('Cancel parcel');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel parcel' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This parcel changed in the meantime. This is how it looks now.');
  expect(screen.getByText('Shipped')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel parcel' })).toBeNull();
});

test('a return needs a reason, and a failure keeps what was typed', async () => {
  const answers: Answers = { [ORDER]: anOrderDetail({ parcels: [delivered] }), [RETURN]: 503 };
  const { named } = await openOrder(answers);
  expect(screen.getByText('Dec 22, 2026')).toBeTruthy();
  await press('Return parcel');
  const dialog = within(await screen.findByRole('dialog', { name: 'Return this parcel' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Request return' }));
  expect(dialog.getByText('Reason is required')).toBeTruthy();
  expect(named(RETURN)).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Too red');
  await userEvent.click(dialog.getByRole('button', { name: 'Request return' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The shop cannot answer right now');
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Too red');
  expect(named(RETURN).map(({ body }) => body)).toEqual([{ reason: 'Too red' }]);
});

test('a requested return closes the dialog and shows the new status', async () => {
  const requested = anOrderDetail({ parcels: [{ ...delivered, status: 'return requested', returnUntil: null }] });
  await openOrder({ [ORDER]: anOrderDetail({ parcels: [delivered] }), [RETURN]: requested });
  await press('Return parcel');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Too red');
  await userEvent.click(dialog.getByRole('button', { name: 'Request return' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Return requested.')).toBeTruthy();
});

test('buying again puts what is still sold into the cart and names the rest with its reason', async () => {
  const [item] = aParcel(7).items;
  if (!item) throw new Error('the fixture has an item');
  const items = [1, 2, 3, 4].map((productId) => ({ ...item, productId, name: `Product ${productId}`, shade: 'Rosé' }));
  const shade = { name: 'Rosé', hex: '#aa3344', undertone: 'cool', skinTones: [] };
  const unknownShade = new Response(JSON.stringify({ code: 'cart.shade_unknown' }), { status: 400 });
  let cart: object[] = [];
  const { named } = await openOrder({
    [ORDER]: anOrderDetail({ parcels: [aParcel(7, { items })] }),
    'GET /api/cart': () => cart,
    'GET /api/products/1': { ...product(1, '10.00'), shades: [{ ...shade, stock: 3 }] },
    'GET /api/products/2': 404,
    'GET /api/products/3': { ...product(3, '10.00'), shades: [{ ...shade, stock: 0 }] },
    'GET /api/products/4': product(4, '10.00'),
    'POST /api/cart': ({ body }: { body: unknown }) => {
      const isFirst = (body as { productId: number }).productId === 1;
      if (isFirst) cart = [cartItem(1, 1, 1)];
      return isFirst ? cart[0] : unknownShade.clone();
    },
  });
  await press('Buy again');
  expect(await screen.findByText('1 of 4 items are in your cart.')).toBeTruthy();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Product 2, Rosé: no longer sold',
      'Product 3, Rosé: sold out',
      'Product 4, Rosé: no longer sold',
    ]),
  );
  expect(named('POST /api/cart').map(({ body }) => body)).toEqual([
    { productId: 1, quantity: 1, shade: 'Rosé' },
    { productId: 4, quantity: 1, shade: 'Rosé' },
  ]);
  await press('View cart');
  expect(await screen.findByRole('dialog', { name: /cart/i })).toBeTruthy();
});

test('what was delivered can be reviewed from its order, and nothing before', async () => {
  await openOrder({ [ORDER]: anOrderDetail({ parcels: [delivered, aParcel(9, { status: 'shipped' })] }) });
  const link = await screen.findByRole('link', { name: 'Write a review of Product 7' });
  expect(link.getAttribute('href')).toBe('/product/7#reviews');
  expect(screen.getAllByRole('link', { name: /^Write a review/ })).toHaveLength(1);
});

test('what was reviewed already can be edited from its order', async () => {
  const items = delivered.items.map((item) => ({ ...item, isReviewed: true }));
  await openOrder({ [ORDER]: anOrderDetail({ parcels: [{ ...delivered, items }] }) });
  const link = await screen.findByRole('link', { name: 'Edit your review of Product 7' });
  expect(link.getAttribute('href')).toBe('/product/7#reviews');
  expect(screen.queryByRole('link', { name: /^Write a review/ })).toBeNull();
});

test('the summary says what was cancelled or returned, and what is left of the total', async () => {
  await openOrder({
    [ORDER]: anOrderDetail({
      parcels: [aParcel(7, { status: 'cancelled' }), aParcel(9, { status: 'returned' })],
      refunds: [
        { parcelId: 7, reason: 'cancellation', amount: '10.00' },
        { parcelId: 9, reason: 'return', amount: '120.00' },
        { parcelId: null, reason: 'cancellation', amount: '4.99' },
      ],
      remaining: '0.00',
    }),
  });
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  const terms = summary.getAllByRole('term').map(({ textContent }) => textContent);
  const amounts = summary.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms.map((term, i) => [term, amounts[i]])).toEqual([
    ['Subtotal', '$10.00'],
    ['Shipping', '$4.99'],
    ['Total', '$14.99'],
    ['Parcel 1 of 2, cancelled', '−$10.00'],
    ['Parcel 2 of 2, returned', '−$120.00'],
    ['Shipping, cancelled', '−$4.99'],
    ['What is left', '$0.00'],
  ]);
  expect(summary.getByText(/nothing was charged, so no money moves with a refund/)).toBeTruthy();
});

test('a refund that is on its way is not called refunded, and one that failed is looked after', async () => {
  const openRefunds = [
    { id: 1, amount: '22.00', isOnItsWay: false },
    { id: 2, amount: '4.99', isOnItsWay: true },
  ];
  await openShop(
    '/account/orders/17',
    { 'GET /api/auth/me': shopper, [ORDER]: anOrderDetail({ status: 'paid', openRefunds }) },
    { isSelling: true },
  );
  expect(await screen.findByText('Your refund of $22.00 didn’t go through. We’re on it.')).toBeTruthy();
  expect(screen.getByText('Your refund of $4.99 is on its way. Your bank may take a few days.')).toBeTruthy();
  expect(screen.queryByText(/refunded/i)).toBeNull();
});

test('an order that came too late is not called unpaid while its money is on its way back', async () => {
  const order = anOrderDetail({
    status: 'cancelled',
    parcels: [],
    items: aParcel(7).items,
    openRefunds: [{ id: 1, amount: '14.99', isOnItsWay: true }],
  });
  await openShop('/account/orders/17', { 'GET /api/auth/me': shopper, [ORDER]: order }, { isSelling: true });
  expect(await screen.findByText(/Your refund of \$14.99 is on its way/)).toBeTruthy();
  expect(screen.queryByText(/[Nn]othing (was|has been) charged/)).toBeNull();
});

test('an order of which nothing came back has no line for it', async () => {
  await openOrder();
  expect(screen.queryByText('What is left')).toBeNull();
  expect(screen.queryByText(/entry in the books/)).toBeNull();
});

test.each([
  ['paid', 'Your money goes back to the card or account you paid with.'],
  ['refunded in part', 'Your money goes back to the card or account you paid with.'],
  // Of an order that cost nothing, the parcels alone have a status.
  ['pending', 'Nothing was charged, so nothing is refunded.'],
] as const)(
  'in a shop that takes money, cancelling a parcel of an order that is %s says what becomes of the money',
  async (status, words) => {
    await openShop(
      '/account/orders/17',
      { 'GET /api/auth/me': shopper, [ORDER]: anOrderDetail({ status }) },
      { isSelling: true },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel parcel' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this parcel?' });
    expect(dialog.textContent).toContain(words);
    expect(screen.getAllByText(status === 'pending' ? 'Nothing has been charged.' : 'Paid.')).toHaveLength(1);
  },
);

test('a question stands at its parcel, and its answer can be reported', async () => {
  const questions = [
    { id: 3, text: 'Where is it?', askedAt: '2026-11-21T10:00:00.000Z', answer: null, answeredAt: null },
    {
      id: 4,
      text: 'Is it vegan?',
      askedAt: '2026-11-21T10:00:00.000Z',
      answer: 'Go away.',
      answeredAt: '2026-11-22T10:00:00.000Z',
    },
  ];
  const { named } = await openOrder({
    [ORDER]: anOrderDetail({ parcels: [aParcel(7, { questions })] }),
    'POST /api/questions/4/report': new Response(null, { status: 204 }),
  });
  const parcel = within(screen.getByRole('region', { name: 'Parcel' }));
  expect(parcel.getByText('Where is it?')).toBeTruthy();
  expect(parcel.getByText('Go away.')).toBeTruthy();
  await press('Report the answer to “Is it vegan?”');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this answer' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Rude');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(named('POST /api/questions/4/report')[0]?.body).toEqual({ reason: 'Rude' }));
  expect(parcel.getAllByRole('button', { name: /^Report/ })).toHaveLength(1);
});
