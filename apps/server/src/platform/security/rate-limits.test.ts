import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { systemClock } from '../lifecycle/clock.ts';
import { rateLimits } from './rate-limits.ts';

test('the networks of an IPv6 site make no rows any more once the site is refused', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const limits = rateLimits({ db: shop.database.db, clock: systemClock, isOn: true });
  const limit = { name: 'test', hits: 2, withinMs: 60_000 };
  const before = (await shop.rows('rate_limits')).length;
  let refused = 0;
  for (let n = 0; n < 40; n++) {
    const network = `2001:db8:7:${n.toString(16)}::/64`;
    await limits.hitFrom(network, limit).catch(() => {
      refused += 1;
    });
  }
  expect(refused).toBe(20);
  expect((await shop.rows('rate_limits')).length - before).toBe(20 + 1);
});

test('more expired rows than one statement removes are all removed, and none that still counts', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { db } = shop.database;
  const rows = Array.from({ length: 1300 }, (_, n) => ({
    key: `old ${n}`,
    hits: 1,
    resets_at: '2020-01-01T00:00:00.000Z',
  }));
  await db.insertInto('rate_limits').values(rows).execute();
  await db.insertInto('rate_limits').values({ key: 'new', hits: 1, resets_at: '9999-01-01T00:00:00.000Z' }).execute();
  const limits = rateLimits({ db, clock: systemClock, isOn: true });
  await limits.removeExpired({ db, isStopping: () => false });
  expect((await shop.rows('rate_limits')).map(({ key }) => key)).toEqual(['new']);
});
