/**
 * `npm run overload` sends ten times the sustainable load plus attacks and measures what well-behaved visitors notice;
 * it shuts the shop down under load; and it floods it beside two visitors who buy, some who browse, and a seller. Options:
 * `--db=sqlite|postgres|both`, `--only=load|shutdown|crowd`, or one crowd: `--only=feeds`.
 */
import { commandLine, formatCounts, type ResultRow, resultRow } from '../results.ts';
import { CROWDS, type CrowdName, runCrowd } from './overload/crowd.ts';
import { shutDownUnderLoad } from './overload/graceful-shutdown.ts';
import { runLoadScenario } from './overload/load-scenario.ts';
import { type Part, runParts } from './run-parts.ts';

const LOAD_SECONDS = 15;
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

const { only, db } = commandLine({ only: '', db: 'both' });

const load: Part = async (database) => {
  const { flood, pages, buyers, attack, rssMb, ...result } = await runLoadScenario(database, LOAD_SECONDS);
  const hasPages = pages.failures.length === 0 && pages.p99Ms <= MAX_PAGE_P99_MS;
  const hasOrders = buyers.failures.length === 0 && buyers.p99Ms <= MAX_BUYER_P99_MS && buyers.orders > 0;
  const isSmall = rssMb.peak <= MAX_RSS_MB && result.violations.length === 0;
  const attacks = Object.entries(attack.statusCounts).map(([name, responses]) =>
    resultRow(name, 'no 500', !('500' in responses), { responses }),
  );
  return [
    resultRow('offered, 500 connections', 'no connection breaks', Object.keys(flood.connectionErrors).length === 0, {
      sustainedPerSecond: result.sustainedPerSecond,
      offeredPerSecond: result.offeredPerSecond,
      ...flood,
    }),
    resultRow('5 browsing visitors', `none fails, p99 ≤ ${MAX_PAGE_P99_MS} ms`, hasPages, pages),
    resultRow('3 buyers', `none fails, p99 ≤ ${MAX_BUYER_P99_MS} ms, orders are placed`, hasOrders, buyers),
    ...attacks,
    resultRow('slow connections', '', null, { opened: attack.slowConnections }),
    resultRow('memory', `≤ ${MAX_RSS_MB} MB`, isSmall, { ...rssMb, violations: result.violations }),
    resultRow('recovery', `≤ ${MAX_RECOVERY_MS / 1000} s`, result.recoveryMs <= MAX_RECOVERY_MS, {
      recoveryMs: result.recoveryMs,
    }),
  ];
};

const shutdown: Part = async (database) => {
  const result = await shutDownUnderLoad(database, SHUTDOWN_ROUNDS);
  const isMet = result.failed.length === 0 && result.exitCode === 0;
  return [resultRow(`SIGTERM, ${SHUTDOWN_ROUNDS} times`, 'no request fails', isMet, result)];
};

const crowd =
  (name: CrowdName): Part =>
  async (database): Promise<ResultRow[]> => {
    const { flood, pages, freshPages, ...result } = await runCrowd(database, name, CROWD_SECONDS);
    const isMet =
      [...result.failures, ...pages.failures, ...freshPages.failures].length === 0 &&
      result.tenOrdersMs <= MAX_TEN_ORDERS_MS &&
      result.newcomerMs <= MAX_NEWCOMER_MS &&
      pages.p99Ms <= MAX_CACHED_PAGE_P99_MS;
    const target = `ten orders ≤ ${MAX_TEN_ORDERS_MS / 1000} s, newcomer ≤ ${MAX_NEWCOMER_MS / 1000} s, cached pages' p99 ≤ ${MAX_CACHED_PAGE_P99_MS} ms, none fails`;
    return [
      resultRow(`${CROWDS[name].connections} connections`, target, isMet, {
        ...result,
        cachedPagesP50Ms: pages.p50Ms,
        cachedPagesP99Ms: pages.p99Ms,
        newPagesRefused: freshPages.askedToRetry,
        slowestNewPageMs: freshPages.slowestMs,
        floodPerSecond: flood.perSecond,
        floodResponses: formatCounts(flood.statusCounts),
      }),
    ];
  };

const crowds = (Object.keys(CROWDS) as CrowdName[]).map((name) => [`crowd of ${name}`, crowd(name)] as const);
await runParts('overload', { ...Object.fromEntries(crowds), load, 'shutdown under load': shutdown }, { only, db });
