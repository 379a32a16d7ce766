import {
  readHouseProfile,
  readSellerProfile,
  saveHouseProfile,
  saveSellerProfile,
  sellerById,
} from '@beautymark/contracts/seller-profile';
import { type ContractRow, INVALID } from './contract-row.ts';

const WORDS = {
  pictureUrl: 'https://pictures.example/nora.webp',
  story: 'Made in a kitchen in Lyon.',
  delivery: 'Sent on Mondays.',
  returns: 'Thirty days, unopened.',
};
const PROFILE = { name: 'Nora’s Balms', ...WORDS };

export const profileRows: ContractRow[] = [
  {
    call: sellerById,
    happy: {
      as: 'guest',
      path: '/api/sellers/2',
      status: 200,
      responseBody: { id: 2, name: 'Sam Seller', isSuspended: false, story: '', rating: null, reviewCount: 0 },
    },
    someoneElses: { as: 'guest', path: '/api/sellers/1', status: 404, code: 'request.not_found' },
    malformed: { as: 'guest', path: '/api/sellers/-1', ...INVALID },
  },
  {
    call: readSellerProfile,
    happy: { as: 'seller', status: 200, responseBody: { id: 2, name: 'Sam Seller', isSaved: false, feePercent: 10 } },
  },
  {
    call: saveSellerProfile,
    happy: {
      as: 'seller',
      body: PROFILE,
      status: 200,
      responseBody: { ...PROFILE, isSaved: true },
      changes: { seller_profiles: { new: [{ seller_id: 2, name: PROFILE.name }] } },
    },
    someoneElses: {
      as: 'other',
      body: { ...PROFILE, sellerId: 2, id: 2 },
      before: ({ seller }) => seller.put('/api/seller/profile', PROFILE),
      status: 409,
      code: 'seller.name_taken',
    },
    malformed: [
      { ...PROFILE, name: 'x' },
      { ...PROFILE, name: 'a\u202Eb' },
      { ...PROFILE, pictureUrl: 'javascript:alert(1)' },
      { ...PROFILE, story: null },
      { name: 'Only a name' },
    ].map((body) => ({ as: 'seller' as const, body, ...INVALID })),
    oversized: [
      { ...PROFILE, story: 'x'.repeat(2001) },
      { ...PROFILE, delivery: 'x'.repeat(1001) },
    ].map((body) => ({ as: 'seller' as const, body, ...INVALID })),
  },
  {
    call: readHouseProfile,
    happy: { as: 'operator', status: 200, responseBody: { id: 0, name: 'BeautyMark', isSaved: false } },
  },
  {
    call: saveHouseProfile,
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
    malformed: { as: 'operator', body: { ...WORDS, story: 7 }, ...INVALID },
  },
];
