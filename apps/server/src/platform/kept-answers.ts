import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from './db/violations.ts';
import { bestEncoding, type Encoding, packed } from './encodings.ts';
import { securityHeaders } from './security-headers.ts';

const MAX_BYTES = 48 * 1024 * 1024;
/** Spellings of addresses: short texts that lead to the same answers. */
const MAX_SPELLING_BYTES = 4 * 1024 * 1024;
const OVERHEAD_BYTES = 1500;

/** An answer that is the same for everybody until the shop's version rises. */
export interface Answer {
  status: number;
  body: Buffer;
  /** With `content-type`; in small letters. */
  headers: Record<string, string>;
  /** False for what must be tried again, such as the shell of a page that failed. */
  isKept: boolean;
}

/** Header lines of an answer, and of the word that it has not changed. */
interface Lines {
  whole: string[];
  unchanged: string[];
}

interface Kept {
  version: number;
  status: number;
  etag: string;
  body: Buffer;
  headers: Record<string, string>;
  lines: { http?: Lines; https?: Lines };
}

interface Wish {
  /** Names the answer whatever the spelling of its address: made-up parameters lead to the same one. */
  key: string;
  make: () => Promise<Answer>;
}

/**
 * Answers kept in memory as bytes, one entry per encoding, each good for one version of the catalogue. The memory is
 * bounded in bytes: made-up addresses only push each other out.
 */
export function keptAnswers(version: { current(): number }) {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + OVERHEAD_BYTES,
  });
  const keys = new LRUCache<string, string>({
    maxSize: MAX_SPELLING_BYTES,
    sizeCalculation: (key, spelling) => 2 * (key.length + spelling.length) + OVERHEAD_BYTES,
  });
  const making = new Map<string, Promise<Kept>>();

  const fresh = (key: string, encoding: Encoding) => {
    const found = kept.get(`${encoding} ${key}`);
    return found?.version === version.current() ? found : undefined;
  };

  /** Hook: what is known is answered before anything else happens. */
  function answerKnown(request: FastifyRequest, reply: FastifyReply, done: () => void) {
    const { method } = request.raw;
    const key = method === 'GET' || method === 'HEAD' ? keys.get(spellingOf(request)) : undefined;
    const found = key && fresh(key, bestEncoding(request.headers['accept-encoding']));
    if (found) write(request, reply, found);
    else done();
  }

  /** Answers from memory or makes the answer; those who ask for the same one meanwhile wait for it, too. */
  async function answer(request: FastifyRequest, reply: FastifyReply, { key, make }: Wish) {
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const current = version.current();
    const name = `${current} ${encoding} ${key}`;
    const running = making.get(name) ?? inEncoding(key, encoding, current, make).finally(() => making.delete(name));
    making.set(name, running);
    const made = await running;
    if (kept.has(`${encoding} ${key}`)) keys.set(spellingOf(request), key);
    write(request, reply, made);
  }

  async function inEncoding(key: string, encoding: Encoding, current: number, make: Wish['make']): Promise<Kept> {
    const plain = fresh(key, 'identity') ?? (await makePlain(key, current, make));
    if (encoding === 'identity') return plain;
    const body = await packed(plain.body, encoding);
    const isPacked = body !== null;
    const result = isPacked
      ? {
          ...plain,
          body,
          etag: `${plain.etag}-${encoding}`,
          headers: { ...plain.headers, 'content-encoding': encoding },
          lines: {},
        }
      : plain;
    if (kept.peek(`identity ${key}`) === plain) kept.set(`${encoding} ${key}`, result);
    return result;
  }

  /** Kept under the version that was current when the making began: a change in between makes it stale at once. */
  async function makePlain(key: string, current: number, make: Wish['make']): Promise<Kept> {
    const older = kept.peek(`identity ${key}`);
    const answer = await make().catch((error: unknown) => {
      if (older && isUnavailable(error)) return null;
      throw error;
    });
    // Without the database, yesterday's page is better than none; it stays stale, so the next request tries again.
    if (older && !answer?.isKept) return older;
    if (!answer) throw new Error('an answer was neither made nor refused');
    const { status, body, headers, isKept } = answer;
    const hash = createHash('sha256').update(body).update(JSON.stringify(headers));
    const etag = hash.digest('base64url').slice(0, 22);
    const made = { version: current, status, etag, body, headers, lines: {} };
    if (isKept) kept.set(`identity ${key}`, made);
    return made;
  }

  return {
    answer,
    /** To be registered before the hooks that an answer from memory can do without: they are half of what it costs. */
    register: (app: FastifyInstance) => app.addHook('onRequest', answerKnown),
    /** What it holds, in bytes; never above its bound. */
    size: () => kept.calculatedSize + keys.calculatedSize,
  };
}
export type KeptAnswers = ReturnType<typeof keptAnswers>;

/** A call's answer is the same under every name of the shop; a page names its own origin. */
const spellingOf = (request: FastifyRequest): string =>
  request.url.startsWith('/api/') ? request.url : `${request.protocol}://${request.host}${request.url}`;

/**
 * Written past Fastify's own sending, which would look at the body once more. Only what is named here goes out: what is
 * the same for everybody can hold no header of somebody.
 */
function write(request: FastifyRequest, reply: FastifyReply, kept: Kept) {
  const { status, etag, body } = kept;
  const isUnchanged = status === 200 && isKnown(request.headers['if-none-match'], etag);
  const lines = linesOf(kept, request.protocol)[isUnchanged ? 'unchanged' : 'whole'];
  reply.hijack();
  reply.raw.writeHead(isUnchanged ? 304 : status, [...lines, 'x-request-id', request.id]);
  reply.raw.end(isUnchanged || request.raw.method === 'HEAD' ? undefined : body);
}

const CONTENT_HEADERS = new Set(['content-type', 'content-encoding', 'content-length']);

/** Name, value, name, value …, as Node writes them fastest; made once per answer and protocol. */
function linesOf(kept: Kept, protocol: 'http' | 'https'): Lines {
  const known = kept.lines[protocol];
  if (known) return known;
  const { etag, body, headers } = kept;
  const all = Object.entries({
    ...securityHeaders(protocol),
    ...headers,
    etag: `"${etag}"`,
    // Keep it, but ask each time; the question is answered by the ETag.
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-length': String(body.length),
  });
  const lines = { whole: all.flat(), unchanged: all.filter(([name]) => !CONTENT_HEADERS.has(name)).flat() };
  kept.lines[protocol] = lines;
  return lines;
}

/** The same content under another encoding is as good: the client keeps what it has. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const content = contentOf(etag);
  return header === '*' || header.split(',').some((tag) => contentOf(tag.trim().replace(/^W\/|"/g, '')) === content);
}

const contentOf = (etag: string): string => etag.replace(/-(br|gzip)$/, '');
