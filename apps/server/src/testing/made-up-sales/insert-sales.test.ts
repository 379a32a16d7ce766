import { PARCEL_CHANGES } from '@beautymark/contracts/parcel-status';
import { expect, test } from 'vitest';
import { buildShop } from '../build-shop.ts';
import { fakeClock } from '../fake-clock.ts';
import { insertSales } from './insert-sales.ts';

test('made-up sales keep every rule of real ones', { timeout: 60_000 }, async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'seller', clock });
  await insertSales(shop.database.db, clock.now());
  const parcels = await shop.rows('parcels');
  expect(parcels.length).toBeGreaterThan(400);
  expect(new Set(parcels.map(({ status }) => status)).size).toBeGreaterThanOrEqual(6);

  // Every history follows the table and ends where the parcel is.
  const history = Map.groupBy(await shop.rows('parcel_history'), ({ parcel_id }) => parcel_id);
  for (const parcel of parcels) {
    const entries = (history.get(parcel.id) ?? []).sort((a, b) => a.id - b.id);
    expect(entries.at(-1)?.to_status).toBe(parcel.status);
    for (const [place, { from_status, to_status, actor, changed_at }] of entries.entries()) {
      if (place === 0) continue;
      expect(
        PARCEL_CHANGES.some(
          ({ from, to, by }) => from === from_status && to === to_status && by.some((one) => one === actor),
        ),
      ).toBe(true);
      expect(changed_at > (entries[place - 1]?.changed_at ?? '')).toBe(true);
      expect(changed_at <= clock.now().toISOString()).toBe(true);
    }
  }
  const ledger = await shop.rows('ledger_entries');
  for (const [, entries] of Map.groupBy(ledger, ({ order_id }) => order_id)) {
    expect(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
  }
  expect(await shop.rows('mails')).toEqual([]);
  const figures = (await shop.get('/api/seller/figures')).json();
  expect(figures).toMatchObject({ sample: false, customers: expect.any(Number) });
  expect((await shop.get('/api/seller/analytics?days=30')).json().funnel.views).toBeGreaterThan(figures.customers);
});
