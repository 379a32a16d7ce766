import { operatorPath } from '@beautymark/contracts/desk-sections';
import { LOW_STOCK } from '@beautymark/contracts/limits';
import { sql } from 'kysely';
import { column } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { lockProducts } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Mail } from '#platform/mail/mail-queue.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { smallPicture } from '#shop/pictures/index.ts';

/** Products of one run; the next goes on. */
const AT_ONCE = 200;
/** The indexes `products_low` and `product_shades_low` hold these rows alone, so the number stands in the statement. */
const FEW = sql<boolean>`stock <= ${sql.lit(LOW_STOCK)}`;

/**
 * Notifies sellers once when few pieces of a product or shade are left, and again only after a refill. The house's staff
 * are notified of its products. Mail and note share a transaction under the products' locks, so no process repeats it.
 */
export function lowStockMails({ db, log, mail, webhooks }: Shop) {
  async function run(): Promise<void> {
    await forgetFilledUp(db);
    const ids = await newlyLow(db);
    if (ids.length === 0) return;
    const told = await inTransaction(db, (tx) => tell(tx, ids));
    if (told > 0) log.info({ told }, 'low stock mails queued');
  }

  /** How many mails were queued. */
  async function tell(tx: Tx, ids: readonly number[]): Promise<number> {
    await lockProducts(tx, [...ids]);
    const products = await lowProducts(tx, ids);
    let told = 0;
    for (const [sellerId, theirs] of Map.groupBy(products, ({ seller_id }) => seller_id)) {
      for (const recipient of await recipientsOf(tx, sellerId)) {
        await mail.queue(lowStockMail(recipient, theirs, sellerId === null), tx);
        told += 1;
      }
    }
    for (const { id: productId, name, stock, shades, seller_id } of products) {
      const data = {
        productId,
        name,
        stock,
        shades: shades.map((shade) => ({ name: shade.name, stock: shade.stock })),
      };
      await webhooks.queue({ type: 'stock.low', owners: [seller_id, null], data }, tx);
    }
    await tx.updateTable('products').set({ low_stock_notified: 1 }).where('id', 'in', ids).execute();
    return told;
  }

  return run;
}

async function recipientsOf(tx: Tx, sellerId: number | null): Promise<string[]> {
  const users = usersRepository(tx);
  if (sellerId === null) return users.emailsOfArea('house');
  return [await users.emailOf(sellerId)].filter((email) => email !== undefined);
}

const lowIds = (db: Db | Tx) =>
  db
    .selectFrom('products')
    .where(FEW)
    .select('id')
    .union(db.selectFrom('product_shades').where(FEW).select('product_id as id'));

const forgetFilledUp = (db: Db) =>
  db
    .updateTable('products')
    .set({ low_stock_notified: 0 })
    .where('low_stock_notified', '=', 1)
    .where('id', 'not in', lowIds(db))
    .execute();

const newlyLow = (db: Db): Promise<number[]> =>
  column(
    db
      .selectFrom('products')
      .where('id', 'in', lowIds(db))
      .where('low_stock_notified', '=', 0)
      .where('archived_at', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id'),
    'id',
  );

/** Read under the lock: another process may have told the seller meanwhile. */
async function lowProducts(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('products')
    .where('id', 'in', ids)
    .where('low_stock_notified', '=', 0)
    .orderBy('id')
    .select(['id', 'name', 'image_url', 'stock', 'seller_id'])
    .execute();
  const shades = await tx
    .selectFrom('product_shades')
    .where('product_id', 'in', ids)
    .where(FEW)
    .orderBy('product_id')
    .orderBy('position')
    .select(['product_id', 'name', 'stock'])
    .execute();
  return rows.map((row) => ({ ...row, shades: shades.filter(({ product_id }) => product_id === row.id) }));
}

type LowProduct = Awaited<ReturnType<typeof lowProducts>>[number];

const left = (stock: number | null) => (stock === 0 ? 'sold out' : `${stock} left`);

/** Everything of one seller that has run low since the last such mail. Nothing typed is in the subject. */
const lowStockMail = (recipient: string, products: readonly LowProduct[], isHouse: boolean): Mail => ({
  kind: 'stock-low',
  recipient,
  subject: `BeautyMark: ${products.length === 1 ? 'one' : products.length} of ${isHouse ? 'the shop’s own' : 'your'} products ${products.length === 1 ? 'is' : 'are'} running low`,
  content: {
    heading: 'Running low',
    paragraphs: [
      `${products.length === 1 ? 'This product has' : 'These products have'} ${LOW_STOCK} pieces or fewer left. Once you restock, we’ll write again the next time they run low.`,
    ],
    rows: products.flatMap(rowsOf),
    action: isHouse
      ? { label: 'Restock', path: operatorPath('house-products') }
      : { label: 'Restock', path: '/seller/dashboard' },
  },
});

/** The product where it is low itself, then each of its shades that are. */
function rowsOf({ name, image_url, stock, shades }: LowProduct) {
  const row = { label: name, picture: smallPicture(image_url, undefined) };
  return [
    ...(stock !== null && stock <= LOW_STOCK ? [{ ...row, value: left(stock) }] : []),
    ...shades.map((shade) => ({ ...row, detail: shade.name, value: left(shade.stock) })),
  ];
}
