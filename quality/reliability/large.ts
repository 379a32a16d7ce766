/**
 * `npm run large` puts the large set-up under load (two shops without a common folder, PostgreSQL, a bucket, nginx) and breaks
 * one part after the other. `-- --only=killed` runs the faults whose name contains the word.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx, NO_NGINX } from '../../tools/balancer.ts';
import { findPostgres } from '../../tools/postgres.ts';
import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { type LargeSetup, runLargeSetup } from './large/large-setup.ts';
import { commandLineOption, reportResults } from './report-results.ts';

const CALM_MS = 15_000;
const POSTGRES_GONE_MS = 30_000;
const BUCKET_GONE_MS = 15_000;
const SETTLE_MS = 6000;

const phases: Record<string, (setup: LargeSetup) => Promise<unknown>> = {
  calm: () => wait(CALM_MS),
  'rolling restart': async ({ shops, isAskedAgain }) => {
    for (const shop of shops) {
      await shop.stop();
      await shop.start();
      await isAskedAgain(shop.host);
    }
  },
  'one shop killed': async ({ shops: [one], isAskedAgain }) => {
    await one.kill();
    await wait(SETTLE_MS);
    await one.start();
    await isAskedAgain(one.host);
  },
  'PostgreSQL gone for 30 s': async ({ postgres }) => {
    await postgres.halt();
    await wait(POSTGRES_GONE_MS);
    await postgres.resume();
    await wait(SETTLE_MS);
  },
  'bucket gone for 15 s': async ({ bucket }) => {
    bucket.feel('gone');
    await wait(BUCKET_GONE_MS);
    bucket.feel('well');
    await wait(SETTLE_MS);
  },
};

if (!findPostgres() || !findNginx()) {
  console.error(findPostgres() ? NO_NGINX : 'NO PostgreSQL BINARIES FOUND (Debian: apt-get install postgresql)');
  process.exit(1);
}
const only = commandLineOption('only', '');
await ensureBuilt(process.execPath);
const rows = await runLargeSetup(Object.fromEntries(Object.entries(phases).filter(([name]) => name.includes(only))));
process.exitCode = reportResults(
  only ? `large-${only.replaceAll(' ', '-')}` : 'large',
  { 'The large set-up': rows },
  rows,
)
  ? 0
  : 1;
