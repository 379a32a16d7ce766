import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { agreement, stepsApart } from './agreement.ts';

const brown = (answer: string) => ({ answer, primary: 'brown', accept: ['brown', 'hazel'] });
const blue = (answer: string) => ({ answer, primary: 'blue', accept: ['blue'] });

test('exact, accepted, the constant’s floor and the mean per label are told apart', () => {
  expect(agreement([brown('brown'), brown('hazel'), brown('blue'), blue('blue')])).toEqual({
    n: 4,
    exact: 0.5,
    accepted: 0.75,
    constantExact: 0.75,
    constantAccepted: 0.75,
    macro: (2 / 3 + 1) / 2,
  });
});

test('steps count from light to deep', () => {
  expect(stepsApart(SKIN_GROUPS, { answer: 'deep', primary: 'medium' })).toBe(2);
  expect(stepsApart(SKIN_GROUPS, { answer: 'light', primary: 'medium' })).toBe(-2);
});
