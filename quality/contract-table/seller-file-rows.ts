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
    refused: [
      { as: 'seller', ...upload(Buffer.from('GIF89a')), status: 415, code: 'photo.not_an_image' },
      { as: 'seller', body: {}, status: 415, code: 'request.unsupported_media_type' },
      {
        as: 'seller',
        body: 'x',
        headers: { 'content-type': 'multipart/form-data' },
        status: 400,
        code: 'request.invalid',
      },
      { as: 'seller', ...upload(Buffer.alloc(12 * 2 ** 20 + 1)), status: 413, code: 'photo.too_large' },
    ],
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
    refused: [
      { as: 'seller', before: finishImports, body: {}, status: 415, code: 'request.unsupported_media_type' },
      { as: 'seller', ...csv('name,price'), status: 422, code: 'import.unreadable' },
      { as: 'seller', path: '/api/seller/imports?dryRun=x', ...csv(aCsv({})), status: 400, code: 'request.invalid' },
      { as: 'seller', ...csv('x'.repeat(12 * 2 ** 20 + 1)), status: 413, code: 'request.too_large' },
    ],
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
    someoneElses: { as: 'other', path: '/api/seller/imports/1', status: 404, code: 'import.not_found' },
    refused: [{ as: 'seller', path: '/api/seller/imports/x', status: 400, code: 'request.invalid' }],
  },
];
