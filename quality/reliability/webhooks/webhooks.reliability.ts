import { expect, test } from 'vitest';
import { sendToBadReceivers } from './webhook-run.ts';

test('what can arrive arrives, also after a kill, and what leads inside does not', { timeout: 600_000 }, async () => {
  const { receivers, reachedInside, refusedAtOnce } = await sendToBadReceivers('sqlite', 50);
  const byName = Object.fromEntries(receivers.map((result) => [result.receiver, result]));
  expect(byName.good).toMatchObject({ events: 20, arrived: 20, states: { delivered: 20 } });
  expect(byName.failing).toMatchObject({ events: 10, arrived: 10, states: { delivered: 10 } });
  expect(byName.hanging?.states).not.toHaveProperty('delivered');
  expect(byName.redirecting?.errors).toEqual(['redirect refused']);
  expect([reachedInside, refusedAtOnce]).toEqual([0, 4]);
});
