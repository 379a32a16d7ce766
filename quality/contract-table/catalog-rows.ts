import type { ContractRow } from './contract-row.ts';

export const catalogRows: ContractRow[] = [
  {
    call: 'GET /api/products/:id',
    happy: { as: 'guest', path: '/api/products/54', status: 200, responseBody: { id: 54, price: '39.00' } },
  },
];
