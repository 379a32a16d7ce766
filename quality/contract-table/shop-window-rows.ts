import { expect } from 'vitest';
import { type ContractRow, UNKNOWN_PRODUCT } from './contract-row.ts';

const asOperator = { as: 'operator', status: 200 } as const;
const words = { name: 'Maison Neuve', tagline: 'Made again.' };
const ORDER = [2, 1, 3, 4, 5, 6, 7, 8];

export const shopWindowRows: ContractRow[] = [
  {
    call: 'PUT /api/operator/brands/:id',
    happy: {
      ...asOperator,
      path: '/api/operator/brands/1',
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
      ...asOperator,
      path: '/api/operator/categories/1',
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
      ...asOperator,
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
      ...asOperator,
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
];
