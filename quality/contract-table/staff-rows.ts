import type { ContractRow, TestContext } from './contract-row.ts';

const appointed = ({ operator }: TestContext) =>
  operator.post('/api/operator/staff', { username: 'other', role: 'support' });

export const staffRows: ContractRow[] = [
  {
    call: 'POST /api/operator/staff',
    happy: {
      as: 'operator',
      body: { username: 'Other', role: 'finance' },
      status: 201,
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
    happy: {
      as: 'operator',
      before: appointed,
      path: '/api/operator/staff/3',
      status: 204,
      changes: {
        users: { gone: [{ staff_role: 'support' }], new: [{ id: 3, staff_role: null }] },
        audit_log: { new: [{ action: 'staff role taken away', subject: 'user 3', note: 'support' }] },
      },
    },
  },
];
