import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** Below this, the headers of a packet cost more than what is saved. */
const WORTH_BYTES = 1000;
/** Five costs a millisecond for a page and comes within some percent of the best, which costs a hundred. */
const QUALITY = 5;
const HEADERS_KNOWN = 200;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Packs in a thread of Node's pool; null where it would not be smaller. */
export async function packed(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer | null> {
  if (body.length < WORTH_BYTES) return null;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const result = encoding === 'br' ? await brotli(body, { params }) : await zip(body);
  return result.length < body.length ? result : null;
}

const known = new Map<string, Encoding>();

/** The best encoding that an `Accept-Encoding` header allows. Browsers send a handful of different ones: read once each. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const kept = known.get(accepted);
  if (kept !== undefined) return kept;
  const best = read(accepted);
  if (known.size >= HEADERS_KNOWN) known.clear();
  known.set(accepted, best);
  return best;
}

/** `*` stands for all that are not named; `;q=0` refuses. */
function read(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)));
  }
  return ENCODINGS.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}
