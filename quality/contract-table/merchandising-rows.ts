import { expect } from 'vitest';
import { aFileUpload } from '../../apps/server/src/testing/multipart.fixture.ts';
import { aPicture } from '../../apps/server/src/testing/picture.fixture.ts';
import { type ContractRow, UNKNOWN_PRODUCT } from './contract-row.ts';

const words = { name: 'Maison Neuve', tagline: 'Made again.' };
const ORDER = [2, 1, 3, 4, 5, 6, 7, 8];

/** Product 7 is the house's. */
const OWN = 7;
const upload = (content: Uint8Array) => {
  const { payload, headers } = aFileUpload({ content });
  return { body: payload, headers };
};
const noted = (action: string, note: string | null) => ({
  new: [{ action: `house product ${action}`, subject: 'product 7', note, operator_id: 4 }],
});

export const merchandisingRows: ContractRow[] = [
  {
    call: 'PUT /api/operator/brands/:id',
    happy: {
      body: words,
      responseBody: { id: 1, ...words },
      changes: {
        brands: { gone: [{ id: 1 }], new: [{ id: 1, name_key: 'maison neuve' }] },
        audit_log: { new: [{ action: 'brand changed', subject: 'brand 1', note: expect.stringMatching(/^was: /) }] },
      },
    },
    someoneElses: [
      { as: 'operator', path: '/api/operator/brands/2', body: words, status: 409, code: 'operator.name_taken' },
    ],
  },
  {
    call: 'PUT /api/operator/categories/:id',
    happy: {
      body: words,
      responseBody: { id: 1, ...words },
      changes: {
        categories: { gone: [{ id: 1 }], new: [{ id: 1, name: 'Maison Neuve' }] },
        audit_log: { new: [{ action: 'category changed', subject: 'category 1' }] },
      },
    },
    someoneElses: [
      { as: 'operator', path: '/api/operator/categories/2', body: words, status: 409, code: 'operator.name_taken' },
    ],
  },
  {
    call: 'PUT /api/operator/categories',
    happy: {
      body: { ids: ORDER },
      responseBody: ORDER.map((id) => ({ id })),
      changes: {
        categories: expect.any(Object),
        audit_log: { new: [{ action: 'categories ordered', note: '1, 2, 3, 4, 5, 6, 7, 8' }] },
      },
    },
    refused: [{ as: 'operator', body: { ids: [1, 2] }, status: 404, code: 'operator.category_not_found' }],
  },
  {
    call: 'PUT /api/operator/featured',
    happy: {
      body: { productIds: [54, 7] },
      responseBody: [
        { id: 54, isForSale: true },
        { id: 7, isForSale: true },
      ],
      changes: {
        featured_products: { new: [{ product_id: 54 }, { product_id: 7 }] },
        audit_log: { new: [{ action: 'featured changed', note: null }] },
      },
    },
    someoneElses: { as: 'operator', body: { productIds: [999_999] }, ...UNKNOWN_PRODUCT },
  },
  {
    call: 'PATCH /api/operator/house/products/:id',
    id: OWN,
    happy: {
      body: { description: 'Made anew, by the house.', version: 1 },
      responseBody: { id: 7, version: 2 },
      changes: {
        products: { gone: [{ id: 7, version: 1 }], new: [{ id: 7, version: 2 }] },
        audit_log: noted('changed', 'description'),
      },
    },
  },
  {
    call: 'POST /api/operator/house/products/:id/archive',
    id: OWN,
    happy: {
      responseBody: { id: 7, archivedAt: expect.any(String) },
      changes: {
        products: { gone: [{ id: 7, is_listed: 1 }], new: [{ id: 7, is_listed: 0 }] },
        audit_log: noted('archived', null),
      },
    },
  },
  {
    call: 'POST /api/operator/house/products/:id/restore',
    id: OWN,
    happy: {
      before: ({ operator }) => operator.post(`/api/operator/house/products/${OWN}/archive`),
      responseBody: { id: 7, archivedAt: null },
      changes: {
        products: { gone: [{ id: 7, is_listed: 0 }], new: [{ id: 7, is_listed: 1 }] },
        audit_log: noted('restored', null),
      },
    },
  },
  {
    call: 'POST /api/operator/house/pictures',
    happy: {
      ...upload(await aPicture().png().toBuffer()),
      responseBody: { imageUrl: expect.stringMatching(/\/pictures\/[0-9a-f]{64}\.webp$/) },
      changes: { pictures: { new: [{ seller_id: 4 }] } },
    },
  },
];
