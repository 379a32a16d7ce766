/**
 * A store that speaks the part of S3's protocol that the shop uses, and refuses what S3 refuses: wrong keys and signatures, a
 * body that was changed on its way, buckets that do not exist, calls that are not needed here.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Keys, signatureFault } from './signature.ts';
import { errorXml, listXml, type S3Fault } from './xml.ts';

interface StoredFile {
  content: Buffer;
  type: string;
  writtenAt: Date;
}
/** `gone`: it answers nothing; `failing`: it answers that it cannot; `forbidding`: as with a key that has lost its rights. */
type Mood = 'well' | 'gone' | 'failing' | 'forbidding';

const BUCKET = 'shop-pictures';
const KEYS: Keys = { id: 'AKIADOUBLE', secret: 'a secret of the double' };
/** As S3 sends times in headers, without milliseconds. */
const wholeSecond = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);

/** @param pageSize  names per page of a list; S3 sends 1000 */
export async function startS3Double({ pageSize = 1000 } = {}) {
  const files = new Map<string, StoredFile>();
  const requests: string[] = [];
  let mood: Mood = 'well';

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://double');
    requests.push(`${request.method} ${url.pathname}`);
    if (mood === 'gone') return;
    const fault = MOOD_FAULTS[mood] ?? signatureFault(request, url, body, KEYS);
    if (fault) return refuse(request, response, fault);
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== BUCKET) return refuse(request, response, { status: 404, code: 'NoSuchBucket' });
    answer(request, response, { url, key: rest.join('/'), body });
  });

  function answer(request: IncomingMessage, response: ServerResponse, call: { url: URL; key: string; body: Buffer }) {
    const { url, key, body } = call;
    if (request.method === 'GET' && key === '' && url.searchParams.get('list-type') === '2') {
      return void response.writeHead(200, { 'content-type': 'application/xml' }).end(list(url));
    }
    const stored = files.get(key);
    if (key === '' || !['PUT', 'GET', 'HEAD', 'DELETE'].includes(request.method ?? '')) {
      return refuse(request, response, { status: 501, code: 'NotImplemented' });
    }
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? 'binary/octet-stream';
      files.set(key, { content: body, type, writtenAt: wholeSecond(new Date()) });
      return void response.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      return void response.writeHead(204).end();
    }
    if (!stored) return refuse(request, response, { status: 404, code: 'NoSuchKey' });
    const headers = {
      'content-type': stored.type,
      'content-length': stored.content.byteLength,
      'last-modified': stored.writtenAt.toUTCString(),
      etag: etagOf(stored.content),
    };
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : stored.content);
  }

  function list(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, pageSize);
    const next = keys.length > page.length ? page.at(-1) : undefined;
    return listXml(
      page.map((key) => ({ key, size: files.get(key)?.content.byteLength ?? 0, writtenAt: files.get(key)?.writtenAt })),
      next,
    );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    files,
    requests,
    feel: (next: Mood) => {
      mood = next;
      if (next !== 'well') server.closeAllConnections();
    },
    /** Settings of a shop whose pictures lie here; the keys belong into the process's own variables. */
    url: (prefix = '', bucket = BUCKET) => `s3://${bucket}/${prefix}?endpoint=http://127.0.0.1:${port}`,
    keys: { AWS_ACCESS_KEY_ID: KEYS.id, AWS_SECRET_ACCESS_KEY: KEYS.secret },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
export type S3Double = Awaited<ReturnType<typeof startS3Double>>;

const MOOD_FAULTS: Partial<Record<Mood, S3Fault>> = {
  failing: { status: 500, code: 'InternalError' },
  forbidding: { status: 403, code: 'AccessDenied' },
};

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

function refuse({ method }: IncomingMessage, response: ServerResponse, fault: S3Fault): void {
  response.writeHead(fault.status, { 'content-type': 'application/xml' });
  response.end(method === 'HEAD' ? undefined : errorXml(fault));
}
