import { toDecimal } from '@beautymark/contracts/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { deleteSome } from '#platform/db/delete-some.ts';
import { lockProducts } from '#platform/db/row-locks.ts';
import { ERASED_AT_ONCE } from '#platform/security/account-data.ts';
import { toPictures, updateListing } from '#shop/catalog/index.ts';
import { accessKeysRepository, toAccessKey } from './access-keys.ts';
import { sellerRepository } from './seller.repository.ts';
import { webhooksRepository } from './webhooks.repository.ts';
import { toWebhook } from './webhooks.ts';

export async function productsOf(userId: number, db: Db) {
  const rows = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('seller_id', '=', userId)
    .orderBy('products.id')
    .select(['products.id', 'products.name', 'brands.name as brand', 'description', 'price_cents'])
    .select(['original_price_cents', 'image_url', 'pictures', 'stock', 'created_at', 'archived_at'])
    .execute();
  return rows.map(({ id, name, brand, description, stock, ...row }) => ({
    id,
    name,
    brand,
    description,
    stock,
    price: toDecimal(row.price_cents),
    originalPrice: row.original_price_cents === null ? null : toDecimal(row.original_price_cents),
    imageUrl: row.image_url,
    pictures: toPictures(row.pictures),
    createdAt: row.created_at,
    archivedAt: row.archived_at,
  }));
}

export const accessKeysOf = async (userId: number, db: Db) =>
  (await accessKeysRepository(db).list(userId)).map(toAccessKey);

export const webhooksOf = async (userId: number, db: Db) => (await webhooksRepository(db).list(userId)).map(toWebhook);

/** What they still had to send is not sent. */
export async function eraseWebhooks(userId: number, tx: Tx): Promise<boolean> {
  const [webhook] = await webhooksRepository(tx).list(userId);
  if (!webhook) return false;
  const where = sql<boolean>`webhook_id = ${webhook.id}`;
  const isLeft = await deleteSome(tx, { table: 'webhook_deliveries', key: 'id', where });
  if (!isLeft) await webhooksRepository(tx).remove(webhook.id);
  return true;
}

interface Leaving {
  sellerId: number;
  at: string;
}

/** Archives products of a seller whose account was deleted. @returns whether there may be more */
export async function archiveSome(tx: Tx, { sellerId, at }: Leaving): Promise<boolean> {
  const ids = await sellerRepository(tx).idsForSale(sellerId, ERASED_AT_ONCE);
  if (ids.length === 0) return false;
  await lockProducts(tx, ids);
  await sellerRepository(tx).archive(ids, at);
  await updateListing(tx, ids);
  return true;
}
