import { MAINTENANCE_LIMITS, openPool } from '../../../apps/server/src/platform/db/postgres.ts';
import { startS3Double } from '../../../apps/server/src/testing/s3-double/s3-double.ts';
import { startBalancer } from '../../../tools/balancer.ts';
import { startShopProcesses } from '../../../tools/shop-processes.ts';
import { acknowledgedTo, conclude, createPeople, firstOrder, pauseAll, startAll } from '../crash/people.ts';
import type { StoredData } from '../crash/reconcile.ts';
import { httpClient } from '../http-client.ts';
import { browse, combineResults } from '../overload/visitors.ts';
import { waitUntil } from '../wait-until.ts';
import { keepUploading } from './uploads.ts';

const READERS = 2;
const PHOTO_BYTES = 5e6;
const RETURN_WITHIN_MS = 60_000;

type Shops = Awaited<ReturnType<typeof startShopProcesses>>;
type Balancer = Awaited<ReturnType<typeof startBalancer>>;
export interface LargeSetup {
  shops: Shops['shops'];
  postgres: Shops['postgres'];
  bucket: Awaited<ReturnType<typeof startS3Double>>;
  /** Resolves when nginx asks this process again. */
  isAskedAgain: (host: string) => Promise<void>;
}

/**
 * Two shop processes without a common folder, PostgreSQL that writes to disk, a bucket and nginx. Each fault is a round with
 * people of its own, from before it until after it.
 */
export async function runLargeSetup(faults: Record<string, (setup: LargeSetup) => Promise<void>>) {
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
  for (const [name, breakAndMend] of Object.entries(faults)) {
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
  const uploader = httpClient(address);
  await uploader.registerAndSignIn(`uploader.${mark}`, { isSeller: true });
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
    findings: { ...(await conclude(stored, people)), pictures: await pictures.missing() },
  };
}

async function untilAsked(balancer: Balancer, host: string): Promise<void> {
  const before = balancer.answered()[host] ?? 0;
  const isAsked = () => (balancer.answered()[host] ?? 0) > before;
  if (!(await waitUntil(isAsked, RETURN_WITHIN_MS))) throw new Error(`nginx did not ask ${host} again`);
}
