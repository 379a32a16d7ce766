import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '#platform/db/database-errors.ts';
import { bestEncoding, compress, type Encoding } from '#platform/http/content-encoding.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { boundedCache } from './bounded-cache.ts';

const MAX_BYTES = 48 * 1024 * 1024;
const ETAG_LENGTH = 22;

/** A response that is the same for every visitor until the catalog changes. */
export interface PublicResponse {
  status: number;
  body: Buffer;
  contentType: string;
  /** In lower case. */
  headers?: Record<string, string>;
  /** False when parts are missing after a failure: an older, complete response is sent instead, if there is one. */
  isComplete: boolean;
  /** False for a list without results: made-up searches would fill the cache. */
  isCacheable: boolean;
}

interface Options {
  version: { current(): number };
  /**
   * Waits until a response may be made. Throws when the server is too busy: an older response is sent, if there is one.
   */
  admit?: (request: FastifyRequest, reply: FastifyReply, what: { isRenewal: boolean }) => Promise<void>;
  maxBytes?: number;
}

interface Resource {
  /** Identifies the response, however its address is spelled. */
  key: string;
  make: () => Promise<PublicResponse>;
}

/** Keeps public responses in memory, one entry per encoding, each good for one version of the catalog. */
export function responseCache({ version, admit = async () => undefined, maxBytes = MAX_BYTES }: Options) {
  const entries = boundedCache<CachedResponse>({ maxBytes, sizeOf: ({ body }) => body.length });
  const inProgress = new Map<string, Promise<CachedResponse>>();

  /** Sends the cached response, or makes it; simultaneous requests for the same one share the work. */
  async function send(request: FastifyRequest, reply: FastifyReply, { key, make }: Resource): Promise<void> {
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const entryKey = `${encoding} ${key}`;
    const ready = () => {
      const entry = entries.get(entryKey);
      return entry?.version === version.current() ? entry : undefined;
    };
    const cached = ready();
    if (cached) return sendCached(request, reply, cached);

    const stale = entries.peek(entryKey);
    try {
      await admit(request, reply, { isRenewal: stale !== undefined });
    } catch (error) {
      // While too many others are served, the last version of a page is better than none.
      if (stale && error instanceof Refusal && error.code === 'server.busy') return sendCached(request, reply, stale);
      throw error;
    }
    const madeMeanwhile = ready();
    if (madeMeanwhile) return sendCached(request, reply, madeMeanwhile);
    const current = version.current();
    const workKey = `${current} ${entryKey}`;
    let work = inProgress.get(workKey);
    if (!work) {
      work = makeAndStore(key, encoding, current, make).finally(() => inProgress.delete(workKey));
      inProgress.set(workKey, work);
    }
    sendCached(request, reply, await work);
  }

  /** Stored under the version at the start: a change in between makes it stale at once. */
  async function makeAndStore(key: string, encoding: Encoding, current: number, make: Resource['make']) {
    const entryKey = `${encoding} ${key}`;
    const stale = entries.peek(entryKey) ?? entries.peek(`identity ${key}`);
    const made = await make().catch((error: unknown) => {
      if (stale && isUnavailable(error)) return stale;
      throw error;
    });
    // Without the database, the last version of a page is better than none; the next request tries again.
    if ('version' in made) return made;
    if (stale && !made.isComplete) return stale;
    const response = await encodedResponse(made, encoding, current);
    if (made.isComplete && made.isCacheable) entries.set(entryKey, response);
    return response;
  }

  return { send, bytes: () => entries.calculatedSize };
}
export type ResponseCache = ReturnType<typeof responseCache>;

async function encodedResponse(made: PublicResponse, encoding: Encoding, version: number): Promise<CachedResponse> {
  const { status, body, contentType, headers = {} } = made;
  const hash = createHash('sha256').update(body).update(contentType).update(JSON.stringify(headers));
  const content = hash.digest('base64url').slice(0, ETAG_LENGTH);
  const smaller = encoding === 'identity' ? null : await compress(body, encoding);
  const etag = smaller ? `${content}-${encoding}` : content;
  return {
    version,
    status,
    etag,
    body: inMemoryOfItsOwn(smaller ?? body),
    headers: {
      ...headers,
      etag: `"${etag}"`,
      // The client may store it and must revalidate it each time by its ETag.
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    },
    contentHeaders: { 'content-type': contentType, ...(smaller && { 'content-encoding': encoding }) },
  };
}

/** Small Buffers are slices of a 64 kB slab: one that is kept would keep the whole slab. */
function inMemoryOfItsOwn(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

interface CachedResponse {
  version: number;
  status: number;
  /** Without quotes; ends with the encoding, if any. */
  etag: string;
  body: Buffer;
  /** Of every status, a 304 included. */
  headers: Record<string, string>;
  contentHeaders: Record<string, string>;
}

function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void {
  const { status, etag, body, headers, contentHeaders } = response;
  reply.headers(headers);
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) reply.code(304).send();
  else reply.code(status).headers(contentHeaders).send(body);
}

/** The same content in another encoding matches, too: the client can use what it has. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const content = withoutEncoding(etag);
  const isSame = (tag: string) => withoutEncoding(tag.trim().replace(/^W\/|"/g, '')) === content;
  return header.trim() === '*' || header.split(',').some(isSame);
}

const withoutEncoding = (etag: string): string => etag.replace(/-(br|gzip)$/, '');
