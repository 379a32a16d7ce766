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

const AT = '2026-11-20T12:00:00.000Z';
/** Of a kind that nobody works on here. */
const failedJob = ({ shop }: TestContext) =>
  shop.database.db
    .insertInto('jobs')
    .values({ kind: 'none', payload: '{}', attempts: 100, failures: 100, failed_at: AT, added_at: AT, due_at: AT })
    .execute();

const waits = ({ shop }: TestContext) =>
  shop.database.db.updateTable('users').set({ seller_approval: 'waiting' }).where('id', '=', 3).execute();

const suspended = { action: 'seller suspended', subject: 'seller 3', note: 'Complaints', operator_id: 4 };

const appointed = ({ operator }: TestContext) =>
  operator.post('/api/operator/staff', { username: 'other', role: 'support' });

/** Shoppers have rated the product: another brand waits. */
const anotherBrand = ({ seller }: TestContext) => seller.send('PATCH', '/api/products/54', { brand: 'Nobody Else' });

const RULE = { fee: '6.00', freeFrom: '50.00', days: [2, 4], countries: { CA: { fee: '9.50' } } };
const isSet = ({ operator }: TestContext) => operator.put('/api/operator/delivery', RULE);

export const deskRows: ContractRow[] = [
  {
    call: 'GET /api/operator/sellers/:id/products',
    happy: {
      path: '/api/operator/sellers/2/products?limit=1',
      responseBody: [{ version: 1 }],
    },
  },
  {
    call: 'POST /api/operator/refunds/:id/retry',
    happy: {
      body: {},
      before: failedRefund,
      responseBody: { id: 1, state: 'due', orderId: 1 },
      changes: {
        refunds: { gone: [{ state: 'failed', key: 'a key' }], new: [{ state: 'due' }] },
        audit_log: { new: [{ action: 'refund sent again', subject: 'order 1' }] },
      },
    },
  },
  {
    call: 'POST /api/operator/failed-jobs/retry',
    happy: {
      body: {},
      before: failedJob,
      changes: {
        audit_log: { new: [{ operator_id: 4 }] },
      },
    },
  },
  {
    call: 'POST /api/operator/product-changes/:id/allow',
    happy: {
      body: {},
      before: anotherBrand,
      changes: {
        product_changes: { gone: [{ product_id: 54, is_waiting: 1 }] },
        products: { gone: [{ id: 54, version: 2 }], new: [{ id: 54, version: 3 }] },
        brands: { new: [{ name: 'Nobody Else', created_by: 2 }] },
        audit_log: { new: [{ action: 'product change allowed', subject: 'product 54' }] },
      },
    },
  },
  {
    call: 'POST /api/operator/product-changes/:id/undo',
    happy: {
      body: {},
      before: anotherBrand,
      changes: {
        product_changes: { gone: [{ product_id: 54, is_waiting: 1 }] },
        audit_log: { new: [{ action: 'product change undone', subject: 'product 54' }] },
      },
    },
  },
  {
    call: 'POST /api/operator/sellers/:id/suspend',
    id: 3,
    happy: {
      body: { reason: 'Complaints' },
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
    id: 3,
    happy: {
      before: ({ operator }) => operator.post('/api/operator/sellers/3/suspend', { reason: 'Complaints' }),
      body: { reason: 'Settled' },
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
    id: 3,
    happy: {
      before: waits,
      body: { reason: 'Welcome' },
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
    id: 3,
    happy: {
      before: waits,
      body: { reason: 'No imprint' },
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
      before: placeFirstOrder,
      body: { status: 'cancelled', note: 'Lost' },
      responseBody: { id: 1, status: 'cancelled', nextStatuses: [] },
      changes: {
        parcels: { gone: [{ status: 'pending' }], new: [{ status: 'cancelled' }] },
        parcel_history: { new: [{ actor: 'operator', user_id: 4 }] },
        ledger_entries: { new: expect.any(Array) },
        mails: { new: [{ kind: 'parcel-cancelled', recipient: 'demo.shopper@beautymark.example' }] },
        audit_log: { new: [{ action: 'parcel cancelled', subject: 'parcel 1', note: null }] },
      },
    },
  },
  {
    call: 'POST /api/operator/staff',
    happy: {
      body: { username: 'Other', role: 'finance' },
      responseBody: { id: 3, username: 'other', role: 'finance' },
      changes: {
        users: { gone: [{ staff_role: null }], new: [{ id: 3, staff_role: 'finance' }] },
        audit_log: { new: [{ action: 'staff role finance', subject: 'user 3', operator_id: 4 }] },
        mails: { new: [{ kind: 'staff-role', recipient: 'other@example.com' }] },
      },
    },
  },
  {
    call: 'DELETE /api/operator/staff/:id',
    id: 3,
    happy: {
      before: appointed,
      changes: {
        users: { gone: [{ staff_role: 'support' }], new: [{ id: 3, staff_role: null }] },
        audit_log: { new: [{ action: 'staff role taken away', subject: 'user 3', note: 'support' }] },
      },
    },
  },
  {
    call: 'PUT /api/operator/delivery',
    happy: {
      body: RULE,
      responseBody: RULE,
      changes: {
        delivery_rule: { new: [{ id: 1 }] },
        audit_log: { new: [{ action: 'delivery changed', subject: 'delivery', operator_id: 4 }] },
      },
    },
  },
  {
    call: 'DELETE /api/operator/delivery',
    happy: {
      before: isSet,
      changes: {
        delivery_rule: { gone: [{ id: 1 }] },
        audit_log: { new: [{ action: 'delivery reset' }] },
      },
    },
  },
];
