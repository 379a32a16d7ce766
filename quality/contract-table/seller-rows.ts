import { expect } from 'vitest';
import { aProduct } from '../../apps/server/src/testing/product.fixture.ts';
import { type ContractRow, pathOf } from './contract-row.ts';

export const sellerRows: ContractRow[] = [
  {
    call: 'POST /api/products',
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
  },
  {
    call: 'PATCH /api/products/:id',
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
  },
  {
    call: 'PATCH /api/seller/products',
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
  },
  ...[
    { call: 'POST /api/products/:id/archive', isListed: 0 },
    { call: 'POST /api/products/:id/restore', isListed: 1 },
  ].map(({ call, isListed }): ContractRow => {
    const path = pathOf(call, 54);
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
    };
  }),
];
