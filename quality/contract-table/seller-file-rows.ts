import { expect } from 'vitest';
import { aCsv } from '../../apps/server/src/testing/csv.fixture.ts';
import { aFileUpload } from '../../apps/server/src/testing/multipart.fixture.ts';
import { aPicture } from '../../apps/server/src/testing/picture.fixture.ts';
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

export const sellerFileRows: ContractRow[] = [
  {
    call: 'POST /api/seller/pictures',
    happy: {
      as: 'seller',
      ...picture,
      status: 201,
      responseBody: { imageUrl: expect.stringMatching(/\/pictures\/[0-9a-f]{64}\.webp$/) },
      changes: ({ sellerId }) => ({ pictures: { new: [{ seller_id: sellerId }] } }),
    },
    // It counts against the space of the seller who uploads it.
    someoneElses: { as: 'other', ...picture, status: 201, changes: { pictures: { new: [{ seller_id: 3 }] } } },
  },
  {
    call: 'POST /api/seller/imports',
    happy: {
      as: 'seller',
      path: '/api/seller/imports?dryRun=true',
      ...csv(aCsv({})),
      status: 202,
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
      as: 'seller',
      before: async (context) => {
        await startImport(context);
        await finishImports(context);
      },
      path: '/api/seller/imports/1',
      status: 200,
      responseBody: { state: 'done', total: 1, done: 1, added: 1, refused: [] },
    },
  },
];
