import { uploadPicture } from '@beautymark/contracts/seller-files';
import { expect } from 'vitest';
import { aFileUpload } from '../../apps/server/src/testing/multipart.fixture.ts';
import { aPicture } from '../../apps/server/src/testing/picture.fixture.ts';
import type { ContractRow } from './contract-row.ts';

const signInFirst = { as: 'guest', status: 401, code: 'account.not_signed_in' } as const;
const sellersOnly = { as: 'shopper', status: 403, code: 'account.not_a_seller' } as const;

const upload = (content: Uint8Array) => {
  const { payload, headers } = aFileUpload({ content });
  return { body: payload, headers };
};
const picture = upload(await aPicture().png().toBuffer());

export const sellerFileRows: ContractRow[] = [
  {
    call: uploadPicture,
    happy: {
      as: 'seller',
      ...picture,
      status: 201,
      responseBody: { imageUrl: expect.stringMatching(/\/pictures\/[0-9a-f]{64}\.webp$/) },
      changes: ({ sellerId }) => ({ pictures: { new: [{ seller_id: sellerId }] } }),
    },
    unauthenticated: { ...signInFirst, ...picture },
    wrongRole: { ...sellersOnly, ...picture },
    // It counts against the space of whoever uploads it.
    someoneElses: { as: 'other', ...picture, status: 201, changes: { pictures: { new: [{ seller_id: 3 }] } } },
    malformed: [
      { as: 'seller', ...upload(Buffer.from('GIF89a')), status: 415, code: 'photo.not_an_image' },
      { as: 'seller', body: {}, status: 415, code: 'request.unsupported_media_type' },
      {
        as: 'seller',
        body: 'x',
        headers: { 'content-type': 'multipart/form-data' },
        status: 400,
        code: 'request.invalid',
      },
    ],
    oversized: { as: 'seller', ...upload(Buffer.alloc(12 * 2 ** 20 + 1)), status: 413, code: 'photo.too_large' },
  },
];
