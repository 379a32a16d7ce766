import { S3ServiceException } from '@aws-sdk/client-s3';
import { LRUCache } from 'lru-cache';
import { boundedCache } from '#platform/cache/bounded-cache.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Clock, HOUR_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { bucketClient } from './bucket-client.ts';
import {
  groupByHash,
  hashInAddress,
  inOrderOfStoring,
  isPictureFile,
  LARGE_END,
  type StoredFiles,
} from './picture-files.ts';

/** For recently shown files, which are shown even without the bucket. */
const CACHE_BYTES = 32 * 2 ** 20;
/** A failing bucket is not asked for this long, so that one outage costs one wait. */
const BACKOFF_MS = 5 * SECOND_MS;
/** A single failure may have its own reason. */
const PAUSE_AFTER_FAILURES = 2;
const RETRY_SECONDS = 5;
/** How many answers of `hasLarge` are remembered. */
const REMEMBERED_PICTURES = 20_000;

type Files = ReturnType<typeof bucketClient>;

/**
 * Pictures in a bucket of S3 or a compatible store. All methods throw the Refusal `picture.unavailable` while the
 * bucket cannot be used, but `hasLarge`, which a page can do without.
 * @param url  as PICTURES_URL
 */
export function bucketStore(url: string, { clock, log }: { clock: Clock; log: Pick<Log, 'warn'> }) {
  const bucket = bucketClient(url);
  const cache = boundedCache<Buffer>({
    maxBytes: CACHE_BYTES,
    sizeOf: ({ byteLength }) => byteLength,
    make: async (name) => (await call((one) => one.read(name))) ?? undefined,
  });
  const large = new LRUCache<string, boolean>({ max: REMEMBERED_PICTURES, ttl: HOUR_MS });
  let pausedUntil = 0;
  let failuresInARow = 0;

  async function call<Answer>(use: (files: Files) => Promise<Answer>): Promise<Answer> {
    const refusal = () => new Refusal('picture.unavailable', { retryAfterSeconds: RETRY_SECONDS });
    if (clock.now().getTime() < pausedUntil) throw refusal();
    try {
      const answer = await use(bucket);
      failuresInARow = 0;
      return answer;
    } catch (error) {
      failuresInARow += 1;
      if (failuresInARow >= PAUSE_AFTER_FAILURES) pausedUntil = clock.now().getTime() + BACKOFF_MS;
      log.warn(faultOf(error), 'the bucket of pictures cannot be used');
      throw refusal();
    }
  }

  const files: StoredFiles = {
    has: (hash) => call(async ({ writtenAt }) => (await writtenAt(`${hash}.webp`)) !== null),

    async hasLarge(address) {
      const hash = hashInAddress(address);
      if (hash === null) return false;
      const known = large.get(hash);
      if (known !== undefined) return known;
      try {
        const isThere = await call(async ({ writtenAt }) => (await writtenAt(`${hash}${LARGE_END}`)) !== null);
        large.set(hash, isThere);
        return isThere;
      } catch {
        return false;
      }
    },

    async save(hash, contents) {
      for (const [end, content] of inOrderOfStoring(contents)) {
        await call(({ write }) => write(`${hash}${end}`, content));
      }
      large.delete(hash);
    },

    /** Other files in the bucket are not served. */
    filesByHash: async () => groupByHash((await call(({ names }) => names())).filter(isPictureFile)),

    async removeOlder(names, before) {
      const written = await call(({ writtenAt }) => Promise.all(names.map(writtenAt)));
      if (written.some((time) => time !== null && time >= before)) return;
      await call(({ remove }) => Promise.all(names.map(remove)));
    },
  };

  /** @returns null where there is no such file */
  const read = async (name: string): Promise<Buffer | null> => (await cache.fetch(name)) ?? null;

  return { ...files, kind: 'bucket' as const, read, cachedBytes: () => cache.calculatedSize };
}
export type BucketStore = ReturnType<typeof bucketStore>;

/** Only the fault's name, such as AccessDenied or ECONNREFUSED, and its status: its message may quote the request. */
function faultOf(error: unknown): { fault: string; status: number | undefined } {
  if (error instanceof S3ServiceException) return { fault: error.name, status: error.$metadata.httpStatusCode };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return { fault: typeof code === 'string' ? code : 'no answer', status: undefined };
}
