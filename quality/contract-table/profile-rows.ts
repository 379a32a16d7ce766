import type { ContractRow } from './contract-row.ts';

const WORDS = {
  pictureUrl: 'https://pictures.example/nora.webp',
  story: 'Made in a kitchen in Lyon.',
  delivery: 'Sent on Mondays.',
  returns: 'Thirty days, unopened.',
};
const PROFILE = { name: 'Nora’s Balms', ...WORDS };

export const profileRows: ContractRow[] = [
  {
    call: 'GET /api/sellers/:id',
    happy: {
      as: 'guest',
      path: '/api/sellers/2',
      status: 200,
      responseBody: { id: 2, name: 'Sam Seller', isSuspended: false, story: '', rating: null, reviewCount: 0 },
    },
  },
  {
    call: 'PUT /api/seller/profile',
    happy: {
      as: 'seller',
      body: PROFILE,
      status: 200,
      responseBody: { ...PROFILE, isSaved: true },
      changes: { seller_profiles: { new: [{ seller_id: 2, name: PROFILE.name }] } },
    },
  },
  {
    call: 'PUT /api/operator/profile',
    happy: {
      as: 'operator',
      body: WORDS,
      status: 200,
      responseBody: { id: 0, name: 'BeautyMark', ...WORDS },
      changes: {
        seller_profiles: { new: [{ seller_id: 0, name: 'BeautyMark' }] },
        audit_log: { new: [{ action: 'profile changed', subject: 'house', operator_id: 4 }] },
      },
    },
  },
];
