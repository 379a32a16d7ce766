import { sql } from 'kysely';
import { z } from 'zod';
import { column, exists } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { DAY_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { hashInAddress, type StoredFiles, toPictures } from './picture-files.ts';

/** Sellers may save the product up to a day after the upload. */
const KEPT_UNUSED_MS = DAY_MS;
const PRODUCTS_AT_ONCE = 1000;

/** A picture counts for each seller who uploads it. */
export const bytesOf = async (db: Db, hash: string): Promise<number | null> =>
  (await db.selectFrom('pictures').where('hash', '=', hash).select('bytes').executeTakeFirst())?.bytes ?? null;

/**
 * Removes pictures a day after their last upload or save, if nothing shows them: no product, order or seller's page,
 * and no earlier look that an operator can restore.
 */
export async function removeUnusedPictures({ database: { maintenancePool: db }, clock }: Shop, store: StoredFiles) {
  // Rows of an unfinished import may name any picture.
  if (await exists(db.selectFrom('product_imports').where('state', 'in', ['waiting', 'running']))) return;
  const before = isoAfter(clock, -KEPT_UNUSED_MS);
  const old = await db.selectFrom('pictures').where('uploaded_at', '<', before).select('hash').distinct().execute();
  const shown = await shownHashes(db);
  for (const { hash } of old.filter(({ hash }) => !shown.has(hash)))
    await db.deleteFrom('pictures').where('hash', '=', hash).where('uploaded_at', '<', before).execute();
  // Read after removing the row: from then on `keepPictures` refuses the picture, so this contains all later uses.
  const stillShown = await shownHashes(db);
  // Removes files without a row, also those that a killed process has left.
  for (const [hash, names] of await store.filesByHash()) {
    if (stillShown.has(hash) || (await bytesOf(db, hash)) !== null) continue;
    await store.removeOlder(names, new Date(before));
  }
}

interface Shown {
  imageUrl?: string | null | undefined;
  pictures?: string[] | undefined;
}
const addressesOf = ({ imageUrl, pictures = [] }: Shown): string[] => (imageUrl ? [imageUrl, ...pictures] : pictures);

/**
 * Call it in the transaction that saves pictures: new ones are kept as if uploaded now.
 * @throws Refusal  if one was removed as unused
 */
export async function keepPictures(
  tx: Tx,
  { clock, origin }: Pick<Shop, 'clock' | 'origin'>,
  is: Shown,
  was: Shown = {},
): Promise<void> {
  const before = new Set(addressesOf(was));
  const addresses = addressesOf(is).filter((address) => !before.has(address));
  const hashes = addresses.flatMap((address) => hashInAddress(address) ?? []);
  if (hashes.length === 0) return;
  const kept = tx.updateTable('pictures').set({ uploaded_at: clock.now().toISOString() });
  await kept.where('hash', 'in', hashes).execute();
  if ((await removedPictures(tx, origin(), addresses)).length > 0) throw new Refusal('picture.removed');
}

/** Those of the addresses whose pictures were removed. */
export async function removedPictures(db: Db | Tx, origin: string, addresses: readonly string[]): Promise<string[]> {
  const own = addresses.filter((address) => address.startsWith(`${origin}/`) && hashInAddress(address) !== null);
  if (own.length === 0) return [];
  const hashes = own.map((address) => hashInAddress(address) ?? '');
  const known = new Set(await column(db.selectFrom('pictures').where('hash', 'in', hashes).select('hash'), 'hash'));
  return own.filter((address) => !known.has(hashInAddress(address) ?? ''));
}

/** The earlier look of a changed product, which an operator can restore. */
const Look = z.object({ imageUrl: z.string().optional() });

async function shownHashes(db: Db): Promise<Set<string>> {
  const shown = new Set<string>();
  const add = (addresses: readonly (string | null | undefined)[]) => {
    for (const address of addresses) shown.add(hashInAddress(address ?? '') ?? '');
  };
  const profiles = await db.selectFrom('seller_profiles').select('picture_url').execute();
  add(profiles.map(({ picture_url }) => picture_url));
  const looks = await db.selectFrom('product_changes').where('is_waiting', '=', 0).select('before').execute();
  add(looks.map(({ before }) => Look.parse(JSON.parse(before)).imageUrl));
  for (let last = 0; ; ) {
    const products = await db
      .selectFrom('products')
      .where('id', '>', last)
      .orderBy('id')
      .limit(PRODUCTS_AT_ONCE)
      .select(['id', 'image_url', 'pictures'])
      .execute();
    for (const { image_url, pictures } of products) add([image_url, ...toPictures(pictures)]);
    const end = products.at(-1);
    if (!end) break;
    last = end.id;
  }
  // After the products, because an order takes its product's picture.
  add(await orderedPictures(db));
  return shown;
}

/** Walks the index from address to address, which are far fewer than items. */
export async function orderedPictures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`with recursive addresses(address) as (
    select min(image_url) from order_items
    union all
    select (select min(image_url) from order_items where image_url > addresses.address) from addresses
    where addresses.address is not null
  ) select address from addresses where address is not null`.execute(db);
  return rows.map(({ address }) => address);
}
