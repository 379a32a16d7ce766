import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { parseBucketUrl } from '#platform/lifecycle/bucket-url.ts';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import { PICTURES_MAX_AGE_S } from './picture-files.ts';

/** Short, because a visitor waits for a page. */
const ASK_WITHIN_MS = 2 * SECOND_MS;
/** One file, at most a few hundred kB. */
const MOVE_WITHIN_MS = 10 * SECOND_MS;
const ATTEMPTS = 2;
/** Stores other than Amazon's ignore it, but it must be there. */
const ANY_REGION = 'us-east-1';

/**
 * The six operations on a bucket. Credentials come from where Amazon's client finds them: AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY, a profile, the machine's role. Errors are those of the client.
 * @param url  as PICTURES_URL
 */
export function bucketClient(url: string) {
  const place = parseBucketUrl(url);
  if (!place) throw new Error('PICTURES_URL names no bucket');
  const { bucket: Bucket, prefix } = place;
  const client = clientOf(place);
  const keyOf = (name: string) => ({ Bucket, Key: `${prefix}${name}` });
  const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });

  return {
    /** The time of writing; null if there is no file. */
    writtenAt: async (name: string): Promise<Date | null> => {
      const head = await client.send(new HeadObjectCommand(keyOf(name)), within(ASK_WITHIN_MS)).catch(nullIfMissing);
      return head && (head.LastModified ?? new Date());
    },

    read: async (name: string): Promise<Buffer | null> => {
      const answer = await client.send(new GetObjectCommand(keyOf(name)), within(MOVE_WITHIN_MS)).catch(nullIfMissing);
      if (!answer) return null;
      if (!answer.Body) throw new Error('an answer without a body');
      return Buffer.from(await answer.Body.transformToByteArray());
    },

    write: async (name: string, content: Uint8Array): Promise<void> => {
      const command = new PutObjectCommand({
        ...keyOf(name),
        Body: content,
        // For servers that serve the bucket directly.
        ContentType: `image/${name.endsWith('.avif') ? 'avif' : 'webp'}`,
        CacheControl: `public, max-age=${PICTURES_MAX_AGE_S}, immutable`,
      });
      await client.send(command, within(MOVE_WITHIN_MS));
    },

    remove: async (name: string): Promise<void> => {
      await client.send(new DeleteObjectCommand(keyOf(name)), within(ASK_WITHIN_MS));
    },

    names: async (): Promise<string[]> => {
      const names: string[] = [];
      let page: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: page });
        const { Contents = [], NextContinuationToken } = await client.send(command, within(MOVE_WITHIN_MS));
        names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)));
        page = NextContinuationToken;
      } while (page !== undefined);
      return names;
    },
  };
}

const clientOf = ({ region, endpoint }: { region: string | undefined; endpoint: string | undefined }): S3Client =>
  new S3Client({
    ...(region ? { region } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true, region: region ?? ANY_REGION } : {}),
    maxAttempts: ATTEMPTS,
    // The signature covers the content, and not every store knows Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: SECOND_MS, socketTimeout: 3 * SECOND_MS },
  });

/** Null for a missing file, but not for a missing bucket. */
function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}
