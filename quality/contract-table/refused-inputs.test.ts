import { CALLS, callName } from '@beautymark/contracts/calls';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { anAnalysis } from '../../apps/server/src/testing/analysis.fixture.ts';
import { anAddress } from '../../apps/server/src/testing/order.fixture.ts';
import { SAMPLE_BODIES } from '../../apps/server/src/testing/sample-requests.fixture.ts';
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

/**
 * The input is accepted as it stands, and no longer with one of the changes: rules that are more than a type or an upper limit.
 * What the forms say of addresses and products is in form-messages.test.ts.
 */
function refuses(calls: string[], part: Part, changes: object[], accepted?: object) {
  test.each(calls)(`%s: ${part}`, (call) => {
    const schema = contractOf(call)[part];
    const input = accepted ?? SAMPLE_BODIES[call];
    const isAccepted = (changed: object) => schema?.safeParse({ ...input, ...changed }).success;
    expect(isAccepted({})).toBe(true);
    expect(changes.filter(isAccepted)).toEqual([]);
  });
}

const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const missing = undefined;

refuses(['POST /api/auth/login'], 'body', [
  { username: ['demo.shopper'], password: { $ne: '' } },
  { username: ' ', password: '' },
]);
refuses(
  ['POST /api/auth/register', 'POST /api/auth/forgot', 'POST /api/account/email'],
  'body',
  [{ email: 'no address' }, { email: 'new@example.com\r\nBcc: all@example.com' }],
  { username: 'new.user', email: 'new@example.com', fullName: 'New User', password: 'a long password' },
);
refuses(['POST /api/auth/reset'], 'body', [{ password: 'short' }], { token: 'x', password: 'long enough' });
refuses(['POST /api/account/password'], 'body', [{ newPassword: 'short' }], {
  currentPassword: 'x',
  newPassword: 'long enough',
});

refuses(['POST /api/account/addresses', 'PUT /api/account/addresses/:id'], 'body', [{ country: 'FR' }], anAddress());
refuses(['POST /api/orders'], 'body', [
  { status: 'delivered' },
  { status: missing },
  { shippingAddress: { ...anAddress(), country: 'FR' } },
]);
refuses(['POST /api/cart'], 'body', [{ quantity: 0 }, { quantity: 1.5 }]);
refuses(['PATCH /api/cart/:itemId'], 'body', [{ quantity: 0 }, { shade: 'Vitrail' }, { quantity: missing, shade: '' }]);

refuses(['PUT /api/cart/code', 'DELETE /api/cart/code', 'POST /api/codes/check'], 'body', [{ code: '!' }]);
refuses(
  ['POST /api/seller/codes', 'PUT /api/seller/codes/:id', 'POST /api/operator/codes', 'PUT /api/operator/codes/:id'],
  'body',
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
  ['GET /api/products', 'GET /api/products/facets', 'GET /api/products/reading'],
  'querystring',
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
  { search: 'balm' },
);
refuses(['GET /api/products'], 'querystring', [{ skinType: 'dry,' }, { shadeFamily: '' }, { vegan: 'yes' }], {});
refuses(
  ['GET /api/brands', 'GET /api/products/own-shades'],
  'querystring',
  [{ ids: '' }, { ids: 'x' }, { ids: '1;2' }],
  { ids: '1,2' },
);

const picture = (name: number) => `https://pictures.example/${name}.webp`;
refuses(['POST /api/products'], 'body', [
  { price: 12.5 },
  { pictures: ids(7).map(picture) },
  { pictures: [1, 1].map(picture) },
  { pictures: ['javascript:alert(1)'] },
  { price: '12,50' },
  { imageUrl: '//evil.example/a.png' },
  { imageUrl: 'data:image/svg+xml,<svg/>' },
]);
refuses(['PATCH /api/products/:id', 'PATCH /api/operator/house/products/:id'], 'body', [
  { price: '-1' },
  { stock: -1 },
  { shades: [{ name: 'A', hex: 'red', stock: 1 }] },
]);
const CHOSEN = { id: 54, version: 1 };
refuses(['PATCH /api/seller/products'], 'body', [
  { stock: missing },
  { products: [] },
  { products: [CHOSEN, CHOSEN] },
  { price: { to: '0' } },
  { price: { byPercent: -100 } },
]);
refuses(['PUT /api/operator/profile', 'PUT /api/seller/profile'], 'body', [{ pictureUrl: 'javascript:alert(1)' }]);
refuses(['PUT /api/seller/profile'], 'body', [{ name: 'a\u202Eb' }]);
refuses(['POST /api/seller/keys'], 'body', [{ name: 'a\u202eb' }, { scopes: [] }]);
refuses(
  [
    'POST /api/seller/webhooks',
    'PUT /api/seller/webhooks/:id',
    'POST /api/operator/webhooks',
    'PUT /api/operator/webhooks/:id',
  ],
  'body',
  [
    { events: [] },
    { url: 'hooks.invalid' },
    { url: 'ftp://hooks.invalid/' },
    { url: 'https://name:word@hooks.invalid/' },
  ],
);

refuses(['POST /api/seller/parcels/:id/status'], 'body', [
  { status: 'return refused' },
  { trackingNumber: 'a\r\nBcc: all@example.com' },
]);
refuses(['PATCH /api/seller/parcels'], 'body', [
  // Neither can be undone, so each is decided by itself.
  { status: 'cancelled' },
  { status: 'returned' },
  { parcels: [] },
  { parcels: [{ id: 1 }, { id: 1 }] },
]);
refuses(['GET /api/seller/analytics'], 'querystring', [{ days: '31' }], { days: '30' });
refuses(
  ['GET /api/seller/statement', 'GET /api/seller/statement.csv', 'GET /api/operator/statements'],
  'querystring',
  [{ month: '2026-13' }],
  { month: '2026-11' },
);

refuses(
  [
    'POST /api/products/:id/questions',
    'POST /api/seller/questions/:id/answer',
    'POST /api/operator/questions/:id/answer',
    'POST /api/reviews/:id/answer',
  ],
  'body',
  [{ text: ' ' }],
);
refuses(['POST /api/reviews/:id/report', 'POST /api/products/:id/report', 'POST /api/questions/:id/report'], 'body', [
  { reason: '  ' },
]);
refuses(['PUT /api/products/:id/review'], 'body', [
  { rating: 0 },
  { rating: 4.5 },
  { rating: 6 },
  { text: 'x'.repeat(19) },
  { text: ' '.repeat(40) },
]);

refuses(['PUT /api/operator/brands/:id', 'PUT /api/operator/categories/:id'], 'body', [{ name: ' ' }]);
refuses(['PUT /api/operator/categories'], 'body', [{ ids: [1, 1] }]);
refuses(['PUT /api/operator/featured'], 'body', [{ productIds: [7, 7] }]);
refuses(['POST /api/operator/staff'], 'body', [{ username: ' ' }]);
refuses(['PUT /api/operator/delivery'], 'body', [
  { fee: '-1' },
  { fee: '4.999' },
  { freeFrom: '0' },
  { days: [4, 2] },
  { countries: { FR: { fee: '1.00' } } },
]);

refuses(['POST /chatbot'], 'body', [{ query: ' ' }]);
const analysis = anAnalysis();
refuses(['POST /analyze_and_recommend/matches'], 'body', [
  { analysis: { ...analysis, skin_tone: missing } },
  { analysis: { ...analysis, undertone: missing } },
  { analysis: { ...analysis, eye_color: missing } },
  { analysis: { ...analysis, skin_tone: 'N/A' } },
  { analysis: { ...analysis, skin_tone: 'honey' } },
  { analysis: { ...analysis, skin_tone: 'x'.repeat(5000) } },
]);
