import { expect } from 'vitest';
import { aFileUpload } from '../../apps/server/src/testing/multipart.fixture.ts';
import { aPicture } from '../../apps/server/src/testing/picture.fixture.ts';
import type { ContractRow } from './contract-row.ts';

/** Product 7 is the house's. */
const OWN = '/api/operator/house/products/7';
const upload = (content: Uint8Array) => {
  const { payload, headers } = aFileUpload({ content });
  return { body: payload, headers };
};
const noted = (action: string, note: string | null) => ({
  new: [{ action: `house product ${action}`, subject: 'product 7', note, operator_id: 4 }],
});

export const houseRows: ContractRow[] = [
  {
    call: 'PATCH /api/operator/house/products/:id',
    happy: {
      as: 'operator',
      path: OWN,
      body: { description: 'Made anew, by the house.', version: 1 },
      status: 200,
      responseBody: { id: 7, version: 2 },
      changes: {
        products: { gone: [{ id: 7, version: 1 }], new: [{ id: 7, version: 2 }] },
        audit_log: noted('changed', 'description'),
      },
    },
  },
  {
    call: 'POST /api/operator/house/products/:id/archive',
    happy: {
      as: 'operator',
      path: `${OWN}/archive`,
      status: 200,
      responseBody: { id: 7, archivedAt: expect.any(String) },
      changes: {
        products: { gone: [{ id: 7, is_listed: 1 }], new: [{ id: 7, is_listed: 0 }] },
        audit_log: noted('archived', null),
      },
    },
  },
  {
    call: 'POST /api/operator/house/products/:id/restore',
    happy: {
      as: 'operator',
      before: ({ operator }) => operator.post(`${OWN}/archive`),
      path: `${OWN}/restore`,
      status: 200,
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
      as: 'operator',
      ...upload(await aPicture().png().toBuffer()),
      status: 201,
      responseBody: { imageUrl: expect.stringMatching(/\/pictures\/[0-9a-f]{64}\.webp$/) },
      changes: { pictures: { new: [{ seller_id: 4 }] } },
    },
  },
];
