/**
 * `npm run hostile` sends what one stranger can send to stop the shop, and measures what other visitors notice. Options:
 * `--only=pictures|searches|large|calls|seller|accounts`, `--searches=45000`.
 */

import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { commandLineOption, type ResultRow, reportResults } from '../results.ts';
import { type EndlessPicturesResult, sendEndlessPictures } from './hostile/endless-pictures.ts';
import { type HostileCallResult, sendHostileCalls } from './hostile/hostile-calls.ts';
import { type LargeAccountResult, measureLargeAccounts } from './hostile/large-accounts.ts';
import { type LargePictureResult, sendLargePictures } from './hostile/large-pictures.ts';
import { type LargeSellerResult, measureLargeSeller } from './hostile/large-seller.ts';
import { floodSearches, type SearchFloodResult } from './hostile/search-flood.ts';
import { DATABASES } from './test-database.ts';

const PARTS = ['pictures', 'searches', 'large', 'calls', 'seller', 'accounts'] as const;
const OBSERVE_MS = 5000;
const MAX_SIGN_IN_MS = 5000;
const MAX_SHUTDOWN_MS = 12_000;
const MAX_RSS_AFTER_MB = 400;
/** A decoder process may grow from 76 to 180 MB; pixels reach the worker as well. */
const MAX_GROWTH_MB = 160;
const MAX_OTHERS_WAIT_MS = 1000;
const MAX_PAGE_KB = 400;
const MAX_ANSWER_MS = 2000;

const only = commandLineOption('only', '');
const isRequested = (part: (typeof PARTS)[number]) => only === '' || only === part;
const resultRow = (what: string, target: string, isMet: boolean, figures: ResultRow['figures']): ResultRow => ({
  part: 'hostile',
  what,
  target,
  isMet,
  figures,
});
const formatAnswers = (answers: string[]) =>
  [...Map.groupBy(answers, (answer) => answer)].map(([answer, { length }]) => `${length} × ${answer}`).join(', ');
const formatCounts = (answers: Record<number, number>) =>
  Object.entries(answers)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');

/** An address may upload two such files at once; the others are answered 503. */
const isRefused = (answer: string) => answer.startsWith('4') || answer === '503 analysis.busy';
const picturesRow = (result: EndlessPicturesResult): ResultRow =>
  resultRow(
    '4 animations of 210,714 frames, 55,555 pages',
    `refused, sign-in ≤ ${MAX_SIGN_IN_MS / 1000} s, shutdown ≤ ${MAX_SHUTDOWN_MS / 1000} s`,
    result.answers.every(isRefused) && result.slowestSignInMs <= MAX_SIGN_IN_MS && result.shutdownMs <= MAX_SHUTDOWN_MS,
    {
      answers: formatAnswers(result.answers),
      'answered ms': result.answeredMs,
      'slowest sign-in ms': result.slowestSignInMs,
      'slowest image ms': result.slowestImageMs,
      'slowest health ms': result.slowestHealthMs,
      'peak MB': result.peakMb,
      'SIGTERM ms': result.shutdownMs,
    },
  );
const searchesRow = ({ requests, answers, beforeMb, peakMb, afterMb }: SearchFloodResult): ResultRow =>
  resultRow(
    `${requests} searches for random words`,
    `after ≤ ${MAX_RSS_AFTER_MB} MB`,
    afterMb > 0 && afterMb <= MAX_RSS_AFTER_MB,
    {
      answers: formatCounts(answers),
      'before MB': beforeMb,
      'peak MB': peakMb,
      'after MB': afterMb,
    },
  );
const largeRow = ({ what, kB, answer, growthMb }: LargePictureResult): ResultRow =>
  resultRow(`${what}, 7000 × 7000`, `≤ ${MAX_GROWTH_MB} MB`, growthMb <= MAX_GROWTH_MB, {
    kB,
    answer,
    'growth MB': growthMb,
  });
/** Decoding four photos at once may take the decoder process to its full size. */
const callRow = ({ what, answers, answeredMs, slowestOtherMs, peakGrowthMb, growthMb }: HostileCallResult): ResultRow =>
  resultRow(
    what,
    `answered, others wait ≤ ${MAX_OTHERS_WAIT_MS / 1000} s, no 500`,
    answers.every((answer) => !/^(0|500)/.test(answer)) && slowestOtherMs <= MAX_OTHERS_WAIT_MS,
    {
      answers: formatAnswers(answers),
      'answered ms': answeredMs,
      'slowest page of others ms': slowestOtherMs,
      'MB more meanwhile': peakGrowthMb,
      'MB more afterwards': growthMb,
    },
  );
const sellerRow = (result: LargeSellerResult): ResultRow =>
  resultRow(
    'a seller with 10,000 brands, who lists and exports them on 12 connections',
    `pages ≤ ${MAX_PAGE_KB} kB, others wait ≤ ${MAX_OTHERS_WAIT_MS / 1000} s, ≤ ${MAX_RSS_AFTER_MB} MB`,
    Math.max(result.homeKb, result.listKb) <= MAX_PAGE_KB &&
      Math.max(result.slowestPageMs, result.slowestSignInMs) <= MAX_OTHERS_WAIT_MS &&
      result.residentMb <= MAX_RSS_AFTER_MB,
    {
      'home kB': result.homeKb,
      'products kB': result.listKb,
      'lists and exports': formatCounts(result.exports),
      'slowest sign-in ms': result.slowestSignInMs,
      'slowest page ms': result.slowestPageMs,
      MB: result.residentMb,
    },
  );
const accountRow = ({ database, call, status, answeredMs, doneMs, ...orders }: LargeAccountResult): ResultRow =>
  resultRow(
    `${database}: ${call}`,
    `answered ≤ ${MAX_ANSWER_MS / 1000} s, done in the end, orders wait ≤ ${MAX_OTHERS_WAIT_MS / 1000} s`,
    status < 400 &&
      doneMs !== null &&
      answeredMs <= MAX_ANSWER_MS &&
      orders.failedOrders === 0 &&
      orders.slowestOrderMs <= MAX_OTHERS_WAIT_MS,
    {
      status,
      'answered ms': answeredMs,
      'done ms': doneMs ?? 'never',
      orders: orders.orders,
      'failed orders': orders.failedOrders,
      'slowest order ms': orders.slowestOrderMs,
    },
  );

await ensureBuilt(process.execPath);
const tables: Record<string, ResultRow[]> = {};
if (isRequested('pictures')) tables['Endless pictures'] = [picturesRow(await sendEndlessPictures(OBSERVE_MS))];
if (isRequested('searches')) {
  const requests = Number(commandLineOption('searches', '45000'));
  tables['Searches for random words'] = [searchesRow(await floodSearches(requests))];
}
if (isRequested('large')) tables['Large pictures from small files'] = (await sendLargePictures()).map(largeRow);
if (isRequested('calls')) tables['Other files and calls'] = (await sendHostileCalls()).map(callRow);
if (isRequested('seller')) tables['A large seller'] = [sellerRow(await measureLargeSeller())];
if (isRequested('accounts')) {
  for (const name of DATABASES)
    tables[`Accounts that own much, ${name}`] = (await measureLargeAccounts(name)).map(accountRow);
}
process.exitCode = reportResults('hostile', tables, []) ? 0 : 1;
