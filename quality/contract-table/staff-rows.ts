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
    someoneElses: [
      // Staff makes no staff, and the demo accounts are everyone's.
      { as: 'other', body: { username: 'other', role: 'support' }, status: 403, code: 'account.not_an_operator' },
      { as: 'operator', body: { username: 'demo.seller', role: 'support' }, status: 403, code: 'account.demo' },
    ],
    refused: [
      { as: 'operator', body: { username: 'other', role: 'finance' }, status: 409, code: 'operator.already_done' },
      { as: 'operator', body: { username: 'nobody', role: 'finance' }, status: 404, code: 'operator.user_not_found' },
      { as: 'operator', body: { username: 'operator', role: 'support' }, status: 409, code: 'operator.runs_the_shop' },
    ],
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
    refused: [{ as: 'operator', path: '/api/operator/staff/3', status: 404, code: 'operator.user_not_found' }],
  },
];
