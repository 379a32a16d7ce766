/**
 * `npm run hostile` sends what one stranger can send to stop the shop, and measures what other visitors notice. Options:
 * `--only=endless|searches|pictures|calls|seller|accounts`, `--db=sqlite|postgres|both` for the accounts.
 */
import { commandLine, resultRow } from '../results.ts';
import { sendEndlessPictures } from './hostile/endless-pictures.ts';
import { sendHostileCalls } from './hostile/hostile-calls.ts';
import { measureLargeAccounts } from './hostile/large-accounts.ts';
import { sendLargePictures } from './hostile/large-pictures.ts';
import { measureLargeSeller } from './hostile/large-seller.ts';
import { floodSearches } from './hostile/search-flood.ts';
import { type Part, runParts } from './run-parts.ts';

const SEARCHES = 45_000;
const OBSERVE_MS = 5000;
const MAX_SIGN_IN_MS = 5000;
const MAX_SHUTDOWN_MS = 12_000;
const MAX_RSS_AFTER_MB = 400;
/** A decoder process may grow from 76 to 180 MB; pixels reach the worker as well. */
const MAX_GROWTH_MB = 160;
const MAX_OTHERS_WAIT_MS = 1000;
const MAX_PAGE_KB = 400;
const MAX_ANSWER_MS = 2000;

const { only, db } = commandLine({ only: '', db: 'sqlite' });

/** An address may upload two such files at once; the others are answered 503. */
const isRefused = (answer: string) => answer.startsWith('4') || answer === '503 analysis.busy';

async function endlessPictures() {
  const result = await sendEndlessPictures(OBSERVE_MS);
  const target = `refused, sign-in ≤ ${MAX_SIGN_IN_MS / 1000} s, shutdown ≤ ${MAX_SHUTDOWN_MS / 1000} s`;
  const isInTime = result.slowestSignInMs <= MAX_SIGN_IN_MS && result.shutdownMs <= MAX_SHUTDOWN_MS;
  const isMet = Object.keys(result.answers).every(isRefused) && isInTime;
  return [resultRow('4 animations of 210,714 frames, 55,555 pages', target, isMet, result)];
}

async function searches() {
  const result = await floodSearches(SEARCHES);
  const isMet = result.afterMb > 0 && result.afterMb <= MAX_RSS_AFTER_MB;
  return [resultRow('searches for random words', `after ≤ ${MAX_RSS_AFTER_MB} MB`, isMet, result)];
}

async function largePictures() {
  const results = await sendLargePictures();
  return results.map(({ what, ...result }) =>
    resultRow(`${what}, 7000 × 7000`, `≤ ${MAX_GROWTH_MB} MB`, result.growthMb <= MAX_GROWTH_MB, result),
  );
}

async function filesAndCalls() {
  const results = await sendHostileCalls();
  return results.map(({ what, ...result }) => {
    const isAnswered = Object.keys(result.answers).every((answer) => !/^(0|500)/.test(answer));
    const target = `answered, others wait ≤ ${MAX_OTHERS_WAIT_MS / 1000} s, no 500`;
    return resultRow(what, target, isAnswered && result.slowestOtherMs <= MAX_OTHERS_WAIT_MS, result);
  });
}

async function largeSeller() {
  const result = await measureLargeSeller();
  const isMet =
    Math.max(result.homeKb, result.listKb) <= MAX_PAGE_KB &&
    Math.max(result.slowestPageMs, result.slowestSignInMs) <= MAX_OTHERS_WAIT_MS &&
    result.residentMb <= MAX_RSS_AFTER_MB;
  const target = `pages ≤ ${MAX_PAGE_KB} kB, others wait ≤ ${MAX_OTHERS_WAIT_MS / 1000} s, ≤ ${MAX_RSS_AFTER_MB} MB`;
  return [resultRow('10,000 brands, listed and exported on 12 connections', target, isMet, result)];
}

const largeAccounts: Part = async (database) => {
  const results = await measureLargeAccounts(database);
  return results.map(({ call, ...result }) => {
    const isDone = result.status < 400 && result.doneMs !== null && result.answeredMs <= MAX_ANSWER_MS;
    const target = `answered ≤ ${MAX_ANSWER_MS / 1000} s, done in the end, orders wait ≤ ${MAX_OTHERS_WAIT_MS / 1000} s`;
    const isUndisturbed = result.failedOrders === 0 && result.slowestOrderMs <= MAX_OTHERS_WAIT_MS;
    return resultRow(call, target, isDone && isUndisturbed, result);
  });
};

/** Only the accounts depend on the database. */
const onSqlite =
  (measure: Part): Part =>
  (database) =>
    database === 'sqlite' ? measure(database) : Promise.resolve([]);

await runParts(
  'hostile',
  {
    'endless files': onSqlite(endlessPictures),
    'searches for random words': onSqlite(searches),
    'large pictures from small files': onSqlite(largePictures),
    'other files and calls': onSqlite(filesAndCalls),
    'a large seller': onSqlite(largeSeller),
    'accounts that own much': largeAccounts,
  },
  { only, db },
);
