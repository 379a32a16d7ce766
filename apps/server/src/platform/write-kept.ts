import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { securityHeaders } from './security/security-headers.ts';

type Protocol = FastifyRequest['protocol'];

/** Header lines of an answer, and of the word that it has not changed: name, value, name, value …, as Node writes them fastest. */
interface Lines {
  whole: string[];
  unchanged: string[];
}

/** An answer as bytes, good for one version of the catalogue. */
export interface Kept {
  version: number;
  status: number;
  etag: string;
  body: Buffer;
  headers: Record<string, string>;
  lines: { http?: Lines; https?: Lines };
}

interface Found {
  kept: Kept;
  protocol: Protocol;
  /** Of the request. */
  id: string;
}

/**
 * Written past Fastify's own sending, which would look at the body once more. Only what is named here goes out: what is
 * the same for everybody can hold no header of somebody.
 * @returns  the status that was answered
 */
export function writeKept(request: IncomingMessage, response: ServerResponse, { kept, protocol, id }: Found): number {
  const isUnchanged = kept.status === 200 && isKnown(request.headers['if-none-match'], kept.etag);
  const status = isUnchanged ? 304 : kept.status;
  const lines = linesOf(kept, protocol)[isUnchanged ? 'unchanged' : 'whole'];
  response.writeHead(status, [...lines, 'x-request-id', id]);
  response.end(isUnchanged || request.method === 'HEAD' ? undefined : kept.body);
  return status;
}

const CONTENT_HEADERS = new Set(['content-type', 'content-encoding', 'content-length']);

/** Made once per answer and protocol. */
function linesOf(kept: Kept, protocol: Protocol): Lines {
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
