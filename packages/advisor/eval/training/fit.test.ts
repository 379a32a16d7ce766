import { expect, test } from 'vitest';
import { dot, rankFeatures } from '../../src/plan/rank.ts';
import { type Example, fitFirst, fitWays } from './fit.ts';
import { minimize } from './minimize.ts';

test('the smallest value of a long valley is found', () => {
  const found = minimize(
    (point, gradient) => {
      const [x = 0, y = 0] = point;
      gradient[0] = -2 * (1 - x) - 400 * x * (y - x * x);
      gradient[1] = 200 * (y - x * x);
      return (1 - x) ** 2 + 100 * (y - x * x) ** 2;
    },
    2,
    200,
  );
  expect(found[0]).toBeCloseTo(1, 3);
  expect(found[1]).toBeCloseTo(1, 3);
});

test('weights follow what was right: a question is told, a wish is found', () => {
  const example = (question: number): Example => ({
    message: { bias: 1, question },
    proposals: ['find', 'tell'].map((way) => ({ way, features: {}, isRight: (way === 'tell') === (question === 1) })),
  });
  const ways = fitWays(Array.from({ length: 60 }, (_, at) => example(at % 2)));
  const best = (question: number) =>
    rankFeatures(
      [
        { way: 'find', features: {} },
        { way: 'tell', features: {} },
      ],
      { bias: 1, question },
      ways,
    );
  expect(best(1)[1]).toBeGreaterThan(0.8);
  expect(best(0)[0]).toBeGreaterThan(0.8);
});

test('a proposal that names a feature as the message does is refused: one weight would hide the other', () => {
  const proposals = [
    { way: 'find', features: { own: 1 }, isRight: true },
    { way: 'tell', features: {}, isRight: false },
  ];
  expect(() => fitWays([{ message: { own: 1 }, proposals }])).toThrow('two features of find are named own');
});

test('where a word means a risk half of the time, it is taken for one', () => {
  const care = fitFirst(
    Array.from({ length: 60 }, (_, at) => ({ features: { bias: 1, word: at % 2 }, isFirst: at % 4 === 1 })),
    10,
  );
  expect(dot(care, { bias: 1, word: 1 })).toBeGreaterThan(0);
  expect(dot(care, { bias: 1 })).toBeLessThan(0);
});
