import { expect, test } from 'vitest';
import { answerMemory } from './answer-memory.ts';

test('one answer is made at a time, others have their turn in between, and equal ones are made once', async () => {
  let version = 1;
  const remembered = answerMemory({ current: () => version });
  let [running, most, made] = [0, 0, 0];
  const ask = (key: string) =>
    remembered(key, async () => {
      most = Math.max(most, ++running);
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return { content: [{ type: 'text', text: key }] };
    });
  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  await Promise.all(Array.from({ length: 100 }, (_, i) => ask(`question ${i % 20}`)));
  clearInterval(counting);
  expect([most, made]).toEqual([1, 20]);
  expect(turns).toBeGreaterThan(10);
  version += 1;
  await ask('question 1');
  expect(made).toBe(21);
});
