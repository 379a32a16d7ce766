import { KEYS_MAX } from '@beautymark/contracts/key-scopes';
import { expect } from 'vitest';
import { aCsv } from '../../apps/server/src/testing/csv.fixture.ts';
import { aFileUpload } from '../../apps/server/src/testing/multipart.fixture.ts';
import { aPicture } from '../../apps/server/src/testing/picture.fixture.ts';
import { aProduct } from '../../apps/server/src/testing/product.fixture.ts';
import type { ContractRow, TestContext } from './contract-row.ts';

const upload = (content: Uint8Array) => {
  const { payload, headers } = aFileUpload({ content });
  return { body: payload, headers };
};
const picture = upload(await aPicture().png().toBuffer());
const csv = (text: string) => ({ body: Buffer.from(text), headers: { 'content-type': 'text/csv' } });
const finishImports = ({ shop }: TestContext) => shop.runJobs();
async function startImport({ seller }: TestContext) {
  const { body, headers } = csv(aCsv({}));
  await seller.post('/api/seller/imports', body, headers);
}

const WORDS = {
  pictureUrl: 'https://pictures.example/nora.webp',
  story: 'Made in a kitchen in Lyon.',
  delivery: 'Sent on Mondays.',
  returns: 'Thirty days, unopened.',
};
const PROFILE = { name: 'Nora’s Balms', ...WORDS };

const KEY = { name: 'Till', scopes: ['orders:read'] };
const isMade = ({ seller }: TestContext) => seller.post('/api/seller/keys', KEY);
const noMore = async (context: TestContext) => {
  for (let i = 0; i < KEYS_MAX; i++) await isMade(context);
};

export const accessKeyRows: ContractRow[] = [
  {
    call: 'GET /api/seller/keys',
    happy: {
      before: isMade,
      responseBody: [{ id: 1, ...KEY, prefix: expect.stringMatching(/^bmk_.{8}$/), lastUsedOn: null }],
    },
    someoneElses: { as: 'other', status: 200, responseBody: [] },
  },
  {
    call: 'POST /api/seller/keys',
    happy: {
      body: { name: ' Till ', scopes: ['orders:write', 'orders:read', 'orders:read'] },
      responseBody: {
        name: 'Till',
        scopes: ['orders:read', 'orders:write'],
        secret: expect.stringMatching(/^bmk_[\w-]{43}$/),
      },
      changes: ({ sellerId }) => ({
        access_keys: { new: [{ seller_id: sellerId, secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
      }),
    },
    refused: [{ before: noMore, as: 'seller', body: KEY, status: 409, code: 'key.too_many' }],
  },
  {
    call: 'DELETE /api/seller/keys/:id',
    happy: {
      before: isMade,
      changes: { access_keys: { gone: [{ id: 1 }] } },
    },
  },
];

export const sellingRows: ContractRow[] = [
  {
    call: 'GET /api/products/:id',
    id: 54,
    happy: { responseBody: { id: 54, price: '39.00' } },
  },
  {
    call: 'POST /api/products',
    happy: {
      body: aProduct(),
      responseBody: { name: 'Night Bloom Lip Balm', price: '12.50', rating: 0, reviewCount: 0 },
      changes: ({ sellerId }) => ({
        products: { new: [{ seller_id: sellerId, price_cents: 1250, rating: 0, review_count: 0 }] },
        price_history: { new: [{ price_cents: 1250 }] },
      }),
    },
  },
  {
    call: 'PATCH /api/products/:id',
    id: 54,
    happy: {
      body: { price: '41.00', version: 1 },
      responseBody: { id: 54, price: '41.00', version: 2 },
      changes: {
        products: { gone: [{ id: 54, version: 1 }], new: [{ id: 54, price_cents: 4100, version: 2 }] },
        price_history: { new: [{ product_id: 54, price_cents: 4100 }] },
        // Shoppers have rated it: what it was before is remembered.
        product_changes: { new: [{ product_id: 54, needs_review: 0 }] },
      },
    },
  },
  {
    call: 'PATCH /api/seller/products',
    happy: {
      body: { products: [{ id: 54, version: 1 }], price: { byPercent: -10 } },
      responseBody: { changed: [{ id: 54, version: 2 }], refused: [] },
      changes: {
        products: { gone: [{ id: 54, version: 1 }], new: [{ id: 54, version: 2 }] },
        price_history: { new: [{ product_id: 54 }] },
        product_changes: { new: [{ product_id: 54, needs_review: 0 }] },
      },
    },
  },
  ...[
    { call: 'POST /api/products/:id/archive', isListed: 0 },
    { call: 'POST /api/products/:id/restore', isListed: 1 },
  ].map(
    ({ call, isListed }): ContractRow => ({
      call,
      id: 54,
      happy: {
        ...(isListed === 1 && { before: ({ seller }) => seller.post('/api/products/54/archive') }),
        responseBody: { id: 54, archivedAt: isListed === 1 ? null : expect.any(String) },
        changes: { products: { gone: [{ id: 54 }], new: [{ id: 54, is_listed: isListed }] } },
      },
    }),
  ),
  {
    call: 'POST /api/products/:id/withdraw',
    id: 54,
    happy: {
      before: async ({ seller }) => seller.patch('/api/products/54', { brand: 'Halcyra' }),
      responseBody: { id: 54, brand: expect.any(String) },
      changes: { product_changes: { gone: [{ product_id: 54, is_waiting: 1 }] } },
    },
  },
  {
    call: 'POST /api/seller/pictures',
    happy: {
      ...picture,
      responseBody: { imageUrl: expect.stringMatching(/\/pictures\/[0-9a-f]{64}\.webp$/) },
      changes: ({ sellerId }) => ({ pictures: { new: [{ seller_id: sellerId }] } }),
    },
    // It counts against the space of the seller who uploads it.
    someoneElses: { as: 'other', ...picture, status: 201, changes: { pictures: { new: [{ seller_id: 3 }] } } },
  },
  {
    call: 'POST /api/seller/imports',
    happy: {
      path: '/api/seller/imports?dryRun=true',
      ...csv(aCsv({})),
      responseBody: { id: 1 },
      changes: ({ sellerId }) => ({ product_imports: { new: [{ seller_id: sellerId, is_dry_run: 1 }] } }),
    },
    someoneElses: {
      as: 'other',
      before: finishImports,
      path: '/api/seller/imports?dryRun=true&sellerId=2',
      ...csv(aCsv({})),
      status: 202,
      changes: { product_imports: { new: [{ seller_id: 3 }] } },
    },
  },
  {
    call: 'GET /api/seller/imports/:id',
    happy: {
      before: async (context) => {
        await startImport(context);
        await finishImports(context);
      },
      responseBody: { state: 'done', total: 1, done: 1, added: 1, refused: [] },
    },
  },
  {
    call: 'GET /api/sellers/:id',
    id: 2,
    happy: {
      responseBody: { id: 2, name: 'Sam Seller', isSuspended: false, story: '', rating: null, reviewCount: 0 },
    },
  },
  {
    call: 'PUT /api/seller/profile',
    happy: {
      body: PROFILE,
      responseBody: { ...PROFILE, isSaved: true },
      changes: { seller_profiles: { new: [{ seller_id: 2, name: PROFILE.name }] } },
    },
  },
  {
    call: 'PUT /api/operator/profile',
    happy: {
      body: WORDS,
      responseBody: { id: 0, name: 'BeautyMark', ...WORDS },
      changes: {
        seller_profiles: { new: [{ seller_id: 0, name: 'BeautyMark' }] },
        audit_log: { new: [{ action: 'profile changed', subject: 'house', operator_id: 4 }] },
      },
    },
  },
  ...accessKeyRows,
];
