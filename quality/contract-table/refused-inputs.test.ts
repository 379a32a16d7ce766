import { expect, test } from 'vitest';
import { anAnalysis } from '../../apps/server/src/testing/analysis.fixture.ts';
import { aReview } from '../../apps/server/src/testing/delivered.fixture.ts';
import { anAddress, anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import { aProduct } from '../../apps/server/src/testing/product.fixture.ts';
import { contractOf } from './contract-row.ts';

/*
 * What the contracts' schemas refuse. That each call asks its schema, answers 400 and changes nothing is proven for all
 * of them in contract-cases.test.ts.
 */

type Part = 'body' | 'querystring';

/** The input is accepted as it stands, and no longer with one of the changes. */
function refuses(part: Part, calls: string[], accepted: object, changes: object[]) {
  test.each(calls)(`%s: ${part}`, (call) => {
    const schema = contractOf(call).schema[part];
    const isAccepted = (input: object) => schema?.safeParse(input).success;
    expect(isAccepted(accepted)).toBe(true);
    expect(changes.filter((change) => isAccepted({ ...accepted, ...change }))).toEqual([]);
  });
}

const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const missing = undefined;

const ACCOUNT = {
  username: 'new.user',
  email: 'new@example.com',
  fullName: 'New User',
  password: 'a long password',
  isSeller: true,
};
refuses('body', ['POST /api/auth/login'], ACCOUNT, [
  { username: ['demo.shopper'], password: { $ne: '' } },
  { username: ' ', password: '' },
  { password: 'x'.repeat(1025) },
]);
refuses('body', ['POST /api/auth/register'], ACCOUNT, [
  { username: 'ab' },
  { username: 'x'.repeat(51) },
  { email: 'no address' },
  { isSeller: 'true' },
  { password: 'x'.repeat(101) },
]);
refuses('body', ['POST /api/auth/forgot'], ACCOUNT, [
  { email: ['new@example.com'] },
  { email: 'new@example.com\r\nBcc: all@example.com' },
  { email: `${'x'.repeat(250)}@example.com` },
]);
refuses('body', ['POST /api/auth/reset'], { token: 'x', password: 'long enough' }, [
  { token: '' },
  { token: { $ne: '' } },
  { token: 'x'.repeat(201) },
  { password: 'short' },
  { password: 'x'.repeat(101) },
]);
refuses('body', ['POST /api/auth/confirm-email'], { token: 'x' }, [{ token: 7 }]);
refuses('body', ['POST /api/account/email'], ACCOUNT, [
  { email: 'no address' },
  { email: 'new@example.com\r\n' },
  { password: missing },
]);
refuses('body', ['POST /api/account/password'], { currentPassword: 'x', newPassword: 'long enough' }, [
  { currentPassword: missing },
  { newPassword: 'short' },
  { newPassword: 'x'.repeat(101) },
]);
refuses('body', ['DELETE /api/account'], ACCOUNT, [{ password: ['x'] }]);
refuses('body', ['POST /api/account/two-factor/confirm'], { code: '123456' }, [{ code: '1'.repeat(41) }]);
refuses(
  'body',
  ['POST /api/account/two-factor/recovery-codes', 'DELETE /api/account/two-factor'],
  { password: 'x', code: '123456' },
  [{ code: missing }, { code: '' }, { code: 'x'.repeat(41) }],
);

refuses('body', ['POST /api/account/addresses', 'PUT /api/account/addresses/:id'], anAddress(), [
  { phone: '1' },
  { country: 'FR' },
  { city: ' ' },
  { address: 'x'.repeat(301) },
]);
refuses('body', ['POST /api/orders'], anOrder(), [
  { status: 'delivered' },
  { status: missing },
  { shippingAddress: { ...anAddress(), country: 'FR' } },
  { shippingAddress: { ...anAddress(), phone: '555' } },
  { shippingAddress: { ...anAddress(), city: 'x'.repeat(201) } },
]);
refuses('body', ['POST /api/cart'], { productId: 1, quantity: 1 }, [
  { productId: '1' },
  { quantity: 0 },
  { quantity: 1.5 },
  { quantity: -3 },
  { quantity: 1_000_001 },
]);
refuses('body', ['PATCH /api/cart/:itemId'], { quantity: 2 }, [
  { quantity: 0 },
  { quantity: '2' },
  { quantity: 1_000_001 },
  { shade: 'Vitrail' },
  { quantity: missing, shade: '' },
  { quantity: missing, shade: 7 },
]);
refuses(
  'body',
  ['POST /api/orders/:id/parcels/:parcelId/cancel', 'POST /api/orders/:id/parcels/:parcelId/return'],
  {},
  [{ reason: 7 }, { reason: 'x'.repeat(1001) }],
);
refuses('querystring', ['GET /api/orders'], {}, [{ limit: '51' }]);

refuses('body', ['PUT /api/cart/code', 'DELETE /api/cart/code', 'POST /api/codes/check'], { code: 'SAVE-10' }, [
  { code: '!' },
]);
refuses(
  'body',
  ['POST /api/seller/codes', 'PUT /api/seller/codes/:id', 'POST /api/operator/codes', 'PUT /api/operator/codes/:id'],
  { code: 'SAVE-10', kind: 'percent', value: 10 },
  [
    { kind: 'gift' },
    { value: 0 },
    { value: 101 },
    { value: '10' },
    { code: 'A B' },
    { uses: 0 },
    { minimum: '-1' },
    { until: 'tomorrow' },
    { from: '2026-11-28T00:00:00Z', until: '2026-11-27T00:00:00Z' },
    { kind: 'amount', value: 5 },
  ],
);
refuses('querystring', ['GET /api/seller/codes', 'GET /api/operator/codes'], {}, [{ limit: '0' }, { limit: '51' }]);

refuses(
  'querystring',
  ['GET /api/products', 'GET /api/products/facets', 'GET /api/products/reading'],
  { search: 'balm' },
  [
    { category: 'x' },
    { category: ['1', '2'] },
    { category: '99999999999999999999' },
    { brands: '1;2' },
    { brands: ids(201).join(',') },
    { minPrice: '-1' },
    { maxPrice: 'NaN' },
    { new: 'yes' },
    { minRating: '6' },
    { search: 'x'.repeat(201) },
  ],
);
refuses('querystring', ['GET /api/products'], {}, [
  { sort: 'cheapest' },
  { match: 'fuzzy' },
  { finish: 'shiny' },
  { skinType: 'dry,' },
  { shadeFamily: '' },
  { vegan: 'yes' },
  { limit: '0' },
  { limit: '1001' },
  { cursor: 'x'.repeat(401) },
]);
refuses('querystring', ['GET /api/products/reading', 'GET /api/products/suggestions'], { search: 'balm' }, [
  { search: missing },
  { search: '' },
  { search: 'x'.repeat(201) },
]);
refuses('querystring', ['GET /api/brands'], {}, [
  { ids: '' },
  { ids: 'x' },
  { ids: '1;2' },
  { limit: '0' },
  { limit: '201' },
]);
refuses('querystring', ['GET /api/products/own-shades'], { ids: '1,2' }, [
  { ids: missing },
  { ids: 'x' },
  { ids: '1;2' },
  { ids: ids(201).join(',') },
]);
refuses('querystring', ['GET /feeds/products.json'], {}, [{ cursor: 'x'.repeat(201) }]);

refuses('body', ['POST /api/products'], aProduct(), [
  { price: 12.5 },
  { price: '12,50' },
  { price: '-1' },
  { price: '999999999999999.00' },
  { imageUrl: 'javascript:alert(1)' },
  { imageUrl: '//evil.example/a.png' },
  { imageUrl: 'data:image/svg+xml,<svg/>' },
  { isNew: 'yes' },
  { brand: '' },
  { description: 'x'.repeat(5001) },
  { name: 'x'.repeat(201) },
  { stock: 1_000_001 },
]);
refuses('body', ['PATCH /api/products/:id', 'PATCH /api/operator/house/products/:id'], { version: 1 }, [
  { version: 0 },
  { price: '-1' },
  { stock: -1 },
  { stock: 1_000_001 },
  { shades: [{ name: 'A', hex: 'red', stock: 1 }] },
]);
const CHOSEN = { id: 54, version: 1 };
refuses('body', ['PATCH /api/seller/products'], { products: [CHOSEN], stock: 1 }, [
  { stock: missing },
  { products: [] },
  { products: [{ id: 54 }] },
  { products: [CHOSEN, CHOSEN] },
  { products: ids(101).map((id) => ({ id, version: 1 })) },
  { price: { to: '0' } },
  { price: { byPercent: -100 } },
]);
refuses('querystring', ['POST /api/seller/imports'], {}, [{ dryRun: 'x' }]);
const WORDS = { pictureUrl: 'https://pictures.example/nora.webp', story: 'A story', delivery: '', returns: '' };
refuses('body', ['PUT /api/operator/profile', 'PUT /api/seller/profile'], { ...WORDS, name: 'Nora’s Balms' }, [
  { pictureUrl: 'javascript:alert(1)' },
  { story: null },
  { story: 7 },
  { story: 'x'.repeat(2001) },
  { delivery: missing },
  { delivery: 'x'.repeat(1001) },
]);
refuses('body', ['PUT /api/seller/profile'], { ...WORDS, name: 'Nora’s Balms' }, [{ name: 'x' }, { name: 'a\u202Eb' }]);
refuses('body', ['POST /api/seller/keys'], { name: 'Till', scopes: ['orders:read'] }, [
  { name: '' },
  { name: 'a\u202eb' },
  { name: 'x'.repeat(61) },
  { scopes: [] },
  { scopes: ['everything'] },
]);
refuses(
  'body',
  [
    'POST /api/seller/webhooks',
    'PUT /api/seller/webhooks/:id',
    'POST /api/operator/webhooks',
    'PUT /api/operator/webhooks/:id',
  ],
  { url: 'https://hooks.invalid/events', events: ['order.placed'] },
  [
    { url: '' },
    { url: 'hooks.invalid' },
    { url: 'ftp://hooks.invalid/' },
    { url: 'https://name:word@hooks.invalid/' },
    { url: `https://hooks.invalid/${'x'.repeat(500)}` },
    { events: [] },
    { events: ['everything'] },
  ],
);
refuses('querystring', ['GET /api/seller/webhooks/:id/deliveries', 'GET /api/operator/webhooks/:id/deliveries'], {}, [
  { limit: '26' },
]);

refuses('querystring', ['GET /api/seller/parcels'], {}, [
  { toShip: 'yes' },
  { limit: '51' },
  { search: 'x'.repeat(101) },
]);
refuses('querystring', ['GET /api/seller/parcels', 'GET /api/seller/parcels.csv', 'GET /api/operator/orders'], {}, [
  { status: 'lost' },
]);
refuses('body', ['POST /api/seller/parcels/:id/status'], { status: 'shipped' }, [
  { status: 'lost' },
  { status: 'return refused' },
  { trackingNumber: 'x'.repeat(101) },
]);
refuses('body', ['PATCH /api/seller/parcels'], { status: 'shipped', parcels: [{ id: 1 }] }, [
  { status: missing },
  // Neither can be undone, so each is decided by itself.
  { status: 'cancelled' },
  { status: 'returned' },
  { parcels: [] },
  { parcels: [{ id: 1 }, { id: 1 }] },
  { parcels: ids(51).map((id) => ({ id })) },
]);
refuses('querystring', ['GET /api/seller/analytics'], { days: '30' }, [{ days: '31' }]);
refuses(
  'querystring',
  ['GET /api/seller/statement', 'GET /api/seller/statement.csv', 'GET /api/operator/statements'],
  { month: '2026-11' },
  [{ month: '2026-13' }],
);
refuses(
  'querystring',
  [
    'GET /api/seller/customers',
    'GET /api/operator/sellers',
    'GET /api/operator/sellers/:id/products',
    'GET /api/operator/brands',
    'GET /api/operator/house/products',
  ],
  {},
  [{ limit: '51' }],
);

refuses(
  'body',
  [
    'POST /api/products/:id/questions',
    'POST /api/seller/questions/:id/answer',
    'POST /api/operator/questions/:id/answer',
    'POST /api/reviews/:id/answer',
  ],
  { text: 'Is it vegan?' },
  [{ text: '' }, { text: ' ' }, { text: 'x'.repeat(2001) }],
);
refuses('querystring', ['GET /api/seller/questions'], {}, [{ answered: 'maybe' }]);
refuses(
  'body',
  ['POST /api/reviews/:id/report', 'POST /api/products/:id/report', 'POST /api/questions/:id/report'],
  { reason: 'Spam' },
  [{ reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(1001) }],
);
refuses('body', ['PUT /api/products/:id/review'], aReview(), [
  { rating: 0 },
  { rating: 4.5 },
  { rating: 6 },
  { text: 'x'.repeat(19) },
  { text: ' '.repeat(40) },
  { text: 'x'.repeat(2001) },
  { title: 'x'.repeat(81) },
  { tone: 'Purple' },
]);
refuses('querystring', ['GET /api/products/:id/reviews'], {}, [
  { sort: 'best' },
  { stars: '6' },
  { tone: 'Purple' },
  { limit: '0' },
  { limit: '51' },
]);
refuses('body', ['PATCH /api/wishlist/settings'], { wantsMails: false }, [{ wantsMails: 'false' }]);

refuses('querystring', ['GET /api/operator/reports'], {}, [{ settled: 'perhaps' }]);
refuses('querystring', ['GET /api/operator/hasty-reviews'], {}, [{ limit: 'none' }]);
refuses('querystring', ['GET /api/operator/audit'], {}, [{ cursor: 'x'.repeat(493) }]);
refuses('querystring', ['GET /api/operator/brands'], {}, [{ search: 'x'.repeat(101) }]);
refuses(
  'body',
  ['PUT /api/operator/brands/:id', 'PUT /api/operator/categories/:id'],
  { name: 'Maison Neuve', tagline: 'Made again.' },
  [{ name: ' ' }, { tagline: 'x'.repeat(161) }],
);
refuses('body', ['PUT /api/operator/categories'], { ids: [1, 2] }, [{ ids: [] }, { ids: [1, 1] }]);
refuses('body', ['PUT /api/operator/featured'], { productIds: [7] }, [
  { productIds: [7, 7] },
  { productIds: ['7'] },
  { productIds: ids(41) },
]);
refuses('body', ['POST /api/operator/staff'], { username: 'other', role: 'support' }, [
  { role: missing },
  { role: 'operator' },
  { username: ' ' },
  { username: 'x'.repeat(257) },
]);
refuses('body', ['PUT /api/operator/delivery'], { fee: '4.99' }, [
  { fee: '-1' },
  { fee: '4.999' },
  { fee: 4.99 },
  { freeFrom: '0' },
  { days: [4, 2] },
  { days: [1, 91] },
  { countries: { FR: { fee: '1.00' } } },
]);

refuses('body', ['POST /chatbot'], { query: 'Which blush?' }, [
  { query: ' ' },
  { query: 7 },
  { query: 'x'.repeat(2001) },
]);
refuses('body', ['POST /analyze_and_recommend'], { base64_str: 'AAAA' }, [{ base64_str: 5 }, { base64_str: '' }]);
refuses('body', ['POST /analyze_and_recommend/matches'], { analysis: anAnalysis() }, [
  { analysis: { skin_tone: 'Honey' } },
  { analysis: null },
]);
