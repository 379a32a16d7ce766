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

test('while there is room, no entry is removed', () => {
  const cache = aCache(3);
  for (const key of ['a', 'b', 'c']) expect(request(cache, key)).toBe('miss');
  for (const key of ['a', 'b', 'c']) expect(request(cache, key)).toBe('hit');
});

test('a flood of keys that are requested once evicts no popular entry', () => {
  const cache = aCache(3);
  for (let i = 0; i < 3; i++) for (const key of ['a', 'b', 'c']) request(cache, key);
  for (let i = 0; i < 2000; i++) request(cache, `made up ${i}`);
  expect(['a', 'b', 'c'].map((key) => request(cache, key))).toEqual(['hit', 'hit', 'hit']);
});

test('a key that is requested more often than an entry takes its place', () => {
  const cache = aCache(2);
  for (const key of ['a', 'b', 'b', 'c', 'c']) request(cache, key);
  expect([request(cache, 'b'), request(cache, 'c')]).toEqual(['hit', 'hit']);
  expect(cache.peek('a')).toBeUndefined();
});

test('what was popular long ago can be evicted', () => {
  const cache = aCache(2);
  for (let i = 0; i < 1000; i++) request(cache, 'once popular');
  for (let i = 0; i < 40_000; i++) request(cache, 'popular now');
  request(cache, 'new');
  expect([request(cache, 'new'), request(cache, 'popular now')]).toEqual(['hit', 'hit']);
  expect(cache.peek('once popular')).toBeUndefined();
});

test('an entry is replaced by its next version, however full the cache is', () => {
  const cache = aCache(2);
  for (const key of ['a', 'b', 'c', 'd']) request(cache, key);
  cache.set('a', { bytes: 5 });
  expect(cache.get('a')).toEqual({ bytes: 5 });
});

test('a key of unusual length is not cached', () => {
  const cache = aCache(2);
  request(cache, 'x'.repeat(10_000));
  expect(request(cache, 'x'.repeat(10_000))).toBe('miss');
  expect(cache.bytes()).toBe(0);
});

test('the bound in bytes holds after any requests', () => {
  const requests = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 60_000 })));
  fc.assert(
    fc.property(requests, (all) => {
      const cache = aCache(5);
      for (const [key, bytes] of all) request(cache, `key ${key}`, bytes);
      expect(cache.bytes()).toBeLessThanOrEqual(5 * (ENTRY_BYTES + 1200));
    }),
  );
});
