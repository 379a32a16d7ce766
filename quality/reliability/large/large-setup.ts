import { startS3Double } from '../../../apps/server/src/testing/s3-double/s3-double.ts';
import { startBalancer } from '../../../tools/balancer.ts';
import { startShopProcesses } from '../../../tools/shop-processes.ts';
import type { ResultRow } from '../../results.ts';
import { httpClient } from '../http-client.ts';
import { waitUntil } from '../wait-until.ts';
import { type People, runRound } from './round.ts';

const SHOPPERS = 4;
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
 * Two shop processes without a common folder, PostgreSQL that writes to disk, a bucket and nginx. Each fault is a round of its
 * own, with a seller, a product and a code of its own. @returns a row for each fault, and every loss in words
 */
export async function runLargeSetup(faults: Record<string, (setup: LargeSetup) => Promise<void>>) {
  await using bucket = await startS3Double();
  const env = { ...bucket.keys, PICTURES_URL: bucket.url('uploads'), DRAIN_SECONDS: '3', LOG_LEVEL: 'warn' };
  await using running = await startShopProcesses(env, { sharesNoFolder: true, isDurable: true });
  const [one, two] = running.shops;
  await using balancer = await startBalancer([one.host, two.host]);
  const setup = { ...running, bucket, isAskedAgain: (host: string) => untilAsked(balancer, host) };
  const people = await signIn(balancer.address, running.databaseUrl);
  const rows: ResultRow[] = [];
  const findings: Record<string, string[]> = {};
  for (const [name, breakAndMend] of Object.entries(faults)) {
    const round = await runRound(name, people, () => breakAndMend(setup));
    findings[name] = [...round.lost, ...round.doubled];
    rows.push(round.row);
  }
  const [shopper] = people.shoppers;
  const photo = await shopper?.post('/analyze_and_recommend', { base64_str: 'x'.repeat(PHOTO_BYTES) });
  const answered = Object.values(balancer.answered());
  rows.push({
    what: 'nginx',
    target: 'both processes answer, and no body touches its disk, not even a photo',
    isMet: answered.every((count) => count > 0) && photo?.status === 415 && !balancer.wroteToDisk(),
    figures: { requests: answered.join(' + ') },
  });
  return { rows, findings };
}

async function signIn(address: string, databaseUrl: string): Promise<People> {
  const shoppers = Array.from({ length: SHOPPERS }, () => httpClient(address));
  for (const [i, shopper] of shoppers.entries()) await shopper.registerAndSignIn(`large.shopper${i}`);
  return { address, databaseUrl, shoppers };
}

async function untilAsked(balancer: Balancer, host: string): Promise<void> {
  const before = balancer.answered()[host] ?? 0;
  const isAsked = () => (balancer.answered()[host] ?? 0) > before;
  if (!(await waitUntil(isAsked, RETURN_WITHIN_MS))) throw new Error(`nginx did not ask ${host} again`);
}
