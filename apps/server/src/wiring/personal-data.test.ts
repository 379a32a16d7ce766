import { expect, test } from 'vitest';
import { buildShop } from '../testing/build-shop.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** Those that others erase, or that name an account by its id alone and stay for the books. */
const ELSEWHERE = ['mails', 'parcel_history', 'order_codes', 'ledger_entries'];

test('of every table that names an account it is said what becomes of it', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const tables = await shop.database.db.introspection.getTables();
  const naming = tables.filter(({ columns }) => columns.some(({ name }) => /^(user|seller|owner)_id$/.test(name)));
  const said = [...PERSONAL_DATA.map(({ table }) => table), ...ELSEWHERE];
  expect(naming.length).toBeGreaterThan(20);
  expect(naming.map(({ name }) => name).filter((name) => !said.some((table) => table === name))).toEqual([]);
});
