import { onlySpecified } from '@beautymark/contracts/specified-fields';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cacheKey, renderPage } from './entry-server.tsx';
import { aProductDetail } from './product.fixture.ts';
import { type Answers, answerCalls, cartItem, openShop, shopper, showShop } from './render-app.tsx';
import { fillIn, pressOrder } from './shop/checkout/checkout.fixture.ts';

/** A shop that answers each call with the specified fields and nothing else (DESIGN.md 3.21). */
const specified = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [
      call,
      typeof answer === 'function'
        ? async (asked: unknown) => onlySpecified(call, await answer(asked))
        : onlySpecified(call, answer),
    ]),
  );
const openSpecified = (address: string, answers: Answers) => openShop(address, specified(answers));

const category = { id: 3, name: 'Lips', icon: 'ri-heart-3-line', productCount: 9, slug: 'lips', tagline: 'Red.' };
const brand = { id: 3, name: 'Halcyra', tint: '#ffffff', tagline: 'Light.' };
const testimonial = { id: 1, rating: 5, content: 'It lasts.', userTitle: 'Mara - Nurse', more: true };
const tint = aProductDetail({ id: 1, name: 'Velvet Tint', swatches: ['#aa0000'] });
const gloss = aProductDetail({ id: 2, name: 'Glass Gloss', originalPrice: '30.00' });
const catalog: Answers = {
  'GET /api/categories': [category],
  'GET /api/brands': [brand],
  'GET /api/testimonials': [testimonial],
  'GET /api/products/featured': [tint, gloss],
  'GET /api/products/new': [gloss],
  'GET /api/products/1': tint,
};
const signedIn: Answers = { ...catalog, 'GET /api/auth/me': shopper, 'GET /api/cart': [cartItem(1, 1, 2)] };
async function order() {
  await fillIn();
  await pressOrder();
  await screen.findByRole('heading', { name: 'Order Complete' });
}
const main = () => within(screen.getByRole('main'));

test('home', async () => {
  await openSpecified('/', catalog);
  const featured = within(screen.getByRole('region', { name: 'Featured Products' }));
  expect(await featured.findByRole('link', { name: 'Glass Gloss' })).toBeTruthy();
  // Once: its buttons say it without writing it again.
  expect(featured.getByText('Glass Gloss')).toBeTruthy();
  const categories = within(screen.getByRole('region', { name: 'Shop by Category' }));
  expect(await categories.findByRole('link', { name: 'Lips' })).toBeTruthy();
  // No picture is asked for under a name that the answer did not give.
  expect(document.querySelector('[src*="undefined"], [srcset*="undefined"]')).toBeNull();
  const brands = within(screen.getByRole('region', { name: 'Popular Brands' }));
  expect(await brands.findByRole('link', { name: 'Halcyra' })).toBeTruthy();
  expect(await screen.findByText(/It lasts/)).toBeTruthy();
});

test('the listing of a category', async () => {
  await openSpecified('/products?category=3', {
    ...catalog,
    'GET /api/products?category=3&sort=featured&limit=24': [tint, gloss],
    'GET /api/products/facets?category=3': 404,
  });
  expect(await main().findByRole('heading', { level: 1, name: 'Lips' })).toBeTruthy();
  expect(await main().findByRole('link', { name: 'Velvet Tint' })).toBeTruthy();
  expect(screen.getByText('2 products found')).toBeTruthy();
  expect(main().getByText('−18%')).toBeTruthy();
});

test('all brands', async () => {
  await openSpecified('/products?brands=true', catalog);
  expect(await main().findByRole('link', { name: 'Halcyra' })).toBeTruthy();
});

test.each([
  ['/product/1', 'GET /api/products/1', 'Velvet Tint'],
  ['/products', 'GET /api/products?sort=featured&limit=24', 'All Products'],
  ['/products?brands=true', 'GET /api/brands', 'All Brands'],
])('%s stays as the server has drawn it when the specified answers follow', async (address, call, heading) => {
  const answers: Answers = { ...catalog, 'GET /api/products?sort=featured&limit=24': [tint, gloss] };
  const { pathname: path, search } = new URL(address, 'http://shop.test');
  const { data } = await renderPage({ origin: 'http://shop.test', ...cacheKey({ path, search }) }, async (asked) => {
    const body = answers[`GET ${asked}`];
    return { status: body ? 200 : 404, body: JSON.stringify(body ?? {}), header: () => null };
  });
  const shop = answerCalls(specified(answers));
  await showShop(address, data.answers);
  await waitFor(() => expect(shop.named(call).length).toBeGreaterThan(0));
  await act(() => new Promise((answered) => setTimeout(answered, 50)));
  expect(main().getByRole('heading', { level: 1, name: heading })).toBeTruthy();
  expect(screen.queryByText('This page could not be shown')).toBeNull();
});

test.each([
  ['/', 'Featured Products'],
  ['/products', 'All Products'],
])('%s stands though every call below /api/products is answered with one list', async (address, heading) => {
  const list = [tint, gloss];
  const below = ['featured', 'new', 'tone-shades', 'facets', 'reading', 'suggestions', 'own-shades'];
  await openShop(address, {
    ...catalog,
    'GET /api/products?sort=featured&limit=24': list,
    ...Object.fromEntries(below.map((name) => [`GET /api/products/${name}`, list])),
  });
  expect(await main().findByRole('heading', { name: heading })).toBeTruthy();
  await act(() => new Promise((answered) => setTimeout(answered, 50)));
  expect(screen.queryByText('This page could not be shown')).toBeNull();
});

test.each([
  ['4.5', '4.5 out of 5, 2,841 ratings'],
  [null, '0 out of 5, 2,841 ratings'],
])('a rating that comes as %j is read: its type is not specified', async (rating, words) => {
  await openSpecified('/product/1', { ...catalog, 'GET /api/products/1': { ...tint, rating, reviewCount: 2841 } });
  expect((await main().findAllByText(words)).length).toBeGreaterThan(0);
});

test('a product, and putting it into a guest’s cart', async () => {
  await openSpecified('/product/1', catalog);
  expect(await screen.findByRole('heading', { level: 1, name: 'Velvet Tint' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: /Shade/ })).toBeNull();
  const related = within(await screen.findByRole('region', { name: 'You May Also Like' }));
  expect(await related.findByRole('link', { name: 'Glass Gloss' })).toBeTruthy();
  const [add] = screen.getAllByRole('button', { name: 'Add to Cart' });
  if (!add) throw new Error('there is no Add to Cart');
  await userEvent.click(add);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('link', { name: 'Velvet Tint' })).toBeTruthy();
});

test('a shopper’s cart: an item is added, and each shopper has their own', async () => {
  const items = [cartItem(1, 7, 2)];
  await openSpecified('/product/1', {
    ...signedIn,
    'GET /api/cart': () => items,
    'POST /api/cart': () => cartItem(2, 1, 1),
    'POST /api/auth/logout': 204,
  });
  await screen.findByRole('button', { name: 'Cart, 2 items' });
  const [add] = await screen.findAllByRole('button', { name: 'Add to Cart' });
  if (!add) throw new Error('there is no Add to Cart');
  await userEvent.click(add);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('link', { name: 'Product 1' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Cart, 3 items', hidden: true });
});

test('signing out empties the cart, and the next shopper never sees it', async () => {
  const shop = await openSpecified('/', {
    ...signedIn,
    'POST /api/auth/logout': 204,
    'POST /api/auth/login': { ...shopper, id: 6, username: 'mira' },
  });
  await screen.findByRole('button', { name: 'Cart, 2 items' });
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  await screen.findByRole('button', { name: 'Cart, 0 items' });
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
  await userEvent.type(await screen.findByLabelText('Username'), 'mira');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(main().getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(shop.named('GET /api/cart')).toHaveLength(2));
});

test('an order whose answer carries nothing', async () => {
  await openSpecified('/checkout', { ...signedIn, 'POST /api/orders': { id: 4, orderNumber: '#BM1' } });
  await order();
  expect(screen.getByText(/^#BM\d{1,4}$/)).toBeTruthy();
});

test('KeyBot’s answer', async () => {
  await openSpecified('/', { ...catalog, 'POST /chatbot': { response: 'Take the tint.', products: [tint] } });
  localStorage.setItem(
    'faceAnalysisData',
    JSON.stringify({ timestamp: 1, analysis: { skin_tone: 'Honey', undertone: 'warm', eye_color: 'hazel' } }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open KeyBot' }));
  await userEvent.type(await screen.findByLabelText('Your question'), 'Which one?{Enter}');
  expect(await screen.findByText('Take the tint.')).toBeTruthy();
});

test('the seller’s dashboard', async () => {
  await openSpecified('/seller/dashboard', {
    ...catalog,
    'GET /api/auth/me': { ...shopper, isSeller: true },
    'GET /api/seller/products': [tint],
  });
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText('Velvet Tint')).toBeTruthy();
});
