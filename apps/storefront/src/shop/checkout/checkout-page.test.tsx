import type { RefusalCode } from '@beautymark/contracts/refusals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answers, answerCalls, offline, openShop, refusal, shopper, showShop } from '../../render-app.tsx';
import { ADDRESS, AT_CHECKOUT, fillIn, orderButton, placed, pressOrder, TYPED } from './checkout.fixture.ts';

/** Code that compares a problem's text instead of its code fails at this title. */
const refused = (code: RefusalCode) => refusal(code, { title: 'order.key_in_use' });
const open = (answers: Answers = {}) => openShop('/checkout', { ...AT_CHECKOUT, ...answers });

test('an empty cart leads to the products with a word', async () => {
  await open({ 'GET /api/cart': [] });
  await waitFor(() => expect(window.location.pathname).toBe('/products'));
  expect(await screen.findByText('Cart is empty')).toBeTruthy();
  expect(screen.getByText('Add some products to your cart before checkout')).toBeTruthy();
});

test('name, email and country are filled in, the rest is asked for, and nothing is sent', async () => {
  const shop = await open();
  await pressOrder();
  for (const message of [
    'Valid phone number is required',
    'Address is required',
    'City is required',
    'State is required',
    'ZIP code is required',
  ]) {
    expect(await screen.findByText(message)).toBeTruthy();
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  const country = screen.getByLabelText<HTMLSelectElement>('Country');
  expect(country.value).toBe('US');
  expect([...country.options].map(({ value, text }) => [value, text])).toEqual([
    ['US', 'United States'],
    ['CA', 'Canada'],
    ['UK', 'United Kingdom'],
    ['AU', 'Australia'],
  ]);
  await userEvent.clear(screen.getByLabelText('Full Name'));
  await userEvent.clear(screen.getByLabelText('Email'));
  expect(await screen.findByText('Full name is required')).toBeTruthy();
  expect(screen.getByText('Valid email is required')).toBeTruthy();
  expect(shop.named('POST /api/orders')).toEqual([]);
});

test('the country is asked for before the state and code that depend on it', async () => {
  await open();
  await orderButton();
  const main = screen.getByRole('main');
  const labels = ['Full Name', 'Email', 'Phone', 'Country', 'Address', 'City', 'State', 'ZIP Code'];
  const fields = [...main.querySelectorAll('form fieldset:first-of-type :is(input, select)')];
  expect(fields.slice(0, labels.length)).toEqual(labels.map((label) => within(main).getByLabelText(label)));
});

test('what was typed outlives a reload of the tab, the card does not, and an order ends it', async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerCalls(AT_CHECKOUT);
  const { unmount } = await showShop('/checkout');
  await fillIn();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Canada');
  await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Credit card' }));
  await userEvent.type(screen.getByLabelText('Card Number'), '4242424242424242');
  unmount();
  answerCalls(AT_CHECKOUT);
  await showShop('/checkout');
  await orderButton();
  for (const [label, text] of Object.entries({ ...TYPED, 'Card Number': '' }))
    expect(screen.getByLabelText(label), label).toHaveProperty('value', text);
  // This document does not show which option is chosen; the hint follows the form.
  expect(screen.getByText('Province or territory')).toBeTruthy();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242/);
  await pressOrder();
  await screen.findByRole('heading', { name: 'Order Complete' });
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Harbour/);
});

test('beside the sum stands that nothing is charged', async () => {
  await open();
  const total = (await orderButton()).closest('div');
  expect(total?.textContent).toMatch(/\$24\.99.*Demo: nothing is charged/);
});

test('State and ZIP Code say what they are in the chosen country', async () => {
  await open();
  await orderButton();
  const hintOf = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  expect([hintOf('State'), hintOf('ZIP Code')]).toEqual([undefined, undefined]);
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'United Kingdom');
  expect([hintOf('State'), hintOf('ZIP Code')]).toEqual(['County or region', 'Postcode']);
});

test('the summary shows price times quantity and the sums', async () => {
  await open();
  await orderButton();
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  expect(summary.getByText('Quantity 2')).toBeTruthy();
  expect(summary.getAllByText('$20.00')).toHaveLength(2);
  expect(summary.getByText('$4.99')).toBeTruthy();
  expect(summary.getByText('$24.99')).toBeTruthy();
});

test('card fields exist for credit cards only', async () => {
  await open();
  await orderButton();
  expect(screen.getByText(/no payment will be processed/)).toBeTruthy();
  expect(screen.getByLabelText('Card Number')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
  for (const label of ['Card Number', 'Expiry', 'CVC']) expect(screen.queryByLabelText(label)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Credit card' }));
  expect(screen.getByLabelText('CVC')).toBeTruthy();
});

test('an order carries the address and nothing of the card; the confirmation follows and a reload shows it again', async () => {
  const shop = await open();
  await fillIn();
  await userEvent.type(screen.getByLabelText('Card Number'), '4242424242424242');
  await userEvent.type(screen.getByLabelText('CVC'), '737');
  await pressOrder();
  const heading = await screen.findByRole('heading', { name: 'Order Complete' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('#BM4711')).toBeTruthy();
  expect(screen.getByText(new Date().toLocaleDateString('en-US', { dateStyle: 'long' }))).toBeTruthy();
  expect(screen.getByText('Processing')).toBeTruthy();
  expect(await screen.findByText('Order Placed Successfully!')).toBeTruthy();
  expect(screen.getByText('Thank you for your purchase.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue Shopping' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Track my order' }).getAttribute('href')).toMatch(/^\/account\/orders\/\d+$/);
  expect(screen.getByRole('button', { name: 'Cart, 0 items' })).toBeTruthy();

  const [order] = shop.named('POST /api/orders');
  expect(order?.body).toEqual({ shippingAddress: ADDRESS, status: 'pending' });
  expect(order?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.stringify([shop.calls, { ...localStorage }, { ...sessionStorage }, history.state])).not.toMatch(
    /4242|\b737\b/,
  );

  cleanup();
  // A reload keeps the state of its entry in the history.
  vi.spyOn(window.history, 'replaceState').mockImplementationOnce(() => {});
  await showShop('/checkout');
  expect(await screen.findByRole('heading', { name: 'Order Complete' })).toBeTruthy();
  expect(screen.getByText('#BM4711')).toBeTruthy();
  expect(shop.named('POST /api/orders')).toHaveLength(1);
});

test('the confirmation says where it goes and, where delivery has days, when it arrives', async () => {
  await open({ 'GET /api/offers': { delivery: { fee: '4.99', days: [2, 4] }, takesCodes: true } });
  await fillIn();
  await pressOrder();
  await screen.findByRole('heading', { name: 'Order Complete' });
  expect(screen.getByText('Ships to').nextElementSibling?.textContent).toMatch(
    /12 Harbour StreetPortland, Oregon 97201United States$/,
  );
  const below = screen.getByRole('heading', { name: 'Order Complete' }).nextElementSibling;
  expect(below?.textContent).toMatch(/^Arrives \w{3} \d+.*–.* \(estimate\)$/);
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getAllByRole('listitem')).toHaveLength(3);
});

test('two submissions at the same moment make one order, and the button says so until it is there', async () => {
  const hold = Promise.withResolvers<unknown>();
  const shop = await open({ 'POST /api/orders': () => hold.promise });
  await fillIn();
  const form = (await orderButton()).closest('form') as HTMLFormElement; // the button that submits it
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(shop.named('POST /api/orders').length).toBeGreaterThan(0));
  await new Promise((done) => setTimeout(done, 50));
  expect((await orderButton()).textContent).toBe('Processing...');
  hold.resolve(placed);
  await screen.findByRole('heading', { name: 'Order Complete' });
  expect(shop.named('POST /api/orders')).toHaveLength(1);
});

test.each([
  ['the server fails', 500],
  ['there is no connection', offline],
])('when %s the form keeps its values, and the next attempt has the same key', async (_, failure) => {
  const answers: Answers = { ...AT_CHECKOUT, 'POST /api/orders': failure };
  const shop = await openShop('/checkout', answers);
  await fillIn();
  await pressOrder();
  expect(await screen.findByText('Checkout Failed')).toBeTruthy();
  expect(screen.getByText('There was an error processing your order. Please try again.')).toBeTruthy();
  expect(screen.queryByText(/^The connection was lost\./) !== null).toBe(failure === offline);
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Portland');
  answers['POST /api/orders'] = placed;
  await pressOrder();
  await screen.findByRole('heading', { name: 'Order Complete' });
  const keys = shop.named('POST /api/orders').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('an order whose answer was lost is found again after a reload instead of an empty cart', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const first = answerCalls({ ...AT_CHECKOUT, 'POST /api/orders': offline });
  const { unmount } = await showShop('/checkout');
  await fillIn();
  await pressOrder();
  await screen.findByText('Checkout Failed');
  unmount();

  const again = answerCalls({ ...AT_CHECKOUT, 'GET /api/cart': [] });
  await showShop('/checkout');
  expect(await screen.findByRole('heading', { name: 'Order Complete' })).toBeTruthy();
  expect(again.named('POST /api/orders')).toEqual(first.named('POST /api/orders'));
});

test('an order whose answer was lost is found as soon as the cart is read without its items', async () => {
  const answers: Answers = { ...AT_CHECKOUT };
  answers['POST /api/orders'] = () => {
    Object.assign(answers, { 'GET /api/cart': [], 'POST /api/orders': placed });
    return offline();
  };
  const shop = await openShop('/checkout', answers);
  await fillIn();
  await pressOrder();
  expect(await screen.findByRole('heading', { name: 'Order Complete' })).toBeTruthy();
  const [first, again] = shop.named('POST /api/orders');
  expect(again).toEqual(first);
  expect(screen.getByText('Ships to').nextElementSibling?.textContent).toContain('12 Harbour Street');
});

/** What is in the cart of `AT_CHECKOUT`. */
const elsewhere = (placedAt: Date, quantity = 2) => {
  const { items: _, ...order } = placed;
  return { ...order, placedAt: placedAt.toISOString(), parcels: [{ items: [{ productId: 7, quantity }] }] };
};

test.each([
  ['is told of it', () => {}],
  ['and tried to place it, too', pressOrder],
])('a tab whose cart was ordered in another tab %s', async (_, act) => {
  const answers: Answers = { ...AT_CHECKOUT, 'POST /api/orders': () => refused('order.cart_is_empty') };
  await openShop('/checkout', answers);
  await fillIn();
  Object.assign(answers, { 'GET /api/cart': [], 'GET /api/orders?limit=1': [elsewhere(new Date())] });
  await act();
  const tab = new BroadcastChannel('cart');
  tab.postMessage(null);
  expect(await screen.findByText('Your order was placed already')).toBeTruthy();
  expect(screen.getByText('Its number is #BM4711.')).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/account/orders/1'));
  tab.close();
});

test.each([
  ['long ago', () => elsewhere(new Date('2026-01-01'))],
  ['of another cart, a moment before', () => elsewhere(new Date(), 1)],
])('a cart that another tab has emptied is no order, whatever was ordered before: %s', async (_, before) => {
  const answers: Answers = { ...AT_CHECKOUT, 'GET /api/orders?limit=1': [before()] };
  await openShop('/checkout', answers);
  await orderButton();
  answers['GET /api/cart'] = [];
  const tab = new BroadcastChannel('cart');
  tab.postMessage(null);
  expect(await screen.findByText('Cart is empty')).toBeTruthy();
  tab.close();
});

test('a refusal is shown at once, and nothing is sent again automatically', async () => {
  const shop = await open({ 'POST /api/orders': () => refused('order.cart_is_empty') });
  await fillIn();
  await pressOrder();
  expect(await screen.findByText('Checkout Failed')).toBeTruthy();
  expect(shop.named('POST /api/orders')).toHaveLength(1);
});

test('an order above the limit is refused with the limit', async () => {
  await open({ 'POST /api/orders': () => refused('order.too_large') });
  await fillIn();
  await pressOrder();
  expect(await screen.findByText(/An order can be at most \$1000000\.00/)).toBeTruthy();
});

test('an answer that names another rule with the same status is no sign of an order', async () => {
  const shop = await open({ 'POST /api/orders': () => new Response('order.already_placed', { status: 409 }) });
  await fillIn();
  await pressOrder();
  await screen.findByText('Checkout Failed');
  await userEvent.type(screen.getByLabelText('City'), ' East');
  await pressOrder();
  await waitFor(() => expect(shop.named('POST /api/orders')).toHaveLength(2));
  const cities = shop
    .named('POST /api/orders')
    .map(({ body }) => (body as { shippingAddress: { city: string } }).shippingAddress.city);
  expect(cities).toEqual(['Portland', 'Portland East']);
});

test('an open order is not forgotten because the shop is busy when it is asked for', async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerCalls({ ...AT_CHECKOUT, 'POST /api/orders': offline });
  const first = await showShop('/checkout');
  await fillIn();
  await pressOrder();
  await screen.findByText('Checkout Failed');
  first.unmount();

  answerCalls({ ...AT_CHECKOUT, 'GET /api/cart': [], 'POST /api/orders': 429 });
  const second = await showShop('/checkout');
  await waitFor(() => expect(window.location.pathname).toBe('/products'));
  second.unmount();

  answerCalls({ ...AT_CHECKOUT, 'GET /api/cart': [] });
  await showShop('/checkout');
  expect(await screen.findByText('#BM4711')).toBeTruthy();
});

test('a session that ends in the middle leads to sign-in and back, with the values kept', async () => {
  const answers: Answers = { ...AT_CHECKOUT, 'POST /api/orders': 401, 'POST /api/auth/login': shopper };
  await openShop('/checkout', answers);
  await fillIn();
  await userEvent.type(screen.getByLabelText('Card Number'), '4242');
  await pressOrder();
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/login?redirect=/checkout'));
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4242|Portland/);
  answers['POST /api/orders'] = placed;
  await userEvent.type(screen.getByLabelText('Username'), 'lena');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
  await orderButton();
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Portland');
  await pressOrder();
  expect(await screen.findByText('#BM4711')).toBeTruthy();
});

test('the confirmation shows what was ordered, as the server priced it', async () => {
  const item = { productId: 7, name: 'Velvet Tint', brand: 'Halcyra', price: '10.00', quantity: 2, shade: 'Plum' };
  await open({ 'POST /api/orders': { ...placed, items: [item] } });
  await fillIn();
  await pressOrder();
  const receipt = within(await screen.findByRole('region', { name: 'Your order' }));
  expect(receipt.getByText('Velvet Tint')).toBeTruthy();
  expect(receipt.getByText('Plum · Quantity 2')).toBeTruthy();
  expect(receipt.getAllByText('$20.00')).toHaveLength(2);
  expect(receipt.getByText('$24.99')).toBeTruthy();
});

test('an address that was filled in without an event is what is ordered, and the way to pay stays', async () => {
  const shop = await open();
  await orderButton();
  await userEvent.click(screen.getByRole('radio', { name: /PayPal/ }));
  for (const [label, text] of Object.entries(TYPED)) screen.getByLabelText<HTMLInputElement>(label).value = text;
  screen.getByLabelText<HTMLSelectElement>('Country').value = 'CA';
  await pressOrder();
  await waitFor(() => expect(shop.named('POST /api/orders')).toHaveLength(1));
  expect(shop.named('POST /api/orders')[0]?.body).toMatchObject({ shippingAddress: { ...ADDRESS, country: 'CA' } });
});
