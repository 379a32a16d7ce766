import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** Compressing a smaller body saves no packet. */
const MIN_BYTES = 1000;
/** One millisecond for a page. The best quality takes a hundred and saves a few percent. */
const QUALITY = 5;
const MAX_CACHED_HEADERS = 200;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses in Node's thread pool. Null when the result would not be smaller. */
export async function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer | null> {
  if (body.length < MIN_BYTES) return null;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const result = encoding === 'br' ? await brotliAsync(body, { params }) : await gzipAsync(body);
  return result.length < body.length ? result : null;
}

const bestEncodings = new LRUCache<string, Encoding>({ max: MAX_CACHED_HEADERS, memoMethod: parse });

/** The best encoding that an `Accept-Encoding` header allows. Browsers send few different values, so results are cached. */
export const bestEncoding = (accepted = ''): Encoding => bestEncodings.memo(accepted);

/** `*` stands for all encodings that are not named; `;q=0` excludes one. */
function parse(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  return ENCODINGS.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}
