import { CALLS, callName } from '@beautymark/contracts/calls';
import { expect, test } from 'vitest';
import { z } from 'zod';
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
const PARTS = ['params', 'querystring', 'headers', 'body'] as const;

/** Prices are as long as their cents are safe, photos and analyses as the body's limit; the days are one of three. */
const LIMITED_OTHERWISE =
  /\.(price|originalPrice|freeFrom|minimum|value|to|base64_str|more_photos\[\]|analysis\.\w+)$|^querystring\.days$/;

/** What of an input may be as long, large or many as anybody likes. */
function limitless(schema: z.core.JSONSchema._JSONSchema, path: string): string[] {
  if (typeof schema === 'boolean') return [];
  const { type, enum: choices, const: constant, properties = {}, additionalProperties = false, items } = schema;
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inner = [
    ...variants.flatMap((one) => limitless(one, path)),
    ...Object.entries(properties).flatMap(([name, one]) => limitless(one, `${path}.${name}`)),
    ...limitless(additionalProperties, `${path}.*`),
    ...(items && !Array.isArray(items) ? limitless(items, `${path}[]`) : []),
  ];
  if (choices || constant !== undefined) return inner;
  const limits: Record<string, unknown> = {
    string: schema.maxLength ?? schema.pattern,
    number: schema.maximum,
    integer: schema.maximum,
    array: schema.maxItems,
  };
  const isOpen = [type].flat().some((one) => one !== undefined && one in limits && limits[one] === undefined);
  return isOpen ? [path, ...inner] : inner;
}

test.each(CALLS.map((call) => ({ name: callName(call), call })))('$name: whatever it takes has a limit', ({ call }) => {
  const open = PARTS.flatMap((part) => {
    const schema = call[part];
    return schema ? limitless(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part) : [];
  });
  expect(open.filter((path) => !LIMITED_OTHERWISE.test(path))).toEqual([]);
});

/** The input is accepted as it stands, and no longer with one of the changes: rules that are more than a type or an upper limit. */
function refuses(part: Part, calls: string[], accepted: object, changes: object[]) {
  test.each(calls)(`%s: ${part}`, (call) => {
    const schema = contractOf(call)[part];
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
]);
refuses('body', ['POST /api/auth/register', 'POST /api/auth/forgot', 'POST /api/account/email'], ACCOUNT, [
  { email: 'no address' },
  { email: 'new@example.com\r\nBcc: all@example.com' },
]);

refuses('body', ['POST /api/auth/reset'], { token: 'x', password: 'long enough' }, [{ password: 'short' }]);
refuses('body', ['POST /api/account/password'], { currentPassword: 'x', newPassword: 'long enough' }, [
  { newPassword: 'short' },
]);

refuses('body', ['POST /api/account/addresses', 'PUT /api/account/addresses/:id'], anAddress(), [
  { phone: '1' },
  { country: 'FR' },
  { city: ' ' },
]);
refuses('body', ['POST /api/orders'], anOrder(), [
  { status: 'delivered' },
  { status: missing },
  { shippingAddress: { ...anAddress(), country: 'FR' } },
  { shippingAddress: { ...anAddress(), phone: '555' } },
]);
refuses('body', ['POST /api/cart'], { productId: 1, quantity: 1 }, [{ quantity: 0 }, { quantity: 1.5 }]);
refuses('body', ['PATCH /api/cart/:itemId'], { quantity: 2 }, [
  { quantity: 0 },
  { shade: 'Vitrail' },
  { quantity: missing, shade: '' },
]);

refuses('body', ['PUT /api/cart/code', 'DELETE /api/cart/code', 'POST /api/codes/check'], { code: 'SAVE-10' }, [
  { code: '!' },
]);
refuses(
  'body',
  ['POST /api/seller/codes', 'PUT /api/seller/codes/:id', 'POST /api/operator/codes', 'PUT /api/operator/codes/:id'],
  { code: 'SAVE-10', kind: 'percent', value: 10 },
  [
    { value: 0 },
    { value: 101 },
    { uses: 0 },
    { code: 'A B' },
    { minimum: '-1' },
    { until: 'tomorrow' },
    { from: '2026-11-28T00:00:00Z', until: '2026-11-27T00:00:00Z' },
    { kind: 'amount', value: 5 },
  ],
);

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
    { minRating: '6' },
  ],
);
refuses('querystring', ['GET /api/products'], {}, [{ skinType: 'dry,' }, { shadeFamily: '' }, { vegan: 'yes' }]);
refuses('querystring', ['GET /api/brands', 'GET /api/products/own-shades'], { ids: '1,2' }, [
  { ids: '' },
  { ids: 'x' },
  { ids: '1;2' },
]);

refuses('body', ['POST /api/products'], aProduct(), [
  { price: 12.5 },
  { price: '12,50' },
  { price: '-1' },
  { price: '999999999999999.00' },
  { imageUrl: 'javascript:alert(1)' },
  { imageUrl: '//evil.example/a.png' },
  { imageUrl: 'data:image/svg+xml,<svg/>' },
  { brand: '' },
]);
refuses('body', ['PATCH /api/products/:id', 'PATCH /api/operator/house/products/:id'], { version: 1 }, [
  { price: '-1' },
  { stock: -1 },
  { shades: [{ name: 'A', hex: 'red', stock: 1 }] },
]);
const CHOSEN = { id: 54, version: 1 };
refuses('body', ['PATCH /api/seller/products'], { products: [CHOSEN], stock: 1 }, [
  { stock: missing },
  { products: [] },
  { products: [CHOSEN, CHOSEN] },
  { price: { to: '0' } },
  { price: { byPercent: -100 } },
]);
const WORDS = { pictureUrl: 'https://pictures.example/nora.webp', story: 'A story', delivery: '', returns: '' };
refuses('body', ['PUT /api/operator/profile', 'PUT /api/seller/profile'], { ...WORDS, name: 'Nora’s Balms' }, [
  { pictureUrl: 'javascript:alert(1)' },
]);
refuses('body', ['PUT /api/seller/profile'], { ...WORDS, name: 'Nora’s Balms' }, [{ name: 'a\u202Eb' }]);
refuses('body', ['POST /api/seller/keys'], { name: 'Till', scopes: ['orders:read'] }, [
  { name: 'a\u202eb' },
  { scopes: [] },
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
    { events: [] },
    { url: 'hooks.invalid' },
    { url: 'ftp://hooks.invalid/' },
    { url: 'https://name:word@hooks.invalid/' },
  ],
);

refuses('body', ['POST /api/seller/parcels/:id/status'], { status: 'shipped' }, [{ status: 'return refused' }]);
refuses('body', ['PATCH /api/seller/parcels'], { status: 'shipped', parcels: [{ id: 1 }] }, [
  // Neither can be undone, so each is decided by itself.
  { status: 'cancelled' },
  { status: 'returned' },
  { parcels: [] },
  { parcels: [{ id: 1 }, { id: 1 }] },
]);
refuses('querystring', ['GET /api/seller/analytics'], { days: '30' }, [{ days: '31' }]);
refuses(
  'querystring',
  ['GET /api/seller/statement', 'GET /api/seller/statement.csv', 'GET /api/operator/statements'],
  { month: '2026-11' },
  [{ month: '2026-13' }],
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
  [{ text: ' ' }],
);
refuses(
  'body',
  ['POST /api/reviews/:id/report', 'POST /api/products/:id/report', 'POST /api/questions/:id/report'],
  { reason: 'Spam' },
  [{ reason: '  ' }],
);
refuses('body', ['PUT /api/products/:id/review'], aReview(), [
  { rating: 0 },
  { rating: 4.5 },
  { rating: 6 },
  { text: 'x'.repeat(19) },
  { text: ' '.repeat(40) },
]);

refuses(
  'body',
  ['PUT /api/operator/brands/:id', 'PUT /api/operator/categories/:id'],
  { name: 'Maison Neuve', tagline: 'Made again.' },
  [{ name: ' ' }],
);
refuses('body', ['PUT /api/operator/categories'], { ids: [1, 2] }, [{ ids: [1, 1] }]);
refuses('body', ['PUT /api/operator/featured'], { productIds: [7] }, [{ productIds: [7, 7] }]);
refuses('body', ['POST /api/operator/staff'], { username: 'other', role: 'support' }, [{ username: ' ' }]);
refuses('body', ['PUT /api/operator/delivery'], { fee: '4.99' }, [
  { fee: '-1' },
  { fee: '4.999' },
  { freeFrom: '0' },
  { days: [4, 2] },
  { countries: { FR: { fee: '1.00' } } },
]);

refuses('body', ['POST /chatbot'], { query: 'Which blush?' }, [{ query: ' ' }]);
const analysis = anAnalysis();
refuses('body', ['POST /analyze_and_recommend/matches'], { analysis }, [
  { analysis: { ...analysis, skin_tone: missing } },
  { analysis: { ...analysis, undertone: missing } },
  { analysis: { ...analysis, eye_color: missing } },
  { analysis: { ...analysis, skin_tone: 'N/A' } },
  { analysis: { ...analysis, skin_tone: 'honey' } },
  { analysis: { ...analysis, skin_tone: 'x'.repeat(5000) } },
]);
