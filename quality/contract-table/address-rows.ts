import { expect } from 'vitest';
import { anOrder } from '../../apps/server/src/testing/order.fixture.ts';
import type { ContractRow, TestContext } from './contract-row.ts';

const { email: _, ...HOME } = anOrder().shippingAddress;
const save = ({ shopper }: TestContext) => shopper.post('/api/account/addresses', HOME);
const savedPath = async (context: TestContext) => `/api/account/addresses/${(await save(context)).json().id}`;

export const addressRows: ContractRow[] = [
  {
    call: 'POST /api/account/addresses',
    happy: {
      as: 'shopper',
      body: { ...HOME, city: 'Salem' },
      status: 201,
      responseBody: { id: expect.any(Number), city: 'Salem' },
      changes: ({ shopperId }) => ({ saved_addresses: { new: [{ user_id: shopperId }] } }),
    },
  },
  {
    call: 'PUT /api/account/addresses/:id',
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
  },
  {
    call: 'DELETE /api/account/addresses/:id',
    happy: {
      as: 'shopper',
      before: save,
      path: savedPath,
      status: 204,
      changes: ({ shopperId }) => ({ saved_addresses: { gone: [{ user_id: shopperId }] } }),
    },
  },
];
