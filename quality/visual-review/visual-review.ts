/** The contact sheet of the whole shop, and what a script can judge of it: `npm run visual-review -- --only=cart --width=360`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { take } from './capture.ts';
import { mergeShots, printFlaws, type Shot, writeSheet } from './contact-sheet.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { browsersAtNeed } from './review-browsers.ts';
import { shopsAtNeed } from './review-shops.ts';
import type { LookState } from './review-state.ts';
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

  await using shops = shopsAtNeed();
  await using browsers = browsersAtNeed();
  const order = states.map(({ name }) => name);
  const shots: Shot[] = [];
  await atOnce(options.jobs, stepsOf(wanted, options), async ({ state, width }) => {
    const wish = { browser: await browsers(state), shops, state, width, options };
    const first = await take(wish);
    // The shop was late because the machine was: that says nothing about its look.
    const taken = first.some(({ flaws }) => flaws.some(({ what }) => /status of 503/.test(what)))
      ? await take(wish)
      : first;
    shots.push(...taken);
    // Kept after each one: a part that is cut off has not been for nothing.
    writeSheet(options.out, mergeShots(options.out, shots, order));
    const flaws = taken.flatMap((shot) => shot.flaws).length;
    console.log(`${state.name.padEnd(26)} ${String(width).padStart(4)} px, ${taken.length} pictures, ${flaws} flaws`);
  });
  printFlaws(shots);
  console.log(`Open ${path.join(options.out, 'index.html')}`);
  return shots.every(({ flaws }) => flaws.length === 0);
}

const stepsOf = (wanted: LookState[], { widths }: Options) =>
  wanted.flatMap((state) =>
    widths.filter((width) => width <= (state.upTo ?? Number.POSITIVE_INFINITY)).map((width) => ({ state, width })),
  );

/** Works through a queue, `count` at a time: half of each step is waiting for the network to be quiet. */
async function atOnce<T>(count: number, queue: T[], work: (one: T) => Promise<void>): Promise<void> {
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
