import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bestEncoding, compress } from './content-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0, *;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  ['br;q=what', 'identity'],
])('a client that accepts %s gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});

test('a compressed body decompresses to the original, and a short body is not compressed', async () => {
  const text = Buffer.from('a lipstick and another lipstick '.repeat(100));
  const [br, gz] = [await compress(text, 'br'), await compress(text, 'gzip')];
  expect(brotliDecompressSync(br ?? '')).toEqual(text);
  expect(gunzipSync(gz ?? '')).toEqual(text);
  expect(await compress(Buffer.from('short'), 'br')).toBeNull();
});
