import { column } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import type { Shop } from '#platform/shop.ts';
import { hashInAddress } from './picture-files.ts';
import { orderedPictures } from './unused-pictures.ts';

const ROWS_AT_ONCE = 1000;
const SHOP_ADDRESS = { name: 'address of pictures' };

/**
 * Uploaded pictures are stored with the shop's address, as sellers name them. When the shop has moved to another address,
 * they follow it once, at the first start there.
 */
export const ownAddresses =
  ({ database: { maintenancePool: db }, origin }: Pick<Shop, 'database' | 'origin'>) =>
  async (): Promise<void> => {
    const value = origin();
    const last = db.selectFrom('metadata').where('name', '=', SHOP_ADDRESS.name).select('value');
    if ((await last.executeTakeFirst())?.value === value) return;
    await moveTo(value, db);
    await db
      .insertInto('metadata')
      .values({ ...SHOP_ADDRESS, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  };

/** Each update stands alone. An interrupted move continues at the next start. */
async function moveTo(origin: string, db: Db): Promise<void> {
  const own = new Set(await column(db.selectFrom('pictures').select('hash').distinct(), 'hash'));
  const moved = (address: string): string => {
    const hash = hashInAddress(address);
    return hash !== null && own.has(hash) ? `${origin}/pictures/${hash}.webp` : address;
  };
  await moveProducts(db, moved);
  for (const address of await orderedPictures(db)) {
    const image_url = moved(address);
    if (image_url !== address)
      await db.updateTable('order_items').set({ image_url }).where('image_url', '=', address).execute();
  }
  for (const { seller_id, picture_url } of await db
    .selectFrom('seller_profiles')
    .select(['seller_id', 'picture_url'])
    .execute()) {
    const address = picture_url && moved(picture_url);
    if (address !== picture_url)
      await db
        .updateTable('seller_profiles')
        .set({ picture_url: address })
        .where('seller_id', '=', seller_id)
        .execute();
  }
  for (const { id, ...texts } of await db.selectFrom('product_changes').select(['id', 'before', 'after']).execute()) {
    const [before, after] = [inText(texts.before, moved), inText(texts.after, moved)];
    if (before !== texts.before || after !== texts.after)
      await db.updateTable('product_changes').set({ before, after }).where('id', '=', id).execute();
  }
}

async function moveProducts(db: Db, moved: (address: string) => string): Promise<void> {
  for (let last = 0; ; ) {
    const page = db.selectFrom('products').where('id', '>', last).orderBy('id').limit(ROWS_AT_ONCE);
    const rows = await page.select(['id', 'image_url', 'pictures']).execute();
    for (const { id, image_url: address, pictures: texts } of rows) {
      const image_url = moved(address);
      const pictures = inText(texts, moved);
      if (image_url === address && pictures === texts) continue;
      const unchanged = db.updateTable('products').where('id', '=', id).where('image_url', '=', address);
      await unchanged.where('pictures', '=', texts).set({ image_url, pictures }).execute();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** A JSON text with the addresses in it moved. */
const inText = (json: string, moved: (address: string) => string): string =>
  json.includes('/pictures/')
    ? JSON.stringify(JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? moved(value) : value)))
    : json;
