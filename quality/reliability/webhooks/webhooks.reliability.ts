import { describe, expect, test } from 'vitest';
import { databases, report, roundsOr } from '../measured.ts';
import { sendToBadReceivers } from './webhook-run.ts';

/** Messages to each receiver before the kill. */
const EACH = roundsOr(10);

describe.each(databases)('on %s', (database) => {
  test('what can arrive arrives, also after a kill, and what leads inside does not', { timeout: 600_000 }, async () => {
    const { receivers, ...result } = await sendToBadReceivers(database, 5 * EACH);
    const byName = Object.fromEntries(receivers.map((one) => [one.receiver, one]));
    report(`webhooks, ${database}`, { ...byName, inside: result });
    const [all, half] = [2 * EACH, EACH];
    expect(byName.good).toMatchObject({ events: all, arrived: all, states: { delivered: all } });
    expect(byName.failing).toMatchObject({ events: half, arrived: half, states: { delivered: half } });
    expect(byName.hanging?.states).not.toHaveProperty('delivered');
    expect(byName.redirecting?.errors).toEqual(['redirect refused']);
    expect([result.reachedInside, result.refusedAtOnce]).toEqual([0, receivers.length]);
  });
});
