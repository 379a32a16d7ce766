import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from './db/database-errors.ts';
import { bestEncoding, compress, type Encoding } from './http/content-encoding.ts';
import { type Kept, writeKept } from './write-kept.ts';

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

/** What a spelling of an address has led to. */
interface Known {
  /** The answer's name in each encoding; kept as one text each, so that looking it up need not put it together. */
  names: Record<Encoding, string>;
  protocol: FastifyRequest['protocol'];
  /** The route's pattern. */
  route: string;
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
  const spellings = new LRUCache<string, Known>({
    maxSize: MAX_SPELLING_BYTES,
    sizeCalculation: ({ names }, spelling) => 6 * names.identity.length + 2 * spelling.length + OVERHEAD_BYTES,
  });
  const making = new Map<string, Promise<Kept>>();

  const fresh = (name: string) => {
    const found = kept.get(name);
    return found?.version === version.current() ? found : undefined;
  };

  /** What is in memory for this request, told by its head alone. */
  function known(request: IncomingMessage) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const spelled = spellings.get(spellingOf(request));
    const found = spelled && fresh(spelled.names[bestEncoding(request.headers['accept-encoding'])]);
    return found && { kept: found, protocol: spelled.protocol, route: spelled.route };
  }

  /** Answers from memory or makes the answer; those who ask for the same one meanwhile wait for it, too. */
  async function answer(request: FastifyRequest, reply: FastifyReply, { key, make }: Wish) {
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const current = version.current();
    const name = `${current} ${encoding} ${key}`;
    const running = making.get(name) ?? inEncoding(key, encoding, current, make).finally(() => making.delete(name));
    making.set(name, running);
    const made = await running;
    const { protocol, routeOptions, raw } = request;
    const names = { identity: `identity ${key}`, gzip: `gzip ${key}`, br: `br ${key}` };
    if (kept.has(names[encoding])) spellings.set(spellingOf(raw), { names, protocol, route: routeOptions.url ?? '' });
    reply.hijack();
    writeKept(raw, reply.raw, { kept: made, protocol, id: request.id });
  }

  async function inEncoding(key: string, encoding: Encoding, current: number, make: Wish['make']): Promise<Kept> {
    const plain = fresh(`identity ${key}`) ?? (await makePlain(key, current, make));
    if (encoding === 'identity') return plain;
    const body = await compress(plain.body, encoding);
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
    known,
    /** What it holds, in bytes; never above its bound. */
    size: () => kept.calculatedSize + spellings.calculatedSize,
  };
}
export type KeptAnswers = ReturnType<typeof keptAnswers>;

/**
 * All of a request's head that decides which answer it gets, as it came: whom to believe about protocol and host is decided
 * once, by Fastify, when the answer is made. No part can hold a line break. A call's answer is the same under every
 * name of the shop; a page names its own origin.
 */
function spellingOf({ headers, url = '', socket }: IncomingMessage): string {
  const protocol = headers['x-forwarded-proto'];
  const host = headers['x-forwarded-host'];
  const way = protocol === undefined && host === undefined ? '' : `${socket.remoteAddress}\n${protocol}\n${host}\n`;
  return url.startsWith('/api/') ? way + url : `${way}${headers.host}\n${url}`;
}
