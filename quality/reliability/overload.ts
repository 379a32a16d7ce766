/**
 * `npm run overload` sends ten times the sustainable load plus attacks and measures what well-behaved visitors notice;
 * it shuts the shop down under load; and it floods it beside two visitors who buy, some who browse, and a seller. Options:
 * `--db=sqlite|postgres|both`, `--seconds=15`, `--only=crowds`, `--crowd=feeds`.
 */

import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { commandLineOption, type ResultRow, reportResults } from '../results.ts';
import { CROWDS, type CrowdName, type CrowdResult, runCrowd } from './overload/crowd.ts';
import { type ShutdownResult, shutDownUnderLoad } from './overload/graceful-shutdown.ts';
import { type LoadScenarioResult, runLoadScenario } from './overload/load-scenario.ts';
import type { VisitorResult } from './overload/visitors.ts';
import { DATABASES } from './test-database.ts';

const MAX_PAGE_P99_MS = 500;
const MAX_BUYER_P99_MS = 2000;
/** The idle process, a face worker, and the bodies and connections of attackers. */
const MAX_RSS_MB = 900;
const MAX_RECOVERY_MS = 3000;
const SHUTDOWN_ROUNDS = 3;
const MAX_TEN_ORDERS_MS = 60_000;
const MAX_NEWCOMER_MS = 8000;
const MAX_CACHED_PAGE_P99_MS = 1000;
const CROWD_SECONDS = 40;

const seconds = Number(commandLineOption('seconds', '15'));
const crowd = commandLineOption('crowd', '');
const isOnlyCrowds = crowd !== '' || commandLineOption('only', '') === 'crowds';
const crowds = (Object.keys(CROWDS) as CrowdName[]).filter((name) => crowd === '' || crowd === name);
const requestedDatabase = commandLineOption('db', 'both');
const databases = DATABASES.filter((name) => requestedDatabase === 'both' || requestedDatabase === name);
if (databases.length === 0 || !(seconds > 0)) {
  console.error('npm run overload -- --db=sqlite|postgres|both --seconds=15');
  process.exit(1);
}
await ensureBuilt(process.execPath);

const resultRow = (what: string, target: string, isMet: boolean | null, figures: ResultRow['figures']): ResultRow => ({
  part: 'overload',
  what,
  target,
  isMet,
  figures,
});
const formatCounts = (statusCounts: Record<string, number>) =>
  Object.entries(statusCounts)
    .map(([status, count]) => `${count} × ${status === '0' ? 'connection cut' : status}`)
    .join(', ');
const visitorFigures = ({
  succeeded,
  askedToRetry,
  failures,
  p50Ms,
  p99Ms,
  slowestMs,
}: VisitorResult): ResultRow['figures'] => ({
  succeeded,
  '503/429': askedToRetry,
  failed: failures.length,
  'p50 ms': p50Ms,
  'p99 ms': p99Ms,
  'slowest ms': slowestMs,
});

function loadRows(result: LoadScenarioResult): ResultRow[] {
  const { database, flood, pages, buyers } = result;
  return [
    resultRow(`${database}: sustained, 10 connections`, '', null, { 'responses/s': result.sustainedPerSecond }),
    resultRow(
      `${database}: offered, 500 connections`,
      'no connection breaks',
      Object.keys(flood.connectionErrors).length === 0,
      {
        'responses/s': flood.perSecond,
        'offered/s': result.offeredPerSecond,
        responses: formatCounts(flood.statusCounts),
        failed: formatCounts(flood.connectionErrors),
        'p50 ms': flood.p50Ms,
        'p99 ms': flood.p99Ms,
      },
    ),
    resultRow(
      `${database}: 5 browsing visitors`,
      `none fails, p99 ≤ ${MAX_PAGE_P99_MS} ms`,
      pages.failures.length === 0 && pages.p99Ms <= MAX_PAGE_P99_MS,
      visitorFigures(pages),
    ),
    resultRow(
      `${database}: 3 buyers (${buyers.orders} orders)`,
      `none fails, p99 ≤ ${MAX_BUYER_P99_MS} ms, orders are placed`,
      buyers.failures.length === 0 && buyers.p99Ms <= MAX_BUYER_P99_MS && buyers.orders > 0,
      visitorFigures(buyers),
    ),
  ];
}

const attackRows = ({ database, attack, rssMb, recoveryMs, violations }: LoadScenarioResult): ResultRow[] => [
  ...Object.entries(attack.statusCounts).map(([name, counts]) =>
    resultRow(`${database}: ${name}`, 'no 500', !('500' in counts), { responses: formatCounts(counts) }),
  ),
  resultRow(`${database}: slow connections`, '', null, { responses: `${attack.slowConnections} opened` }),
  resultRow(`${database}: memory`, `≤ ${MAX_RSS_MB} MB`, rssMb.peak <= MAX_RSS_MB && violations.length === 0, {
    'RSS MB before': rssMb.before,
    peak: rssMb.peak,
    after: rssMb.after,
  }),
  resultRow(`${database}: recovery`, `≤ ${MAX_RECOVERY_MS / 1000} s`, recoveryMs <= MAX_RECOVERY_MS, {
    'recovery ms': recoveryMs,
  }),
];

const shutdownRow = ({
  database,
  responded,
  askedToRetry,
  failed,
  connectionsRefused,
  exitCode,
  tookMs,
}: ShutdownResult): ResultRow =>
  resultRow(
    `${database}: SIGTERM under load, ${SHUTDOWN_ROUNDS} times`,
    'no request fails',
    failed.length === 0 && exitCode === 0,
    {
      responded,
      '503/429': askedToRetry,
      failed: failed.length,
      'connections refused': connectionsRefused,
      'exit code': exitCode ?? 'none',
      'took ms': tookMs,
    },
  );

const crowdRow = (result: CrowdResult): ResultRow =>
  resultRow(
    `${result.database}: ${CROWDS[result.name].connections} connections of ${result.name}`,
    `ten orders ≤ ${MAX_TEN_ORDERS_MS / 1000} s, newcomer ≤ ${MAX_NEWCOMER_MS / 1000} s, cached pages' p99 ≤ ${MAX_CACHED_PAGE_P99_MS} ms, none fails`,
    [...result.failures, ...result.pages.failures, ...result.freshPages.failures].length === 0 &&
      result.tenOrdersMs <= MAX_TEN_ORDERS_MS &&
      result.newcomerMs <= MAX_NEWCOMER_MS &&
      result.pages.p99Ms <= MAX_CACHED_PAGE_P99_MS,
    {
      'ten orders ms': result.tenOrdersMs,
      'home page to order ms': result.newcomerMs,
      'cached pages p50 ms': result.pages.p50Ms,
      'p99 ms': result.pages.p99Ms,
      '503/429': result.askedToRetry,
      'new pages refused': result.freshPages.askedToRetry,
      'slowest ms': result.freshPages.slowestMs,
      'new product ms': result.newProductMs,
      failed: result.failures.length,
      'flood/s': result.flood.perSecond,
      'flood responses': formatCounts(result.flood.statusCounts),
    },
  );

const tables: Record<string, ResultRow[]> = { Crowds: [], Load: [], Attacks: [], 'Shutdown under load': [] };
const details: unknown[] = [];
for (const database of databases) {
  for (const name of crowds) {
    console.error(`${database}: crowd of ${name}`);
    const result = await runCrowd(database, name, CROWD_SECONDS);
    tables.Crowds?.push(crowdRow(result));
    for (const sentence of new Set(result.failures)) console.error(`  ${sentence}`);
    details.push(result);
  }
  if (isOnlyCrowds) continue;
  console.error(`${database}: load for ${seconds} s`);
  const result = await runLoadScenario(database, seconds);
  tables.Load?.push(...loadRows(result));
  tables.Attacks?.push(...attackRows(result));
  for (const sentence of new Set([...result.pages.failures, ...result.buyers.failures])) console.error(`  ${sentence}`);
  const shutdown = await shutDownUnderLoad(database, SHUTDOWN_ROUNDS);
  tables['Shutdown under load']?.push(shutdownRow(shutdown));
  for (const sentence of new Set(shutdown.failed)) console.error(`  ${sentence}`);
  details.push(result, shutdown);
}
process.exitCode = reportResults(`overload-${requestedDatabase}`, tables, details) ? 0 : 1;
