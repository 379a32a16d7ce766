import type { ContractRow, TestContext } from './contract-row.ts';

const RULE = { fee: '6.00', freeFrom: '50.00', days: [2, 4], countries: { CA: { fee: '9.50' } } };
const isSet = ({ operator }: TestContext) => operator.put('/api/operator/delivery', RULE);

export const deliveryRows: ContractRow[] = [
  {
    call: 'PUT /api/operator/delivery',
    happy: {
      as: 'operator',
      body: RULE,
      status: 200,
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
      as: 'operator',
      status: 204,
      changes: {
        delivery_rule: { gone: [{ id: 1 }] },
        audit_log: { new: [{ action: 'delivery reset' }] },
      },
    },
  },
];
