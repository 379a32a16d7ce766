import { expect, test } from 'vitest';
import { argon2Passwords } from './passwords.ts';

const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

test('when the hashing queue is full, the next request is refused with Retry-After, and later ones succeed', async () => {
  const passwords = argon2Passwords(COST, { atOnce: 1, waiting: 2 });
  const stored = await passwords.hash('a password');
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.matches('a password', stored)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'server.busy', extras: { retryAfterSeconds: 2 } } },
    { reason: { code: 'server.busy' } },
  ]);
  expect(await passwords.matches('a password', stored)).toBe(true);
});
