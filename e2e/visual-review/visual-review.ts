/**
 * Captures every page in every state, checks each one and writes a contact sheet: `npm run visual-review -- --only=cart
 * --width=360`.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { captureState } from './capture.ts';
import { mergeScreenshots, printFlaws, type Screenshot, writeContactSheet } from './contact-sheet.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { lazyBrowsers } from './review-browsers.ts';
import { lazyShops } from './review-shops.ts';
import type { ReviewState } from './review-state.ts';
import { states } from './states.ts';

async function main(args: string[]): Promise<boolean> {
  const options = readOptions(args);
  const wanted = states.filter(
    ({ name, page }) =>
      options.words.length === 0 || options.words.some((word) => `${name} ${page}`.toLowerCase().includes(word)),
  );
  if (wanted.length === 0) throw new Error(`No state contains ${options.words.join(' or ')}`);
  await ensureBuilt(process.execPath);
  mkdirSync(options.out, { recursive: true });

  await using shops = lazyShops();
  await using browsers = lazyBrowsers();
  const order = states.map(({ name }) => name);
  const shots: Screenshot[] = [];
  await runInParallel(options.jobs, capturesOf(wanted, options), async ({ state, width }) => {
    const request = { browser: await browsers(state), shops, state, width, options };
    const first = await captureState(request);
    // A 503 means that the machine is overloaded, so capture the state again.
    const taken = first.some(({ flaws }) => flaws.some(({ what }) => /status of 503/.test(what)))
      ? await captureState(request)
      : first;
    shots.push(...taken);
    // Written after each state, so that an interrupted run keeps its results.
    writeContactSheet(options.out, mergeScreenshots(options.out, shots, order));
    const flaws = taken.flatMap((shot) => shot.flaws).length;
    console.log(
      `${state.name.padEnd(26)} ${String(width).padStart(4)} px, ${taken.length} screenshots, ${flaws} flaws`,
    );
  });
  printFlaws(shots);
  console.log(`Open ${path.join(options.out, 'index.html')}`);
  return shots.every(({ flaws }) => flaws.length === 0);
}

const capturesOf = (wanted: ReviewState[], { widths }: Options) =>
  wanted.flatMap((state) =>
    widths.filter((width) => width <= (state.maxWidth ?? Number.POSITIVE_INFINITY)).map((width) => ({ state, width })),
  );

/** Processes a queue with `count` workers; each step mostly waits for the network to be idle. */
async function runInParallel<T>(count: number, queue: T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = queue.values();
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const one of rest) await work(one);
    }),
  );
}

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(USAGE);
else {
  const isClean = await main(args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.error(`\n${USAGE}`);
    return false;
  });
  process.exitCode = isClean ? 0 : 1;
}
