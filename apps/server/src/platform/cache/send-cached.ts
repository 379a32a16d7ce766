import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response as it is sent, good for one version of the catalog. */
export interface CachedResponse {
  version: number;
  status: number;
  /** Without quotes; ends with the encoding, if any. */
  etag: string;
  body: Buffer;
  /** Of every status, a 304 included. */
  headers: Record<string, string>;
  contentHeaders: Record<string, string>;
}

/** Sends the response, or 304 without a body where the client already has this content. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void {
  const { status, etag, body, headers, contentHeaders } = response;
  reply.headers(headers);
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) reply.code(304).send();
  else reply.code(status).headers(contentHeaders).send(body);
}

/** The same content in another encoding counts as known: the client can go on using what it has. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const content = withoutEncoding(etag);
  const isSame = (tag: string) => withoutEncoding(tag.trim().replace(/^W\/|"/g, '')) === content;
  return header.trim() === '*' || header.split(',').some(isSame);
}

const withoutEncoding = (etag: string): string => etag.replace(/-(br|gzip)$/, '');
