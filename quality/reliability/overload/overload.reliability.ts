import { describe, expect, test } from 'vitest';
import { allowedMs, databases, IS_QUIET, report } from '../measured.ts';
import { CROWDS, runCrowd } from './crowd.ts';
import { shutDownUnderLoad } from './graceful-shutdown.ts';
import { runLoadScenario } from './load-scenario.ts';

const TIMEOUT_MS = 180_000;
const LOAD_SECONDS = IS_QUIET ? 15 : 3;
const CROWD_SECONDS = IS_QUIET ? 40 : 8;
/** The idle process, a face worker, and the bodies and connections of attackers; a busy machine collects garbage later. */
const MAX_RSS_MB = IS_QUIET ? 900 : 1200;

describe.each(databases)('on %s', (database) => {
  test('under ten times the sustainable load and attacks, no well-behaved visitor fails, and the shop recovers', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { flood, pages, buyers, attack, rssMb, violations, ...result } = await runLoadScenario(
      database,
      LOAD_SECONDS,
    );
    report(`load and attacks, ${database}`, { flood, pages, buyers, ...attack.statusCounts, rssMb, rest: result });
    expect([...violations, ...pages.failures, ...buyers.failures]).toEqual([]);
    expect([pages.succeeded, buyers.orders].every((count) => count > 0)).toBe(true);
    expect(pages.p99Ms).toBeLessThan(allowedMs(500));
    expect(buyers.p99Ms).toBeLessThan(allowedMs(2000));
    for (const responses of Object.values(attack.statusCounts)) expect(responses).not.toHaveProperty('500');
    expect(rssMb.peak).toBeLessThan(MAX_RSS_MB);
    expect(result.recoveryMs).toBeLessThan(allowedMs(3000));
  });

  test.each(Object.keys(CROWDS) as (keyof typeof CROWDS)[])(
    'during a crowd of %s, a signed-in visitor orders, a new one registers and orders, and pages are shown',
    { timeout: TIMEOUT_MS },
    async (crowd) => {
      const { flood, pages, freshPages, buyers, ...result } = await runCrowd(database, crowd, CROWD_SECONDS);
      report(`crowd of ${crowd}, ${database}`, {
        times: result,
        buyers,
        'cached pages': pages,
        'new pages': freshPages,
        flood,
      });
      expect([...buyers.failures, ...pages.failures, ...freshPages.failures]).toEqual([]);
      expect(result.tenOrdersMs).toBeLessThan(allowedMs(60_000));
      expect(result.newcomerMs).toBeLessThan(allowedMs(8000));
      expect(pages.p99Ms).toBeLessThan(allowedMs(1000));
    },
  );

  test('no request fails when the shop gets SIGTERM under load', { timeout: TIMEOUT_MS }, async () => {
    const result = await shutDownUnderLoad(database, 3);
    report(`SIGTERM under load, ${database}`, { '3 times': result });
    expect(result.failed).toEqual([]);
    expect(result.exitCode).toBe(0);
    expect(result.responded).toBeGreaterThan(0);
  });
});
