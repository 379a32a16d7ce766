import { expect, test } from 'vitest';
import { ruleInWords } from './delivery.ts';

test('a rule of delivery is kept in words', () => {
  expect(ruleInWords({ fee: '4.99' })).toBe('fee $4.99');
  const countries = { CA: { fee: '9.00', days: [3, 8] as [number, number] }, AU: {}, UK: { freeFrom: '80' } };
  expect(ruleInWords({ fee: '5.49', freeFrom: '50', days: [2, 4], countries })).toBe(
    'fee $5.49, free from $50, 2 to 4 days; CA: fee $9.00, 3 to 8 days; UK: free from $80',
  );
});
