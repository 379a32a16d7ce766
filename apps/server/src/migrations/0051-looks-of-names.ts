import { type Kysely, type Migration, sql } from 'kysely';
import { nameKey, sellerNameKey } from '#platform/db/name-key.ts';

type Named = Kysely<Record<string, Record<string, unknown>>>;

/** By what look-alikes of brands and of sellers' names are found, those from before included. */
export const looksOfNames = (): Migration => ({
  async up(db) {
    for (const table of ['users', 'brands']) {
      await db.schema.alterTable(table).addColumn('name_look', 'text').execute();
      await sql.raw(`create index ${table}_by_look on ${table} (name_look)`).execute(db);
    }
    const named = db as unknown as Named;
    for (const { id, name } of await named.selectFrom('brands').select(['id', 'name']).execute()) {
      await named
        .updateTable('brands')
        .set({ name_look: nameKey(String(name)) })
        .where('id', '=', id)
        .execute();
    }
    const sellers = named.selectFrom('users').where('is_seller', '=', 1).select(['id', 'full_name']);
    for (const { id, full_name } of await sellers.execute()) {
      const name_look = sellerNameKey(String(full_name));
      await named.updateTable('users').set({ name_look }).where('id', '=', id).execute();
    }
    await renewProfileKeys(named);
  },
});

/** Where two sellers' saved names look alike already, both stay as they are. */
async function renewProfileKeys(db: Named): Promise<void> {
  const profiles = await db.selectFrom('seller_profiles').select(['seller_id', 'name', 'name_key']).execute();
  const taken = new Set(profiles.map(({ name_key }) => name_key));
  for (const { seller_id, name } of profiles) {
    const name_key = sellerNameKey(String(name));
    if (taken.has(name_key)) continue;
    taken.add(name_key);
    await db.updateTable('seller_profiles').set({ name_key }).where('seller_id', '=', seller_id).execute();
  }
}
