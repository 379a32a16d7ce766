import { changeAddress, removeAddress, saveAddress, savedAddresses } from '@beautymark/contracts/saved-addresses';
import { expect } from 'vitest';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import { type ContractRow, INVALID, type TestContext } from './contract-row.ts';

const { email: _, ...HOME } = anOrder().shippingAddress;
const save = ({ shopper }: TestContext) => shopper.post('/api/account/addresses', HOME);
const savedPath = async (context: TestContext) => `/api/account/addresses/${(await save(context)).json().id}`;

export const addressRows: ContractRow[] = [
  {
    call: savedAddresses,
    happy: { as: 'shopper', before: save, status: 200, responseBody: [{ city: HOME.city }] },
    someoneElses: { as: 'other', before: save, status: 200, responseBody: [] },
  },
  {
    call: saveAddress,
    happy: {
      as: 'shopper',
      body: { ...HOME, city: 'Salem' },
      status: 201,
      responseBody: { id: expect.any(Number), city: 'Salem' },
      changes: ({ shopperId }) => ({ saved_addresses: { new: [{ user_id: shopperId }] } }),
    },
    someoneElses: {
      as: 'other',
      body: { ...HOME, userId: 1, user_id: 1 },
      status: 201,
      changes: { saved_addresses: { new: [{ user_id: 3 }] } },
    },
    malformed: [{}, { ...HOME, phone: '1' }, { ...HOME, country: 'FR' }, { ...HOME, city: ' ' }].map((body) => ({
      ...{ as: 'shopper' as const, body, ...INVALID },
    })),
    oversized: { as: 'shopper', body: { ...HOME, address: 'x'.repeat(301) }, ...INVALID },
  },
  {
    call: changeAddress,
    happy: {
      as: 'shopper',
      before: save,
      path: savedPath,
      body: { ...HOME, city: 'Salem' },
      status: 200,
      responseBody: { id: expect.any(Number), city: 'Salem' },
      changes: ({ shopperId }) => ({
        saved_addresses: { gone: [{ user_id: shopperId }], new: [{ user_id: shopperId }] },
      }),
    },
    someoneElses: {
      ...{ as: 'other', before: save, path: savedPath, body: { ...HOME, city: 'Salem' } },
      ...{ status: 404, code: 'account.address_not_found' },
    },
    malformed: [
      ...[{}, { ...HOME, phone: '1' }, { ...HOME, country: 'FR' }, { ...HOME, city: ' ' }].map((body) => ({
        ...{ as: 'shopper' as const, before: save, path: savedPath, body, ...INVALID },
      })),
      { as: 'shopper', path: '/api/account/addresses/x', body: HOME, ...INVALID },
      { as: 'shopper', path: '/api/account/addresses/999', body: HOME, status: 404, code: 'account.address_not_found' },
    ],
    oversized: {
      ...{ as: 'shopper', before: save, path: savedPath, body: { ...HOME, address: 'x'.repeat(301) } },
      ...INVALID,
    },
  },
  {
    call: removeAddress,
    happy: {
      as: 'shopper',
      before: save,
      path: savedPath,
      status: 204,
      changes: ({ shopperId }) => ({ saved_addresses: { gone: [{ user_id: shopperId }] } }),
    },
    someoneElses: { as: 'other', before: save, path: savedPath, status: 404, code: 'account.address_not_found' },
    malformed: [
      { as: 'shopper', path: '/api/account/addresses/x', ...INVALID },
      { as: 'shopper', path: '/api/account/addresses/999', status: 404, code: 'account.address_not_found' },
    ],
  },
];
