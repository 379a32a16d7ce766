import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

const ENTRY_BYTES = 10_000;
const aCache = (entries: number) =>
  boundedCache<{ bytes: number }>({ maxBytes: entries * (ENTRY_BYTES + 1200), sizeOf: ({ bytes }) => bytes });
type Cache = ReturnType<typeof aCache>;

/** Reads like a request: looks up the key and stores a missing value. */
function request(cache: Cache, key: string, bytes = ENTRY_BYTES): 'hit' | 'miss' {
  if (cache.get(key)) return 'hit';
  cache.set(key, { bytes });
  return 'miss';
}

test('after a popular list and a flood of made-up addresses, pages that are asked for again are kept', () => {
  const cache = aCache(10);
  for (let i = 0; i < 1000; i++) request(cache, 'list');
  for (let i = 0; i < 100; i++) request(cache, `made up ${i}`);
  const pages = ['page 1', 'page 2', 'page 3'];
  for (const page of pages) request(cache, page);
  expect(pages.map((page) => request(cache, page))).toEqual(['hit', 'hit', 'hit']);
});

test('the bound in bytes holds after any requests, however long their keys are', () => {
  const requests = fc.array(
    fc.record({ key: fc.integer({ min: 0, max: 40 }), bytes: fc.integer({ min: 0, max: 60_000 }) }),
  );
  fc.assert(
    fc.property(requests, (all) => {
      const cache = aCache(5);
      for (const { key, bytes } of all) request(cache, 'x'.repeat(100 * key), bytes);
      const held = [...cache.entries()].reduce((sum, [key, value]) => sum + 2 * key.length + value.bytes, 0);
      expect(held).toBeLessThanOrEqual(5 * (ENTRY_BYTES + 1200));
    }),
  );
});
