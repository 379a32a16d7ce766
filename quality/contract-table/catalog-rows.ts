import { type ContractRow, UNKNOWN_PRODUCT } from './contract-row.ts';

const wrongCursor = { as: 'guest', status: 400, code: 'catalog.cursor_invalid' } as const;

export const catalogRows: ContractRow[] = [
  {
    call: 'GET /api/products',
    happy: { as: 'guest', path: '/api/products?category=3&limit=1', status: 200, responseBody: [{ categoryId: 3 }] },
    refused: [
      { ...wrongCursor, path: '/api/products?cursor=x' },
      // The largest id there can be is a category without products.
      { as: 'guest', path: '/api/products?category=9007199254740991', status: 200, responseBody: [] },
    ],
  },
  {
    call: 'GET /api/products/:id',
    happy: { as: 'guest', path: '/api/products/54', status: 200, responseBody: { id: 54, price: '39.00' } },
    refused: [
      { as: 'guest', path: '/api/products/%zz', status: 400, code: 'request.invalid' },
      { as: 'guest', path: '/api/products/999999', ...UNKNOWN_PRODUCT },
      { as: 'guest', path: '/api/products/9007199254740991', ...UNKNOWN_PRODUCT },
      { as: 'guest', path: `/api/products/${'9'.repeat(101)}`, status: 404, code: 'request.not_found' },
    ],
  },
  {
    call: 'GET /feeds/products.json',
    happy: { as: 'guest', status: 200 },
    refused: { ...wrongCursor, path: '/feeds/products.json?cursor=made-up' },
  },
];
