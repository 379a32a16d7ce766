import { toCents, toDecimal } from '@beautymark/contracts/money';
import type { NewProductRequest, SellerProduct } from '@beautymark/contracts/seller';
import { z } from 'zod';
import { among, exists } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Owner } from '#platform/db/owner.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { hasCategory } from '#shop/catalog/index.ts';
import { expectBrand } from './seller-product.ts';

/** What a product is: only the operator's yes changes it once shoppers have received or reviewed the product. */
export const ProductIdentity = z.object({ brand: z.string(), categoryId: z.int() });
export type ProductIdentity = z.infer<typeof ProductIdentity>;
/** What it looks like, with its regular price: changed together, name or picture and price make another product, too. */
export const Look = z.object({ name: z.string(), imageUrl: z.string(), price: z.string() });
type Look = z.infer<typeof Look>;

/** Steps that follow each other within this time are one change. */
const TOGETHER_MS = 30 * DAY_MS;
const LEAP = 2;

/** Whether shoppers have received or reviewed it. What the house sells is the operator's own to change. */
export async function isJudged(tx: Db | Tx, owner: Owner, id: number): Promise<boolean> {
  if (owner === null) return false;
  const reviewed = tx.selectFrom('products').where('id', '=', id).where('review_count', '>', 0).select('id');
  const written = tx.selectFrom('reviews').where('product_id', '=', id).select('id');
  const received = tx
    .selectFrom('order_items')
    .innerJoin('parcels', 'parcels.id', 'order_items.parcel_id')
    .where('order_items.product_id', '=', id)
    .where('parcels.delivered_at', 'is not', null)
    .select('parcels.id');
  return (await exists(reviewed)) || (await exists(written)) || (await exists(received));
}

/** Keeps another brand or category for the operator, in place of an earlier one. @returns what is written at once */
export async function withoutNewIdentity<Wanted extends NewProductRequest>(
  tx: Tx,
  before: SellerProduct,
  wanted: Wanted,
  at: string,
): Promise<Wanted> {
  const { brand, categoryId } = before;
  if (uniqueKey(wanted.brand) === uniqueKey(brand) && wanted.categoryId === categoryId) return wanted;
  if (!(await hasCategory(tx, wanted.categoryId))) throw new Refusal('catalog.category_not_found');
  await expectBrand(tx, wanted.brand);
  const [is, shouldBe] = [before, wanted].map((product) => JSON.stringify(ProductIdentity.parse(product)));
  const waits = (await waitingIdentities(tx, [before.id])).get(before.id);
  // The same wish again is the one that the operator was shown.
  if (waits && JSON.stringify(waits) === shouldBe) return { ...wanted, brand, categoryId };
  await keep(tx, {
    product_id: before.id,
    is_waiting: 1,
    needs_review: 1,
    before: is,
    after: shouldBe,
    changed_at: at,
  });
  return { ...wanted, brand, categoryId };
}

/** Remembers what a product looked like before, and lists it for the operator where it has become another one. */
export async function noteLook(tx: Tx, id: number, before: Look, is: Look, at: string): Promise<void> {
  const known = await tx
    .selectFrom('product_changes')
    .where('product_id', '=', id)
    .where('is_waiting', '=', 0)
    .select(['before', 'changed_at', 'needs_review'])
    .executeTakeFirst();
  const isOver = known?.needs_review === 0 && Date.parse(at) - Date.parse(known.changed_at) > TOGETHER_MS;
  const was = known && !isOver ? Look.parse(JSON.parse(known.before)) : before;
  const isSame = was.name === is.name && was.imageUrl === is.imageUrl;
  if (isSame && was.price === is.price) return void (await forget(tx, id, { isWaiting: false }));
  const [lower = 0, higher = 0] = [toCents(was.price), toCents(is.price)].sort((a, b) => a - b);
  await keep(tx, {
    product_id: id,
    is_waiting: 0,
    needs_review: !isSame && higher >= LEAP * lower ? 1 : 0,
    before: JSON.stringify(was),
    after: JSON.stringify(is),
    changed_at: known && !isOver ? known.changed_at : at,
  });
}

/** The look of a product now; a sale lowers what is shown, and makes no other product. */
export async function lookOf(tx: Tx, { id, name, imageUrl }: SellerProduct): Promise<Look> {
  const row = await tx.selectFrom('products').where('id', '=', id).select('price_cents').executeTakeFirstOrThrow();
  return { name, imageUrl, price: toDecimal(row.price_cents) };
}

type Kept = { product_id: number; is_waiting: 0 | 1; needs_review: 0 | 1; changed_at: string } & Record<
  'before' | 'after',
  string | undefined
>;
/** Each change is a row of its own: what the operator decides on is what the operator was shown. */
async function keep(tx: Tx, { before = '', after = '', ...row }: Kept): Promise<void> {
  await forget(tx, row.product_id, { isWaiting: row.is_waiting === 1 });
  await tx
    .insertInto('product_changes')
    .values({ ...row, before, after })
    .execute();
}

export const forget = (tx: Tx, productId: number, { isWaiting }: { isWaiting: boolean }) =>
  tx
    .deleteFrom('product_changes')
    .where('product_id', '=', productId)
    .where('is_waiting', '=', isWaiting ? 1 : 0)
    .execute();

/** By product: the brand and category that wait for the operator's yes. */
export async function waitingIdentities(db: Db | Tx, ids: readonly number[]): Promise<Map<number, ProductIdentity>> {
  const rows = await db
    .selectFrom('product_changes')
    .where('product_id', 'in', among(ids))
    .where('is_waiting', '=', 1)
    .select(['product_id', 'after'])
    .execute();
  return new Map(rows.map(({ product_id, after }) => [product_id, ProductIdentity.parse(JSON.parse(after))]));
}
