import { centsOrNull, toCents } from '@beautymark/contracts/money';
import type { NewProductRequest, ProductChange, SellerProduct } from '@beautymark/contracts/seller';
import type { BulkChange, BulkResult } from '@beautymark/contracts/seller-bulk';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Owner } from '#platform/db/owner.ts';
import { lockOwner, lockProducts } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { settleEach } from '#platform/http/settle-each.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import {
  changeSale,
  hasCategory,
  insertProduct,
  recordPrice,
  recordSales,
  toColumns,
  updateListing,
} from '#shop/catalog/index.ts';
import { keepPictures } from '#shop/pictures/index.ts';
import { isJudged, lookOf, noteLook, withoutNewIdentity } from './judged-product.ts';
import { limitKey, readProduct, withShades } from './product-lists.ts';
import { sellerRepository } from './seller.repository.ts';
import { allowanceOf, brandFor, definedFields } from './seller-product.ts';
import { sawCurrentStock, stockFlags, withStock } from './seller-stock.ts';

/** More than people type, and a program with more to change sends a file. A change of many products is one. */
const EDITS = { name: 'edits of own products', hits: 1000, withinMs: 10 * MINUTE_MS };

/** What is written with a change, such as a row of the audit log. */
const NOTHING_ELSE = async (_tx: Tx, _product: SellerProduct): Promise<void> => undefined;

/** How sellers, and the house, change their products. */
export function sellerService(shop: Shop) {
  const { env, db, clock, limits } = shop;
  const sellerLimits = { products: env.SELLER_PRODUCTS_MAX, brands: env.SELLER_BRANDS_MAX };
  const now = () => clock.now().toISOString();

  /** The server sets owner, date and rating; the seller cannot. */
  async function createProduct(sellerId: number, product: NewProductRequest): Promise<SellerProduct> {
    await limits.hit(EDITS, limitKey(sellerId));
    return inTransaction(db, async (tx) => {
      await lockOwner(tx, sellerId);
      const { products } = await allowance(tx, sellerId);
      if (products <= 0) throw new Refusal('catalog.too_many_products');
      return createIn(tx, sellerId, product);
    });
  }

  const allowance = (tx: Db | Tx, sellerId: number) => allowanceOf(tx, sellerId, sellerLimits);

  /** Callers have locked the seller, and checked that there may be one more product. */
  async function createIn(tx: Tx, sellerId: number, product: NewProductRequest): Promise<SellerProduct> {
    const { stock = null } = product;
    const shades = withStock(product.shades ?? [], []);
    await keepPictures(tx, shop, product);
    const at = now();
    const maySell = await sellerRepository(tx).maySell(sellerId);
    const id = await insertProduct(tx, {
      ...(await specifiedColumns(tx, product, await brandOf(tx, sellerId, product))),
      seller_id: sellerId,
      rating: 0,
      review_count: 0,
      created_at: at,
      stock,
      ...stockFlags(stock, shades),
      is_listed: maySell ? 1 : 0,
    });
    await sellerRepository(tx).replaceShades(id, shades);
    await changeSale(tx, id, { sale: product.sale, isNewPrice: false, at });
    const created = await readProduct(tx, sellerId, { id, at });
    await recordPrice(tx, { product_id: id, price_cents: toCents(created.price), valid_from: at });
    return created;
  }

  /** Absent fields stay. Of two edits that saw the same version, the second one is refused and changes nothing. */
  async function changeProduct(owner: Owner, id: number, change: ProductChange, record = NOTHING_ELSE) {
    await limits.hit(EDITS, limitKey(owner));
    return inTransaction(db, async (tx): Promise<SellerProduct> => {
      const changed = await changeIn(tx, owner, id, change);
      await record(tx, changed);
      return changed;
    });
  }

  /**
   * @param percent    by how much the price changes, and that of a sale, which keeps its dates
   * @param isAllowed  the operator wants it so, of whatever shoppers have judged
   */
  async function changeIn(
    tx: Tx,
    owner: Owner,
    id: number,
    change: ProductChange,
    { percent = 0, isAllowed = false } = {},
  ) {
    const at = now();
    await lockOwner(tx, owner);
    await lockProducts(tx, [id]);
    await recordSales(tx, [id], at);
    const before = await readProduct(tx, owner, { id, at });
    const look = await lookOf(tx, before);
    if (!sawCurrentStock(change, before)) throw new Refusal('catalog.version_conflict');
    const { version = before.version ?? 1, stock = before.stock ?? null } = change;
    const shades = withStock(change.shades ?? before.shades ?? [], before.shades ?? []);
    await keepPictures(tx, shop, change, before);
    const isBound = !isAllowed && (await isJudged(tx, owner, id));
    const asked = { ...before, ...definedFields(change) };
    const wanted = isBound ? await withoutNewIdentity(tx, before, asked, at) : asked;
    const isNewPrice =
      toCents(wanted.price) !== toCents(before.price) ||
      centsOrNull(wanted.originalPrice) !== centsOrNull(before.originalPrice);
    const isCurrent = await sellerRepository(tx).update(id, version, {
      ...(await specifiedColumns(tx, wanted, await brandOf(tx, owner, wanted, isAllowed))),
      // What is shown may be a sale's.
      ...(isNewPrice ? {} : { price_cents: undefined, original_price_cents: undefined }),
      ...(percent === 0 ? {} : await sellerRepository(tx).pricesBy(id, percent)),
      stock,
      ...stockFlags(stock, shades),
    });
    if (!isCurrent) throw new Refusal('catalog.version_conflict');
    if (change.shades) await sellerRepository(tx).replaceShades(id, shades);
    await changeSale(tx, id, { sale: change.sale, isNewPrice, at });
    const changed = await readProduct(tx, owner, { id, at });
    if (isBound) await noteLook(tx, id, look, await lookOf(tx, changed), at);
    if (changed.price !== before.price)
      await recordPrice(tx, { product_id: id, price_cents: toCents(changed.price), valid_from: at });
    return changed;
  }

  const brandOf = (tx: Tx, owner: Owner, { brand: name }: { brand: string }, isAllowed = false) =>
    brandFor(tx, owner, { name, most: isAllowed ? Number.POSITIVE_INFINITY : sellerLimits.brands });

  const settingArchived =
    (archivedAt: () => string | null) =>
    async (owner: Owner, id: number, record = NOTHING_ELSE) => {
      await limits.hit(EDITS, limitKey(owner));
      return inTransaction(db, async (tx): Promise<SellerProduct> => {
        const product = await setArchivedIn(tx, owner, { id, archivedAt: archivedAt() });
        await record(tx, product);
        return product;
      });
    };
  const archive = settingArchived(() => clock.now().toISOString());
  const restore = settingArchived(() => null);

  async function setArchivedIn(
    tx: Tx,
    owner: Owner,
    { id, archivedAt, version: seen }: { id: number; archivedAt: string | null; version?: number },
  ): Promise<SellerProduct> {
    const at = now();
    await lockOwner(tx, owner);
    await lockProducts(tx, [id]);
    await recordSales(tx, [id], at);
    const { version = 1 } = await readProduct(tx, owner, { id, at });
    if (seen !== undefined && seen !== version) throw new Refusal('catalog.version_conflict');
    await sellerRepository(tx).update(id, version, { archived_at: archivedAt });
    await updateListing(tx, [id]);
    return readProduct(tx, owner, { id, at });
  }

  /** Each in a transaction of its own. */
  async function changeMany(
    sellerId: number,
    { products, price, stock, isArchived }: BulkChange,
    onFailure: (error: unknown) => void,
  ): Promise<BulkResult> {
    await limits.hit(EDITS, limitKey(sellerId));
    const changed: SellerProduct[] = [];
    const changeEach = async ({ id, version, stockSeen }: BulkChange['products'][number]) => {
      const product = await inTransaction(db, async (tx) => {
        if (isArchived) return setArchivedIn(tx, sellerId, { id, version, archivedAt: clock.now().toISOString() });
        const priced = price && 'to' in price ? { price: price.to } : {};
        const stocked = stock === undefined ? {} : { stock, stockSeen };
        const percent = price && 'byPercent' in price ? price.byPercent : 0;
        return changeIn(tx, sellerId, id, { version, ...priced, ...stocked }, { percent });
      });
      changed.push(product);
    };
    return { refused: await settleEach(products, changeEach, onFailure), changed };
  }

  /** Those of these products that are the seller's, archived ones included. */
  const productsByIds = async (reads: Db | Tx, sellerId: number, ids: readonly number[]): Promise<SellerProduct[]> =>
    ids.length === 0 ? [] : withShades(reads, await sellerRepository(reads).productsByIds(sellerId, ids, now()));

  /** The same, with their owner locked until the end of the transaction. */
  async function lockedProducts(tx: Tx, sellerId: number, ids: readonly number[]): Promise<SellerProduct[]> {
    await lockOwner(tx, sellerId);
    await lockProducts(tx, ids);
    return productsByIds(tx, sellerId, ids);
  }

  return {
    limits: sellerLimits,
    allowance,
    createIn,
    changeIn,
    productsByIds,
    lockedProducts,
    createProduct,
    changeProduct,
    changeMany,
    archive,
    restore,
  };
}
export type SellerService = ReturnType<typeof sellerService>;

/** Maps the specified fields to columns. */
async function specifiedColumns(tx: Tx, product: NewProductRequest, brand: { id: number; name: string }) {
  if (!(await hasCategory(tx, product.categoryId))) throw new Refusal('catalog.category_not_found');
  const pictures = JSON.stringify(product.pictures ?? []);
  return { ...toColumns(product), pictures, brand_id: brand.id };
}
