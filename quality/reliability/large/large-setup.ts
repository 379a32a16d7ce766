import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MAINTENANCE_LIMITS, openPool } from '../../../apps/server/src/platform/db/postgres.ts';
import { aFileUpload } from '../../../apps/server/src/testing/multipart.fixture.ts';
import { aPicture } from '../../../apps/server/src/testing/picture.fixture.ts';
import { startS3Double } from '../../../apps/server/src/testing/s3-double/s3-double.ts';
import { startBalancer } from '../../../tools/balancer.ts';
import { startShopProcesses } from '../../../tools/shop-processes.ts';
import { type HttpClient, httpClient, retry, signedInClient, succeeded } from '../../http-client.ts';
import { acknowledgedTo, conclude, createPeople, firstOrder, pauseAll, startAll } from '../crash/people.ts';
import type { StoredData } from '../crash/reconcile.ts';
import { browse, combineResults } from '../overload/visitors.ts';
import { waitUntil } from '../wait-until.ts';

const READERS = 2;
const PHOTO_BYTES = 5e6;
const RETURN_WITHIN_MS = 60_000;
const UPLOAD_PAUSE_MS = 2500;
const CALM_MS = 15_000;
const POSTGRES_GONE_MS = 30_000;
const BUCKET_GONE_MS = 15_000;
/** nginx asks a process again five seconds after it was refused. */
const SETTLE_MS = 6000;

type Shops = Awaited<ReturnType<typeof startShopProcesses>>;
type Balancer = Awaited<ReturnType<typeof startBalancer>>;
interface LargeSetup {
  shops: Shops['shops'];
  postgres: Shops['postgres'];
  bucket: Awaited<ReturnType<typeof startS3Double>>;
  /** Resolves when nginx asks this process again. */
  isAskedAgain: (host: string) => Promise<void>;
}

/** What is broken while visitors go on, and mended again. */
const FAULTS: Record<string, (setup: LargeSetup) => Promise<void>> = {
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

/**
 * Two shop processes without a common folder, PostgreSQL that writes to disk, a bucket and nginx. Each fault is a round with
 * people of its own, from before it until after it.
 */
export async function runLargeSetup() {
  await using bucket = await startS3Double();
  const env = { ...bucket.keys, PICTURES_URL: bucket.url('uploads'), DRAIN_SECONDS: '3', LOG_LEVEL: 'warn' };
  await using running = await startShopProcesses(env, { sharesNoFolder: true, isDurable: true });
  const [one, two] = running.shops;
  await using balancer = await startBalancer([one.host, two.host]);
  const setup = { ...running, bucket, isAskedAgain: (host: string) => untilAsked(balancer, host) };
  const pool = openPool(running.databaseUrl, MAINTENANCE_LIMITS);
  // Connections end with PostgreSQL.
  pool.on('error', () => undefined);
  const stored: StoredData = {
    name: 'postgres',
    rows: async <Row>(sql: string) => (await pool.query(sql)).rows as Row[], // the columns that the caller selected
  };
  const rounds: Record<string, Awaited<ReturnType<typeof runRound>>> = {};
  for (const [name, breakAndMend] of Object.entries(FAULTS)) {
    const mark = Object.keys(rounds).length;
    rounds[name] = await runRound({ address: balancer.address, stored, mark }, () => breakAndMend(setup));
  }
  await pool.end();
  const photo = await httpClient(balancer.address).post('/analyze_and_recommend', {
    base64_str: 'x'.repeat(PHOTO_BYTES),
  });
  return {
    rounds,
    nginx: {
      answered: Object.values(balancer.answered()),
      photoStatus: photo.status,
      wroteToDisk: balancer.wroteToDisk(),
    },
  };
}

interface Place {
  address: string;
  stored: StoredData;
  mark: number;
}

/** What people, readers and an uploading seller were told, and what then was found wrong. */
async function runRound({ address, stored, mark }: Place, breakAndMend: () => Promise<void>) {
  const people = await createPeople(address, mark);
  const uploader = await signedInClient(address, `uploader.${mark}`, { isSeller: true });
  let isOver = false;
  startAll(people);
  const uploading = keepUploading(uploader, () => isOver);
  const reading = Promise.all(Array.from({ length: READERS }, () => browse(address, () => isOver)));
  await firstOrder(people);
  await breakAndMend().finally(() => {
    isOver = true;
  });
  const [pictures, pages] = await Promise.all([uploading, reading, pauseAll(people)]);
  const unanswered = people.customers.flatMap(({ attempts }) => attempts).filter((attempt) => attempt.unanswered > 0);
  return {
    ...acknowledgedTo(people),
    pictures: pictures.uploaded,
    pages: combineResults(pages),
    unansweredOrders: unanswered.map(({ key }) => key),
    findings: [...(await conclude(stored, people)), ...(await pictures.missing())],
  };
}

/** Uploads a new picture every few seconds, each again until it is answered. @returns how many, and a check that all are there */
async function keepUploading(seller: HttpClient, isOver: () => boolean) {
  const paths: string[] = [];
  while (!isOver()) {
    const background = `#${randomUUID().slice(0, 6)}`;
    const { payload, headers } = aFileUpload({ content: await aPicture({ background }).png().toBuffer() });
    const answer = succeeded(await retry(() => seller.post('/api/seller/pictures', payload, headers)));
    paths.push(new URL(answer.json<{ imageUrl: string }>().imageUrl).pathname);
    await wait(UPLOAD_PAUSE_MS);
  }
  return {
    uploaded: paths.length,
    missing: async () => {
      const statuses = await Promise.all(paths.map(async (path) => ({ path, ...(await seller.get(path)) })));
      return statuses.filter(({ status }) => status !== 200).map(({ path, status }) => `picture ${path}: ${status}`);
    },
  };
}

async function untilAsked(balancer: Balancer, host: string): Promise<void> {
  const before = balancer.answered()[host] ?? 0;
  const isAsked = () => (balancer.answered()[host] ?? 0) > before;
  if ((await waitUntil(isAsked, RETURN_WITHIN_MS)) === null) throw new Error(`nginx did not ask ${host} again`);
}
