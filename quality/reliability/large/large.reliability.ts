import { expect, test } from 'vitest';
import { findNginx } from '../../../tools/balancer.ts';
import { findPostgres } from '../../../tools/postgres.ts';
import { report } from '../measured.ts';
import { runLargeSetup } from './large-setup.ts';

test.skipIf(!findPostgres() || !findNginx())(
  'whatever part of the large set-up breaks, each request is answered, and nothing is lost or doubled',
  { timeout: 1_800_000 },
  async () => {
    const { rounds, nginx } = await runLargeSetup();
    report('large set-up', rounds);
    report('pages meanwhile', Object.fromEntries(Object.entries(rounds).map(([fault, { pages }]) => [fault, pages])));
    for (const [fault, { findings, acknowledged, pages, unansweredOrders }] of Object.entries(rounds)) {
      expect(findings, fault).toEqual([]);
      expect([...pages.failures, ...unansweredOrders], fault).toEqual([]);
      expect(acknowledged, fault).toBeGreaterThan(0);
    }
    // Both processes answer, and no body touches nginx's disk, not even a photo.
    expect(nginx).toEqual({ answered: [expect.any(Number), expect.any(Number)], photoStatus: 415, wroteToDisk: false });
  },
);
