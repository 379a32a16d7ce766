import { anAnalysis } from './analysis.fixture.ts';
import { aCsv } from './csv.fixture.ts';
import { aReview } from './delivered.fixture.ts';
import { aFileUpload } from './multipart.fixture.ts';
import { anAddress, anOrder } from './order.fixture.ts';
import { aPicture } from './picture.fixture.ts';
import { aProduct } from './product.fixture.ts';

const picture = aFileUpload({ content: await aPicture().png().toBuffer() });

const aCode = (code: string) => ({ code, kind: 'percent', value: 10 });

/** A body that each call takes, so that only the visitor, or what the address names, decides about the result. */
export const SAMPLE_BODIES: Record<string, object> = {
  'POST /api/seller/pictures': picture.payload,
  'POST /api/operator/house/pictures': picture.payload,
  'POST /api/seller/imports': Buffer.from(aCsv({})),
  'POST /api/cart': { productId: 1, quantity: 1 },
  'PATCH /api/cart/:itemId': { quantity: 2 },
  'PUT /api/cart/code': { code: 'SAVE-10' },
  'DELETE /api/cart/code': { code: 'SAVE-10' },
  'POST /api/codes/check': { code: 'SAVE-10' },
  'POST /api/seller/codes': aCode('MINE'),
  'PUT /api/seller/codes/:id': aCode('MINE'),
  'PUT /api/operator/brands/:id': { name: 'House', tagline: '' },
  'PUT /api/operator/categories/:id': { name: 'Lips', tagline: '' },
  'PUT /api/operator/categories': { ids: [1, 2, 3, 4, 5, 6, 7, 8] },
  'PUT /api/operator/featured': { productIds: [] },
  'POST /api/operator/staff': { username: 'nobody.at.all', role: 'support' },
  'POST /api/operator/codes': aCode('SHOPS'),
  'PUT /api/operator/codes/:id': aCode('SHOPS'),
  'PUT /api/operator/delivery': { fee: '5.99' },
  'POST /api/account/two-factor': { password: 'beautymark-demo' },
  'POST /api/orders': anOrder(),
  'PUT /api/account/addresses/:id': anAddress(),
  'POST /api/seller/webhooks': { url: 'https://hooks.invalid/', events: ['order.placed'] },
  'PUT /api/seller/webhooks/:id': { url: 'https://hooks.invalid/', events: ['order.placed'] },
  'POST /api/operator/webhooks': { url: 'https://hooks.invalid/', events: ['order.placed'] },
  'PUT /api/operator/webhooks/:id': { url: 'https://hooks.invalid/', events: ['order.placed'] },
  'POST /api/seller/keys': { name: 'Till', scopes: ['orders:read'] },
  'PATCH /api/wishlist/settings': { wantsMails: true },
  'POST /api/products': aProduct(),
  'PATCH /api/seller/products': { products: [{ id: 54, version: 1 }], stock: 3 },
  'PATCH /api/seller/parcels': { status: 'shipped', parcels: [{ id: 999_999 }] },
  'PATCH /api/products/:id': { version: 1 },
  'PUT /api/seller/profile': { name: 'A shop', pictureUrl: null, story: '', delivery: '', returns: '' },
  'PUT /api/operator/profile': { pictureUrl: null, story: '', delivery: '', returns: '' },
  'POST /api/seller/parcels/:id/status': { status: 'processing' },
  'POST /api/orders/:id/parcels/:parcelId/cancel': {},
  'POST /api/orders/:id/parcels/:parcelId/return': {},
  'POST /api/operator/sellers/:id/approve': {},
  'POST /api/operator/sellers/:id/decline': { reason: 'No imprint' },
  'PATCH /api/operator/house/products/:id': { version: 1 },
  'POST /api/operator/sellers/:id/suspend': { reason: 'Complaints' },
  'POST /api/operator/sellers/:id/reinstate': { reason: 'Settled' },
  'POST /api/operator/parcels/:id/status': { status: 'processing' },
  'PUT /api/products/:id/review': aReview(),
  'POST /api/reviews/:id/answer': { text: 'Thank you' },
  'POST /api/operator/reviews/:id/answer': { text: 'Thank you' },
  'POST /api/products/:id/questions': { text: 'Is it vegan?' },
  'POST /api/orders/:id/parcels/:parcelId/questions': { text: 'Where is it?' },
  'POST /api/seller/questions/:id/answer': { text: 'Yes.' },
  'POST /api/operator/questions/:id/answer': { text: 'Yes.' },
  'POST /api/questions/:id/report': { reason: 'Rude' },
  'POST /api/reviews/:id/report': { reason: 'Spam' },
  'POST /api/products/:id/report': { reason: 'Spam' },
  'POST /api/operator/reports/:id/dismiss': { reason: 'Harmless' },
  'POST /api/operator/reviews/:id/hide': { reason: 'Spam' },
  'POST /api/operator/reviews/:id/restore': { reason: 'Settled' },
  'POST /api/operator/products/:id/hide': { reason: 'A fake' },
  'POST /api/operator/products/:id/restore': { reason: 'Settled' },
  'POST /api/auth/login': { username: 'demo.shopper', password: 'beautymark-demo' },
  'POST /analyze_and_recommend': { base64_str: 'AAAA' },
  'POST /analyze_and_recommend/matches': { analysis: anAnalysis() },
  'POST /chatbot': { query: 'Which blush?' },
};

/** What is not JSON. */
export const SAMPLE_HEADERS: Record<string, Record<string, string>> = {
  'POST /api/seller/pictures': picture.headers,
  'POST /api/operator/house/pictures': picture.headers,
  'POST /api/seller/imports': { 'content-type': 'text/csv' },
};
