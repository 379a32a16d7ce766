import { expect, test } from 'vitest';
import { createTestStorage } from '../../testing/test-storage.ts';
import { contains } from './count.ts';
import { openDatabase } from './database.ts';

test('lists are searched in any case, of letters beyond ASCII, too', async () => {
  const storage = await createTestStorage();
  const database = openDatabase({ DATABASE_URL: undefined, ...storage.settings, DATA_DIR: storage.dataDir });
  const { db } = database;
  await db.insertInto('brands').values({ name: 'ÉCLAT Ωmega', name_key: 'x', tint: null, tagline: '' }).execute();
  const found = async (text: string) =>
    (await db.selectFrom('brands').where(contains('name', text)).select('name').execute()).length;
  for (const text of ['éclat', 'ÉCLAT', 'éClat ω']) expect(await found(text)).toBe(1);
  expect(await found('100%')).toBe(0);
  await database.close();
  await storage.remove();
});
