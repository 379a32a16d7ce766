/**
 * `npm run overload`: ten times what the shop sustains, somebody hostile beside it, and what those who behave notice;
 * then the end under load. `--db=sqlite|postgres|both`, `--seconds=15`.
 */

import { ensureBuilt } from '../../tools/storefront-build.mjs';
import type { Row } from '../results-table.ts';
import { endUnderLoad, type Shutdown } from './overload/graceful-shutdown.ts';
import { type Storm, storm } from './overload/load-scenario.ts';
import type { Met } from './overload/visitors.ts';
import { option, tell } from './report-results.ts';
import { DATABASES } from './test-database.ts';

const PAGE_P99_MS = 500;
const BUYER_P99_MS = 2000;
/** The whole process at rest, a face worker, and bodies and connections of strangers. */
const RSS_MB = 900;
const WELL_AFTER_MS = 3000;
const END_ROUNDS = 3;

const seconds = Number(option('seconds', '15'));
const asked = option('db', 'both');
const databases = DATABASES.filter((name) => asked === 'both' || asked === name);
if (databases.length === 0 || !(seconds > 0)) {
  console.error('npm run overload -- --db=sqlite|postgres|both --seconds=15');
  process.exit(1);
}
await ensureBuilt(process.execPath);

const line = (what: string, target: string, isMet: boolean | null, figures: Row['figures']): Row => ({
  part: 'overload',
  what,
  target,
  isMet,
  figures,
});
const counted = (answers: Record<string, number>) =>
  Object.entries(answers)
    .map(([status, times]) => `${times} × ${status === '0' ? 'cut off' : status}`)
    .join(', ');
const met = ({ answered, toldToWait, bad, p50Ms, p99Ms, slowestMs }: Met): Row['figures'] => ({
  answered,
  '503/429': toldToWait,
  failed: bad.length,
  'p50 ms': p50Ms,
  'p99 ms': p99Ms,
  'slowest ms': slowestMs,
});

function crowdRows(seen: Storm): Row[] {
  const { database, flood, pages, buyers } = seen;
  return [
    line(`${database}: sustained, 10 connections`, '', null, { 'answers/s': seen.sustainedPerSecond }),
    line(`${database}: offered, 500 connections`, 'no connection breaks', Object.keys(flood.broken).length === 0, {
      'answers/s': flood.perSecond,
      'offered/s': seen.offeredPerSecond,
      answers: counted(flood.answers),
      failed: counted(flood.broken),
      'p50 ms': flood.p50Ms,
      'p99 ms': flood.p99Ms,
    }),
    line(
      `${database}: 5 visitors who look around`,
      `none fails, p99 ≤ ${PAGE_P99_MS} ms`,
      pages.bad.length === 0 && pages.p99Ms <= PAGE_P99_MS,
      met(pages),
    ),
    line(
      `${database}: 3 who buy (${buyers.orders} orders)`,
      `none fails, p99 ≤ ${BUYER_P99_MS} ms, all can buy`,
      buyers.bad.length === 0 && buyers.p99Ms <= BUYER_P99_MS && buyers.orders > 0,
      met(buyers),
    ),
  ];
}

const hostileRows = ({ database, hostile, rssMb, wellAfterMs, broken }: Storm): Row[] => [
  ...Object.entries(hostile.answers).map(([attack, answers]) =>
    line(`${database}: ${attack}`, 'refused', !('500' in answers), { answers: counted(answers) }),
  ),
  line(`${database}: slow connections`, '', null, { answers: `${hostile.slowOpened} opened` }),
  line(`${database}: memory`, `≤ ${RSS_MB} MB`, rssMb.most <= RSS_MB && broken.length === 0, {
    'RSS MB before': rssMb.before,
    most: rssMb.most,
    after: rssMb.after,
  }),
  line(`${database}: well again`, `≤ ${WELL_AFTER_MS / 1000} s`, wellAfterMs <= WELL_AFTER_MS, {
    'after ms': wellAfterMs,
  }),
];

const endRow = ({ database, answered, toldToWait, failed, turnedAway, exitCode, tookMs }: Shutdown): Row =>
  line(
    `${database}: SIGTERM under load, ${END_ROUNDS} times`,
    'no request fails',
    failed.length === 0 && exitCode === 0,
    {
      answered,
      '503/429': toldToWait,
      failed: failed.length,
      'turned away': turnedAway,
      'exit code': exitCode ?? 'none',
      'took ms': tookMs,
    },
  );

const tables: Record<string, Row[]> = { 'The crowd': [], 'The hostile one': [], 'The end under load': [] };
const details: unknown[] = [];
for (const database of databases) {
  console.error(`${database}: storm of ${seconds} s …`);
  const seen = await storm(database, seconds);
  tables['The crowd']?.push(...crowdRows(seen));
  tables['The hostile one']?.push(...hostileRows(seen));
  for (const sentence of new Set([...seen.pages.bad, ...seen.buyers.bad])) console.error(`  ${sentence}`);
  const end = await endUnderLoad(database, END_ROUNDS);
  tables['The end under load']?.push(endRow(end));
  for (const sentence of new Set(end.failed)) console.error(`  ${sentence}`);
  details.push(seen, end);
}
process.exitCode = tell(`overload-${asked}`, tables, details) ? 0 : 1;
