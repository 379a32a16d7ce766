import { expect } from 'vitest';
import { placeFirstOrder } from './actors.ts';
import type { ContractRow, TestContext } from './contract-row.ts';

/** A refund that the provider has refused. */
const failedRefund = async (context: TestContext) => {
  await placeFirstOrder(context);
  const at = '2026-11-20T12:00:00.000Z';
  await context.shop.database.db
    .insertInto('refunds')
    .values({
      order_id: 1,
      parcel_id: 1,
      intent_id: 'pi_1',
      amount_cents: 2500,
      reason: 'cancellation',
      key: 'a key',
      state: 'failed',
      attempts: 1,
      last_error: 'insufficient_funds',
      created_at: at,
    })
    .execute();
};

const waits = ({ shop }: TestContext) =>
  shop.database.db.updateTable('users').set({ seller_approval: 'waiting' }).where('id', '=', 3).execute();

const suspended = { action: 'seller suspended', subject: 'seller 3', note: 'Complaints', operator_id: 4 };

export const operatorRows: ContractRow[] = [
  {
    call: 'GET /api/operator/sellers/:id/products',
    happy: {
      as: 'operator',
      path: '/api/operator/sellers/2/products?limit=1',
      status: 200,
      responseBody: [{ version: 1 }],
    },
  },
  {
    call: 'POST /api/operator/refunds/:id/retry',
    happy: {
      as: 'operator',
      path: '/api/operator/refunds/1/retry',
      body: {},
      before: failedRefund,
      status: 200,
      responseBody: { id: 1, state: 'due', orderId: 1 },
      changes: {
        refunds: { gone: [{ state: 'failed', key: 'a key' }], new: [{ state: 'due' }] },
        audit_log: { new: [{ action: 'refund sent again', subject: 'order 1' }] },
      },
    },
  },
  {
    call: 'POST /api/operator/sellers/:id/suspend',
    happy: {
      as: 'operator',
      path: '/api/operator/sellers/3/suspend',
      body: { reason: 'Complaints' },
      status: 200,
      responseBody: { id: 3, suspendedAt: expect.any(String) },
      changes: {
        users: { gone: [{ suspended_at: null }], new: [{ id: 3 }] },
        audit_log: { new: [suspended] },
        mails: { new: [{ kind: 'seller-suspended', recipient: 'other@example.com' }] },
      },
    },
  },
  {
    call: 'POST /api/operator/sellers/:id/reinstate',
    happy: {
      as: 'operator',
      before: ({ operator }) => operator.post('/api/operator/sellers/3/suspend', { reason: 'Complaints' }),
      path: '/api/operator/sellers/3/reinstate',
      body: { reason: 'Settled' },
      status: 200,
      responseBody: { id: 3, suspendedAt: null },
      changes: {
        users: { gone: [{ id: 3 }], new: [{ suspended_at: null }] },
        audit_log: { new: [{ action: 'seller reinstated', note: 'Settled' }] },
        mails: { new: [{ kind: 'seller-reinstated' }] },
      },
    },
  },
  {
    call: 'POST /api/operator/sellers/:id/approve',
    happy: {
      as: 'operator',
      before: waits,
      path: '/api/operator/sellers/3/approve',
      body: { reason: 'Welcome' },
      status: 200,
      responseBody: { id: 3, approval: null },
      changes: {
        users: { gone: [{ seller_approval: 'waiting' }], new: [{ id: 3, seller_approval: null }] },
        audit_log: { new: [{ action: 'seller approved', subject: 'seller 3', note: 'Welcome', operator_id: 4 }] },
        mails: { new: [{ kind: 'seller-approved', recipient: 'other@example.com' }] },
      },
    },
  },
  {
    call: 'POST /api/operator/sellers/:id/decline',
    happy: {
      as: 'operator',
      before: waits,
      path: '/api/operator/sellers/3/decline',
      body: { reason: 'No imprint' },
      status: 200,
      responseBody: { id: 3, approval: 'declined', declineReason: 'No imprint' },
      changes: {
        users: { gone: [{ seller_approval: 'waiting' }], new: [{ id: 3, seller_approval: 'declined' }] },
        audit_log: { new: [{ action: 'seller declined', subject: 'seller 3', note: 'No imprint' }] },
        mails: { new: [{ kind: 'seller-declined', recipient: 'other@example.com' }] },
      },
    },
  },
  {
    call: 'POST /api/operator/parcels/:id/status',
    happy: {
      as: 'operator',
      before: placeFirstOrder,
      path: '/api/operator/parcels/1/status',
      body: { status: 'cancelled', note: 'Lost' },
      status: 200,
      responseBody: { id: 1, status: 'cancelled', nextStatuses: [] },
      changes: {
        parcels: { gone: [{ status: 'pending' }], new: [{ status: 'cancelled' }] },
        parcel_history: { new: [{ actor: 'operator', user_id: 4 }] },
        ledger_entries: { new: expect.any(Array) },
        mails: { new: [{ kind: 'parcel-cancelled', recipient: 'demo.shopper@beautymark.example' }] },
        audit_log: { new: [{ action: 'parcel cancelled', subject: 'parcel 1', note: 'Lost' }] },
      },
    },
  },
];
