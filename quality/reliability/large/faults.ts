import { setTimeout as wait } from 'node:timers/promises';
import type { LargeSetup } from './large-setup.ts';

const CALM_MS = 15_000;
const POSTGRES_GONE_MS = 30_000;
const BUCKET_GONE_MS = 15_000;
/** nginx asks a process again five seconds after it was refused. */
const SETTLE_MS = 6000;

/** What is broken while visitors go on, and mended again. */
export const FAULTS: Record<string, (setup: LargeSetup) => Promise<void>> = {
  nothing: () => wait(CALM_MS),
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
