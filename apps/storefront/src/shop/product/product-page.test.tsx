import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aProduct, aProductDetail } from '../../product.fixture.ts';
import { answerCalls, openShop, shopper, showShop } from '../../render-app.tsx';

const open = (differences: Parameters<typeof aProductDetail>[0] = {}, answers = {}) =>
  openShop('/product/1', { 'GET /api/products/1': aProductDetail(differences), ...answers });

/** On phones the price stands in the bar that buys, too. */
const NOT_IN_BAR = { ignore: '[aria-label="Buy this product"] *' };

test('what decides the purchase is there: brand, name, rating, both prices and the rounded discount', async () => {
  await open({ price: '24.50', originalPrice: '30.00', rating: 4.5 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Velvet Tint' })).toBeTruthy();
  expect(screen.getByText('4.5 out of 5, 128 ratings')).toBeTruthy();
  expect(screen.getByText('$24.50', NOT_IN_BAR)).toBeTruthy();
  expect(screen.getByText('$30.00')).toBeTruthy();
  expect(screen.getByText('−18%')).toBeTruthy();
});

test.each([
  ['a reduced price', { originalPrice: '30.00', lowestPrice30: '22.00' }, 'Lowest price in 30 days: $22.00'],
  ['a reduced price of which the history is shorter', { originalPrice: '30.00', lowestPrice30: null }, null],
  ['a price that is not reduced', { originalPrice: null, lowestPrice30: '22.00' }, null],
])('under %s the lowest price of 30 days is said if it is known', async (_, prices, said) => {
  await open({ price: '24.50', ...prices });
  await screen.findByText('$24.50', NOT_IN_BAR);
  expect(screen.queryByText(/Lowest price/)?.textContent ?? null).toBe(said);
});

test.each([
  ['brush', ['Size', 'Type', 'Materials']],
  ['foundation', ['Size', 'Formula', 'Key ingredients']],
])('what is known of a %s has its own words', async (kind, terms) => {
  const facts = { size: '16 cm', keyIngredients: ['beech'], formula: 'Flat top', finish: null, suitableFor: null };
  await open({ kind, facts: { ...facts, crueltyFree: null, vegan: null, madeIn: null } });
  await screen.findByText('Flat top');
  await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
  const said = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(said.slice(0, terms.length)).toEqual(terms);
  expect(new Set(said).size).toBe(said.length);
});

test.each([
  ['a tutorial shows it', 'lipstick', '/#tutorial-lipstick'],
  ['no tutorial shows it', undefined, undefined],
])('the facts say how it is used, where %s', async (_, tutorial, address) => {
  const facts = { size: null, keyIngredients: [], formula: 'Cream', finish: null, suitableFor: null };
  await open({
    facts: { ...facts, crueltyFree: null, vegan: null, madeIn: null },
    howToUse: { text: 'Balm first, then blot.', tutorial },
  });
  expect(await screen.findByText('Balm first, then blot.')).toBeTruthy();
  const link = screen.queryByRole('link', { name: 'Watch the steps (28 seconds)' });
  expect(link?.getAttribute('href')).toBe(address);
});

test('a product without ratings says so', async () => {
  await open({ rating: 0, reviewCount: 0 });
  expect(await screen.findByText('No ratings yet')).toBeTruthy();
  expect(screen.queryByText(/0 out of 5/)).toBeNull();
});

test('a typed quantity counts when the field is left, and nothing below 1 does', async () => {
  await open();
  const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
  const type = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
    return field.value;
  };
  expect(await type('12')).toBe('12');
  expect(await type('0')).toBe('12');
  expect(await type('-3')).toBe('12');
  expect(await type('1.5')).toBe('12');
  await userEvent.clear(field);
  await userEvent.type(field, '7{Enter}');
  expect(within(screen.getByRole('group', { name: 'Quantity' })).getByRole('status').textContent).toBe('7');
});

test('a sold-out product says so on its page and on its card, and cannot be put into the cart', async () => {
  const other = aProduct({ id: 2, name: 'Night Bloom', isSoldOut: true });
  await open({ isSoldOut: true }, { 'GET /api/products/featured': [other] });
  const card = (await screen.findByRole('heading', { name: 'Night Bloom' })).closest('article');
  expect(card?.textContent).toContain('Sold out');
  const buttons = screen.getAllByRole('button', { name: 'Add to Cart' });
  expect(buttons.length).toBeGreaterThan(1);
  for (const button of buttons) {
    expect(button).toHaveProperty('disabled', true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.title).toMatch(/, Sold out$/);
  }
});

test('what the own order holds while it awaits payment is sold out to others only', async () => {
  const shade = { undertone: 'warm', skinTones: [], stock: 0 };
  const shades = [
    { ...shade, name: 'Vesper', hex: '#aa3344' },
    { ...shade, name: 'Dawn', hex: '#cc8877' },
  ];
  await openShop(
    '/product/1?shade=Dawn',
    {
      'GET /api/products/1': aProductDetail({ isSoldOut: true, shades }),
      'GET /api/auth/me': shopper,
      'GET /api/orders?limit=1': [
        { id: 5, status: 'awaiting payment', items: [{ productId: 1, shade: 'Dawn', quantity: 1 }] },
      ],
    },
    { isSelling: true },
  );
  const [add] = await screen.findAllByRole('button', { name: 'Add to Cart' });
  await waitFor(() => expect(add).toHaveProperty('disabled', false));
  expect(screen.queryByText(/^Sold out/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Vesper/ }));
  expect(screen.getByText('Sold out in Vesper')).toBeTruthy();
});

test('nor does a card call sold out what the own order holds', async () => {
  const held = aProduct({ id: 2, name: 'Night Bloom', isSoldOut: true });
  const gone = aProduct({ id: 3, name: 'Day Bloom', isSoldOut: true });
  await openShop(
    '/product/1',
    {
      'GET /api/products/1': aProductDetail(),
      'GET /api/products/featured': [held, gone],
      'GET /api/auth/me': shopper,
      'GET /api/orders?limit=1': [{ id: 5, status: 'awaiting payment', items: [{ productId: 2, quantity: 1 }] }],
    },
    { isSelling: true },
  );
  const cardOf = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('article') as HTMLElement;
  const card = within(await cardOf('Night Bloom'));
  await waitFor(() => expect(card.getByRole('button', { name: 'Add to Cart' })).toHaveProperty('disabled', false));
  expect(card.queryByText('Sold out')).toBeNull();
  const other = within(await cardOf('Day Bloom'));
  expect(other.getByText('Sold out')).toBeTruthy();
  expect(other.getByRole('button', { name: 'Add to Cart' })).toHaveProperty('disabled', true);
});

test('a shade that is sold out says so, and another one can be bought', async () => {
  const shade = { undertone: 'warm', skinTones: [] };
  await open({
    shades: [
      { ...shade, name: 'Vesper', hex: '#aa3344', stock: 0 },
      { ...shade, name: 'Dawn', hex: '#cc8877', stock: 2 },
    ],
  });
  await userEvent.click(await screen.findByRole('radio', { name: /Vesper/ }));
  const [add] = screen.getAllByRole('button', { name: 'Add to Cart' });
  expect(screen.getByText('Sold out in Vesper')).toBeTruthy();
  expect(add).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('radio', { name: /Dawn/ }));
  expect(screen.queryByText(/Sold out/)).toBeNull();
  expect(add).toHaveProperty('disabled', false);
});

test('the three tabs move by arrow keys and hold their texts', async () => {
  await open();
  const first = await screen.findByRole('tab', { name: 'Description' });
  expect(within(screen.getByRole('tabpanel', { name: 'Description' })).getByText(/It weighs nothing/)).toBeTruthy();
  await userEvent.click(first);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Reviews' }).getAttribute('aria-selected')).toBe('true');
  const reviews = within(screen.getByRole('tabpanel', { name: 'Reviews' }));
  expect(await reviews.findByText('No reviews available yet.')).toBeTruthy();
});

test('the room that an address keeps for the reviews ends with the product', async () => {
  document.documentElement.dataset.target = 'reviews';
  answerCalls({ 'GET /api/products/1': aProductDetail() });
  const { unmount } = await showShop('/product/1');
  await screen.findByRole('tab', { name: 'Reviews' });
  expect(document.documentElement.dataset.target).toBe('reviews');
  unmount();
  expect(document.documentElement.dataset.target).toBeUndefined();
});

test('up to four others are suggested, never the product itself', async () => {
  const featured = [1, 2, 3, 4, 5, 6].map((id) => aProduct({ id, name: `Tint ${id}` }));
  await open({}, { 'GET /api/products/featured': featured });
  const row = await screen.findByRole('region', { name: 'You May Also Like' });
  const links = await within(row).findAllByRole('link');
  const names = links.map((link) => link.textContent);
  expect(names).toEqual(['Tint 2', 'Tint 3', 'Tint 4', 'Tint 5']);
});

test('suggestions that cannot be read vanish and the product stays', async () => {
  await open({}, { 'GET /api/products/featured': 500 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Velvet Tint' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('You May Also Like')).toBeNull());
});

test('an unknown product is the not-found page', async () => {
  await openShop('/product/999999');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(within(screen.getByRole('main')).getByRole('searchbox')).toBeTruthy();
  expect(screen.getByText('This product is no longer sold, or its link is incomplete.')).toBeTruthy();
});

describe('a product that the server has rendered', () => {
  async function openDrawn(answer: unknown) {
    const answers: Record<string, unknown> = { 'GET /api/products/1': answer };
    const shop = answerCalls(answers);
    await showShop('/product/1', { '/api/products/1': aProductDetail() });
    await waitFor(() => expect(shop.named('GET /api/products/1')).toHaveLength(1));
    return answers;
  }

  test('keeps its name and picture when the repeated call fails; Add to Cart returns when it succeeds', async () => {
    const answers = await openDrawn(503);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1, name: 'Velvet Tint' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Velvet Tint by Halcyra' })).toBeTruthy();
    expect(screen.getByText('The current price could not be loaded.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
    // What was chosen meanwhile is not lost.
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    answers['GET /api/products/1'] = aProductDetail({ price: '26.00' });
    await userEvent.click(retry);
    expect(await screen.findByText('$26.00', NOT_IN_BAR)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Quantity' })).getByRole('status').textContent).toBe('2');
  });

  test('is the not-found page when the repeated call says that it is gone', async () => {
    await openDrawn(404);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });
});

const porcelain = { name: '10W Porcelain', hex: '#F0D5BD', undertone: 'warm' as const, skinTones: ['Porcelain'] };
const shades = [porcelain, { ...porcelain, name: '20W Ivory' }];

test('a picked shade is named in text and in the address, where other parameters stay', async () => {
  await openShop('/product/1?ref=mail', { 'GET /api/products/1': aProductDetail({ shades }) });
  await userEvent.click(await screen.findByRole('radio', { name: '10W Porcelain, warm' }));
  expect(await screen.findByRole('group', { name: 'Shade: 10W Porcelain, warm' })).toBeTruthy();
  expect(window.location.search).toBe('?ref=mail&shade=10W+Porcelain');
});

test.each([
  ['20W Ivory', 'Shade: 20W Ivory, warm'],
  ['Purple', 'Choose a shade · 2 shades'],
  ['', 'Choose a shade · 2 shades'],
])('an address that names the shade "%s" opens with %s', async (shade, name) => {
  await openShop(`/product/1?${new URLSearchParams({ shade })}`, { 'GET /api/products/1': aProductDetail({ shades }) });
  expect(await screen.findByRole('group', { name })).toBeTruthy();
});

/** What the scanner stores in the browser. */
const storeScan = (skin_tone: string, undertone: string) =>
  localStorage.setItem(
    'faceAnalysisData',
    JSON.stringify({
      timestamp: '2026-01-01T00:00:00.000Z',
      analysis: {
        skin_tone,
        undertone,
        eye_color: 'brown',
        eyebrow_color: 'black',
        eyebrow_shape: 'soft-arch',
        lip_shade: 'berry',
      },
    }),
  );

/** Ivory and Porcelain fit few tones, so the two are a range made for skin. */
const range = [porcelain, { ...porcelain, name: '20W Ivory', skinTones: ['Ivory'] }];

test('after a scan the nearest shade is chosen, and it goes into the cart', async () => {
  localStorage.clear();
  storeScan('Ivory', 'warm');
  answerCalls({ 'GET /api/products/1': aProductDetail({ shades: range }) });
  await showShop('/product/1');
  expect(await screen.findByRole('group', { name: 'Shade: 20W Ivory, warm' })).toBeTruthy();
  expect(screen.getByText('Your shade: 20W Ivory')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('guestCart') ?? 'null')).toEqual([
      { id: 1, productId: 1, quantity: 1, shade: '20W Ivory' },
    ]),
  );
});

test('a shade that the visitor chooses wins over the nearest one, which stays one press away', async () => {
  localStorage.clear();
  storeScan('Ivory', 'warm');
  answerCalls({ 'GET /api/products/1': aProductDetail({ shades: range }) });
  await showShop('/product/1');
  await userEvent.click(await screen.findByRole('radio', { name: '10W Porcelain, warm' }));
  expect(await screen.findByRole('group', { name: 'Shade: 10W Porcelain, warm' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '20W Ivory' }));
  expect(await screen.findByRole('group', { name: 'Shade: 20W Ivory, warm' })).toBeTruthy();
});

test('a palette shows its colours and offers none to choose, even when the address names one', async () => {
  await openShop('/product/1?shade=20W+Ivory', { 'GET /api/products/1': aProductDetail({ shades, isPalette: true }) });
  expect(await screen.findByRole('heading', { name: '2 colours inside' })).toBeTruthy();
  expect(screen.getByText('20W Ivory')).toBeTruthy();
  // The keyboard lights a pan by focus, as a mouse does by pointing at it: one stop, and arrows from pan to pan.
  const pans = within(screen.getByRole('region', { name: '2 colours inside' })).getAllByRole('listitem');
  const stops = () => pans.map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1]);
  pans[0]?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(pans[1]);
  expect(stops()).toEqual([-1, 0]);
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(pans[0]);
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('guestCart') ?? 'null')).toEqual([{ id: 1, productId: 1, quantity: 1 }]),
  );
});

test('above the product stand home and its category', async () => {
  await open({ categoryId: 3 }, { 'GET /api/categories': [{ id: 3, name: 'Lips', icon: '', productCount: 1 }] });
  const trail = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  const entries = () =>
    within(trail)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  await waitFor(() =>
    expect(entries()).toEqual([
      ['Home', '/'],
      ['Lips', '/products?category=3'],
    ]),
  );
});

test("the operator's rule of delivery stands beside Add to Cart", async () => {
  await open({ price: '24.50', delivery: { fee: '6.00', freeFrom: '40.00', days: [2, 4] } });
  expect(await screen.findByText('Add $15.50 for free delivery')).toBeTruthy();
  expect(screen.getByText(/^\$6\.00 delivery for the whole order/)).toBeTruthy();
  expect(screen.getByText(/^Arrives \w{3} \d+/)).toBeTruthy();
});

test('what is free is said to be free, and to which country where others have another rule', async () => {
  await open({ price: '24.50', delivery: { fee: '6.00', freeFrom: '20.00', to: 'the United States' } });
  expect(await screen.findByText(/^Free delivery to the United States for the whole order/)).toBeTruthy();
});

test('without a rule of the operator the product page says the specified fee and nothing new', async () => {
  await open({ price: '24.50' });
  expect(await screen.findByText(/^\$4\.99 delivery for the whole order/)).toBeTruthy();
  expect(screen.queryByText(/Arrives|for free delivery/)).toBeNull();
});

test('further pictures are shown small, and large one at a time; a product without any has no row of them', async () => {
  const pictures = ['https://pictures.test/open.webp', 'https://pictures.test/worn.webp'];
  await open({ pictures });
  await userEvent.click(await screen.findByRole('button', { name: 'Picture 3 of 3' }));
  expect(await screen.findByRole('img', { name: 'Another picture of Velvet Tint' })).toBeTruthy();
  const pressed = screen
    .getAllByRole('button', { name: /^Picture \d of 3$/ })
    .map((button) => button.getAttribute('aria-pressed'));
  expect(pressed).toEqual(['false', 'false', 'true']);
  await userEvent.click(screen.getByRole('button', { name: 'Picture 1 of 3' }));
  expect(await screen.findByRole('img', { name: 'Velvet Tint by Halcyra' })).toBeTruthy();
});
