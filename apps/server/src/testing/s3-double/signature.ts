import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { S3Fault } from './xml.ts';

export interface Keys {
  id: string;
  secret: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
/** S3 allows clocks to differ so much. */
const MAX_SKEW_MS = 15 * 60 * 1000;

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** What S3 would refuse of the signature of a request (Signature Version 4, in the Authorization header). */
export function signatureFault(request: IncomingMessage, url: URL, body: Buffer, keys: Keys): S3Fault | null {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!parts) return { status: 403, code: 'AccessDenied' };
  const [, id = '', day = '', region = '', signed = '', signature = ''] = parts;
  if (id !== keys.id) return { status: 403, code: 'InvalidAccessKeyId' };
  const time = String(request.headers['x-amz-date']);
  if (!(Math.abs(Date.now() - timeOf(time)) < MAX_SKEW_MS)) return { status: 403, code: 'RequestTimeTooSkewed' };
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (bodyHash !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  const canonical = canonicalRequest(request, url, { signed, bodyHash });
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`);
  const isRight = hmac(key, toSign).toString('hex') === signature;
  return isRight ? null : { status: 403, code: 'SignatureDoesNotMatch' };
}

function canonicalRequest(
  request: IncomingMessage,
  url: URL,
  { signed, bodyHash }: Record<'signed' | 'bodyHash', string>,
) {
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  return [request.method, url.pathname, query.join('&'), headers.join(''), signed, bodyHash].join('\n');
}

/** Of a time such as 20261124T111354Z. */
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
