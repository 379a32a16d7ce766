import {
  allowProductChange,
  type ProductChanged,
  productChanges,
  undoProductChange,
} from '@beautymark/contracts/product-changes';
import type { SearchedPage } from '@beautymark/contracts/query-values';
import { withdrawChange } from '@beautymark/contracts/seller';
import { audit } from '#platform/db/audit.ts';
import { contains, count } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { lockOwner, lockProducts } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';
import { SELLER_NAME } from '#shop/catalog/index.ts';
import { forget, Look, ProductIdentity } from './judged-product.ts';
import type { SellerService } from './seller.service.ts';

/**
 * The operator decides on sellers' changes of products that shoppers have judged; a seller can withdraw one. Each decision is
 * in the audit log.
 */
export function productChangesRoutes({ db, clock }: Shop, seller: SellerService) {
  async function list({ search = '', ...page }: SearchedPage) {
    const { rows, nextCursor } = await pageById(listedChanges(db, search), 'product_changes.id', page);
    const categories = await categoryNames(db);
    return { items: rows.map((row) => toChanged(row, categories)), nextCursor };
  }

  const decide = (by: number, id: number, isAllowed: boolean): Promise<void> =>
    inTransaction(db, async (tx) => {
      const found = await change(tx, id);
      await lockOwner(tx, found.seller_id);
      await lockProducts(tx, [found.product_id]);
      // Read again, now that it is locked.
      const row = await change(tx, id);
      const isWaiting = row.is_waiting === 1;
      const { before, after } = toChanged(row, await categoryNames(tx));
      await forget(tx, row.product_id, { isWaiting });
      if (isAllowed === isWaiting) {
        const wanted = isWaiting ? ProductIdentity.parse(JSON.parse(row.after)) : changedBack(row);
        await seller.changeIn(tx, row.seller_id, row.product_id, wanted, { isAllowed: true });
      }
      await audit(tx, clock, {
        by,
        action: `product change ${isAllowed ? 'allowed' : 'undone'}`,
        subject: `product ${row.product_id}`,
        name: row.name,
        note: changeNote(before, after),
      });
    });

  const withdraw = (sellerId: number, id: number) =>
    inTransaction(db, async (tx) => {
      // Under the owner's lock, as the operator decides.
      const [known] = await seller.lockedProducts(tx, sellerId, [id]);
      if (!known) throw new Refusal('catalog.product_not_found');
      await forget(tx, id, { isWaiting: true });
      const { waiting: _withdrawn, ...product } = known;
      return product;
    });

  return routesOf(
    serve(withdrawChange, ({ by, params }) => withdraw(by, params.id)),
    serve(productChanges, ({ query }) => list(query)),
    serve(allowProductChange, ({ by, params }) => decide(by, params.id, true)),
    serve(undoProductChange, ({ by, params }) => decide(by, params.id, false)),
  );
}

export const openProductChanges = (db: Db | Tx): Promise<number> =>
  count(db.selectFrom('product_changes').where('needs_review', '=', 1));

/** @param search  empty: all */
function listedChanges(db: Db | Tx, search: string) {
  const changes = db
    .selectFrom('product_changes')
    .innerJoin('products', 'products.id', 'product_changes.product_id')
    .innerJoin('users', 'users.id', 'products.seller_id')
    .where('product_changes.needs_review', '=', 1)
    .select(['product_changes.id', 'product_id', 'is_waiting', 'before', 'after', 'changed_at'])
    .select(['products.name', 'products.seller_id', SELLER_NAME.as('seller')])
    .select((eb) =>
      eb
        .selectFrom('reviews')
        .whereRef('reviews.product_id', '=', 'products.id')
        .where('reviews.hidden_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('reviews'),
    );
  const columns = ['products.name', 'product_changes.before', 'product_changes.after'];
  return search === '' ? changes : changes.where(({ or }) => or(columns.map((column) => contains(column, search))));
}
type ChangeRow = Awaited<ReturnType<ReturnType<typeof listedChanges>['execute']>>[number];

async function change(tx: Tx, id: number): Promise<ChangeRow> {
  const row = await listedChanges(tx, '').where('product_changes.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('operator.change_not_found');
  return row;
}

async function categoryNames(db: Db | Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('categories').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The price goes back only where the seller has changed it: a new price ends a sale. */
function changedBack({ before, after }: Pick<ChangeRow, 'before' | 'after'>) {
  const [{ price, ...look }, { price: newPrice }] = [Look.parse(JSON.parse(before)), Look.parse(JSON.parse(after))];
  return price === newPrice ? look : { ...look, price };
}

type Fields = ProductChanged['before'];

function toChanged(row: ChangeRow, categories: ReadonlyMap<number, string>): ProductChanged {
  const isWaiting = row.is_waiting === 1;
  const fields = (json: string): Fields => {
    if (!isWaiting) return Look.parse(JSON.parse(json));
    const { brand, categoryId } = ProductIdentity.parse(JSON.parse(json));
    return { brand, category: categories.get(categoryId) ?? '' };
  };
  const [before, after] = [fields(row.before), fields(row.after)];
  return {
    id: row.id,
    at: row.changed_at,
    product: { id: row.product_id, name: row.name },
    seller: row.seller,
    isWaiting,
    before: differing(before, after),
    after: differing(after, before),
    reviews: Number(row.reviews),
  };
}

const differing = (these: Fields, others: Fields): Fields =>
  // Its keys are those of the fields.
  Object.fromEntries(Object.entries(these).filter(([name, value]) => value !== others[name as keyof Fields]));

const WORDS: Record<keyof Fields, string> = {
  brand: 'Brand',
  category: 'Category',
  name: 'Name',
  imageUrl: 'Picture',
  price: 'Price',
};
const changeNote = (before: Fields, after: Fields): string =>
  // Its keys are those of the words.
  (Object.keys(WORDS) as (keyof Fields)[])
    .filter((name) => after[name] !== undefined)
    .map((name) => `${WORDS[name]}: ${before[name]} → ${after[name]}`)
    .join('; ');
