import { appointStaff, dismissStaff, listStaff } from '@beautymark/contracts/staff';
import { type ContractRow, INVALID, type TestContext } from './contract-row.ts';

const appointed = ({ operator }: TestContext) =>
  operator.post('/api/operator/staff', { username: 'other', role: 'support' });

export const staffRows: ContractRow[] = [
  {
    call: listStaff,
    happy: {
      ...{ as: 'operator', before: appointed, status: 200 },
      responseBody: [{ id: 3, username: 'other', role: 'support' }],
    },
    someoneElses: { as: 'other', status: 403, code: 'account.not_an_operator' },
  },
  {
    call: appointStaff,
    happy: {
      ...{ as: 'operator', body: { username: 'Other', role: 'finance' }, status: 201 },
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
    malformed: [
      { as: 'operator', body: { username: 'other' }, ...INVALID },
      { as: 'operator', body: { username: 'other', role: 'operator' }, ...INVALID },
      { as: 'operator', body: { username: ' ', role: 'support' }, ...INVALID },
      { as: 'operator', body: { username: 'other', role: 'finance' }, status: 409, code: 'operator.already_done' },
      { as: 'operator', body: { username: 'nobody', role: 'finance' }, status: 404, code: 'operator.user_not_found' },
      { as: 'operator', body: { username: 'operator', role: 'support' }, status: 409, code: 'operator.runs_the_shop' },
    ],
    oversized: { as: 'operator', body: { username: 'x'.repeat(257), role: 'support' }, ...INVALID },
  },
  {
    call: dismissStaff,
    happy: {
      ...{ as: 'operator', before: appointed, path: '/api/operator/staff/3', status: 204 },
      changes: {
        users: { gone: [{ staff_role: 'support' }], new: [{ id: 3, staff_role: null }] },
        audit_log: { new: [{ action: 'staff role taken away', subject: 'user 3', note: 'support' }] },
      },
    },
    malformed: [
      { as: 'operator', path: '/api/operator/staff/x', ...INVALID },
      { as: 'operator', path: '/api/operator/staff/3', status: 404, code: 'operator.user_not_found' },
    ],
  },
];
