import { expect, test } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

test('the bound in bytes counts long keys, too', () => {
  const cache = boundedCache<{ bytes: number }>({ maxBytes: 10_000, sizeOf: ({ bytes }) => bytes });
  for (let i = 0; i < 20; i++) cache.set('x'.repeat(1000) + i, { bytes: 100 });
  expect(cache.size).toBe(3);
});
