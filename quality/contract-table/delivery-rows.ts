import { changeDelivery, operatorDelivery, readOffers, resetDelivery } from '@beautymark/contracts/delivery';
import { type ContractRow, INVALID, type TestContext } from './contract-row.ts';

const RULE = { fee: '6.00', freeFrom: '50.00', days: [2, 4], countries: { CA: { fee: '9.50' } } };
const isSet = ({ operator }: TestContext) => operator.put('/api/operator/delivery', RULE);

export const deliveryRows: ContractRow[] = [
  {
    call: readOffers,
    happy: { before: isSet, as: 'guest', status: 200, responseBody: { delivery: RULE, takesCodes: false } },
  },
  {
    call: operatorDelivery,
    happy: { as: 'operator', status: 200, responseBody: { fee: '4.99' } },
  },
  {
    call: changeDelivery,
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
    malformed: [
      { fee: '-1' },
      { fee: '4.999' },
      { fee: 4.99 },
      { fee: '4.99', freeFrom: '0' },
      { fee: '4.99', days: [4, 2] },
      { fee: '4.99', days: [1, 91] },
      { fee: '4.99', countries: { FR: { fee: '1.00' } } },
      {},
    ].map((body) => ({ as: 'operator' as const, body, ...INVALID })),
  },
  {
    call: resetDelivery,
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
