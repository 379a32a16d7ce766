import { productFeed } from '@beautymark/contracts/feeds';
import type { ContractRow } from './contract-row.ts';

const invalid = { as: 'guest', status: 400, code: 'request.invalid' } as const;

/** What other programs read. */
export const machineRows: ContractRow[] = [
  {
    call: productFeed,
    happy: { as: 'guest', status: 200 },
    malformed: {
      as: 'guest',
      path: '/feeds/products.json?cursor=made-up',
      status: 400,
      code: 'catalog.cursor_invalid',
    },
    oversized: { ...invalid, path: `/feeds/products.json?cursor=${'x'.repeat(201)}` },
  },
];
