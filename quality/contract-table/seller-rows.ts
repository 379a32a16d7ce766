import {
  archiveProduct,
  changeProduct,
  createProduct,
  restoreProduct,
  sellerProducts,
} from '@beautymark/contracts/seller';
import { changeProducts } from '@beautymark/contracts/seller-bulk';
import { expect } from 'vitest';
import { aProduct } from '../../apps/server/src/testing/product.fixture.ts';
import { type ContractRow, UNKNOWN_PRODUCT } from './contract-row.ts';

const invalid = { as: 'seller', status: 400, code: 'request.invalid' } as const;

export const sellerRows: ContractRow[] = [
  {
    call: sellerProducts,
    happy: { as: 'seller', status: 200, responseBody: expect.arrayContaining([expect.objectContaining({ id: 54 })]) },
    someoneElses: {
      as: 'other',
      path: ({ sellerId }) => `/api/seller/products?sellerId=${sellerId}`,
      status: 200,
      responseBody: [],
    },
  },
  {
    call: createProduct,
    happy: {
      as: 'seller',
      body: aProduct(),
      status: 201,
      responseBody: { name: 'Night Bloom Lip Balm', price: '12.50', rating: 0, reviewCount: 0 },
      changes: ({ sellerId }) => ({
        products: { new: [{ seller_id: sellerId, price_cents: 1250, rating: 0, review_count: 0 }] },
        price_history: { new: [{ price_cents: 1250 }] },
      }),
    },
    someoneElses: {
      as: 'other',
      body: { ...aProduct(), sellerId: 2, seller_id: 2, id: 54, rating: 5, reviewCount: 999, createdAt: '2001-01-01' },
      status: 201,
      responseBody: {
        id: expect.any(Number),
        rating: 0,
        reviewCount: 0,
        createdAt: expect.not.stringMatching(/^2001/),
      },
      changes: { products: { new: [{ seller_id: 3, rating: 0, review_count: 0 }] }, price_history: { new: [{}] } },
    },
    malformed: [
      { ...invalid, body: { ...aProduct(), price: 12.5 } },
      { ...invalid, body: { ...aProduct(), price: '12,50' } },
      { ...invalid, body: { ...aProduct(), price: '-1' } },
      { ...invalid, body: { ...aProduct(), imageUrl: 'javascript:alert(1)' } },
      { ...invalid, body: { ...aProduct(), isNew: 'yes' } },
      { ...invalid, body: { ...aProduct(), brand: '' } },
      { as: 'seller', body: { ...aProduct(), categoryId: 77 }, status: 400, code: 'catalog.category_not_found' },
    ],
    oversized: [
      { ...invalid, body: { ...aProduct(), description: 'x'.repeat(5001) } },
      { ...invalid, body: { ...aProduct(), name: 'x'.repeat(201) } },
      { ...invalid, body: { ...aProduct(), price: '999999999999999.00' } },
      { ...invalid, body: { ...aProduct(), stock: 1_000_001 } },
    ],
  },
  {
    call: changeProduct,
    happy: {
      as: 'seller',
      path: '/api/products/54',
      body: { price: '41.00', version: 1 },
      status: 200,
      responseBody: { id: 54, price: '41.00', version: 2 },
      changes: {
        products: { gone: [{ id: 54, version: 1 }], new: [{ id: 54, price_cents: 4100, version: 2 }] },
        price_history: { new: [{ product_id: 54, price_cents: 4100 }] },
      },
    },
    someoneElses: { as: 'other', path: '/api/products/54', body: { version: 1, name: 'Mine now' }, ...UNKNOWN_PRODUCT },
    malformed: [
      { ...invalid, path: '/api/products/54', body: { version: 0 } },
      { ...invalid, path: '/api/products/54', body: { version: 2, stock: -1 } },
      { ...invalid, path: '/api/products/54', body: { version: 2, shades: [{ name: 'A', hex: 'red', stock: 1 }] } },
      { as: 'seller', path: '/api/products/54', body: { version: 99 }, status: 409, code: 'catalog.version_conflict' },
    ],
    oversized: [{ ...invalid, path: '/api/products/54', body: { version: 2, stock: 1_000_001 } }],
  },
  {
    call: changeProducts,
    happy: {
      as: 'seller',
      body: { products: [{ id: 54, version: 1 }], price: { byPercent: -10 } },
      status: 200,
      responseBody: { changed: [{ id: 54, version: 2 }], refused: [] },
      changes: {
        products: { gone: [{ id: 54, version: 1 }], new: [{ id: 54, version: 2 }] },
        price_history: { new: [{ product_id: 54 }] },
      },
    },
    someoneElses: {
      as: 'other',
      body: { products: [{ id: 54, version: 1 }], isArchived: true },
      status: 200,
      responseBody: { changed: [], refused: [{ id: 54, code: 'catalog.product_not_found' }] },
    },
    malformed: [
      { products: [{ id: 54, version: 1 }] },
      { products: [], stock: 1 },
      { products: [{ id: 54 }], stock: 1 },
      { products: [{ id: 54, version: 1 }], price: { to: '0' } },
      { products: [{ id: 54, version: 1 }], price: { byPercent: -100 } },
      {
        products: [
          { id: 54, version: 1 },
          { id: 54, version: 1 },
        ],
        stock: 1,
      },
    ].map((body) => ({ ...invalid, body })),
    oversized: {
      ...invalid,
      body: { products: Array.from({ length: 101 }, (_, i) => ({ id: i + 1, version: 1 })), stock: 1 },
    },
  },
  ...[
    { call: archiveProduct, isListed: 0 },
    { call: restoreProduct, isListed: 1 },
  ].map(({ call, isListed }): ContractRow => {
    const path = call.url.replace(':id', '54');
    return {
      call,
      happy: {
        as: 'seller',
        path,
        ...(isListed === 1 && { before: ({ seller }) => seller.post('/api/products/54/archive') }),
        status: 200,
        responseBody: { id: 54, archivedAt: isListed === 1 ? null : expect.any(String) },
        changes: { products: { gone: [{ id: 54 }], new: [{ id: 54, is_listed: isListed }] } },
      },
      someoneElses: { as: 'other', path, ...UNKNOWN_PRODUCT },
      malformed: { ...invalid, path: call.url.replace(':id', 'x') },
    };
  }),
];
