import { PRODUCTS_MAX, SELLER_PRODUCTS_PAGE } from '@beautymark/contracts/limits';
import { centsOrNull, toCents } from '@beautymark/contracts/money';
import type { SearchedPage } from '@beautymark/contracts/query-values';
import type { NewProductRequest, ProductChange, SellerProduct } from '@beautymark/contracts/seller';
import type { BulkChange, BulkResult } from '@beautymark/contracts/seller-bulk';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Owner } from '#platform/db/owner.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { lockOwner, lockProducts } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { writeIdCursor } from '#platform/http/cursor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { settleEach } from '#platform/http/settle-each.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import {
  changeSale,
  hasCategory,
  insertProduct,
  recordPrice,
  recordSales,
  shadesByProduct,
  toColumns,
  updateListing,
} from '#shop/catalog/index.ts';
import { keepPictures } from '#shop/pictures/index.ts';
import { heldByProduct } from '#shop/stock/index.ts';
import { isJudged, lookOf, noteLook, waitingKinds, withoutAnotherKind } from './judged-product.ts';
import { sellerRepository } from './seller.repository.ts';
import { allowanceOf, brandFor, definedFields, type SellerRow, toSellerProduct } from './seller-product.ts';
import { sawCurrentStock, stockFlags, withStock } from './seller-stock.ts';

interface ProductsQuery extends Omit<SearchedPage, 'limit'> {
  isArchived: boolean;
  id?: number | undefined;
  limit?: number | undefined;
}

/** Far more than a dashboard that is used all day long. */
const LISTS = { name: 'lists of own products', hits: 600, withinMs: HOUR_MS };
/** More than people type, and a program with more to change sends a file. A change of many products is one. */
const EDITS = { name: 'edits of own products', hits: 1000, withinMs: 10 * MINUTE_MS };

const limitKey = (owner: Owner) => String(owner ?? 'house');

/** What is written with a change, such as a row of the audit log. */
const NOTHING_ELSE = async (_tx: Tx, _product: SellerProduct): Promise<void> => undefined;

/** Products of sellers, and those of the house. */
export function sellerService(shop: Shop) {
  const { env, db, clock, limits } = shop;
  const sellerLimits = { products: env.SELLER_PRODUCTS_MAX, brands: env.SELLER_BRANDS_MAX };
  const now = () => clock.now().toISOString();

  /** A page of the seller's products, newest first. */
  async function productsOf(owner: Owner, query: ProductsQuery) {
    const { isArchived, id, search = '', limit = SELLER_PRODUCTS_PAGE, cursor } = query;
    const repository = sellerRepository(db);
    await limits.hit(LISTS, limitKey(owner));
    if (id !== undefined) {
      const row = await repository.product(owner, id, now());
      return { items: await withShades(db, row ? [row] : []), total: row ? 1 : 0, nextCursor: null };
    }
    const products = repository.products(owner, { isArchived, search, at: now() });
    const { rows, nextCursor } = await pageById(products, 'products.id', { limit, cursor });
    return {
      items: await withShades(db, rows),
      total: await repository.count(owner, { isArchived }),
      nextCursor,
    };
  }

  /** The newest 1,000 of the seller's products in slices, oldest first; the cursor leads to older ones. */
  async function allProductsOf(sellerId: number, { isArchived }: { isArchived: boolean }) {
    const repository = sellerRepository(db);
    await limits.hit(LISTS, limitKey(sellerId));
    const firstLeftOut = await repository.idBeforeNewest(sellerId, { isArchived, count: PRODUCTS_MAX });
    let last = firstLeftOut;
    async function* slices(): AsyncGenerator<SellerProduct[]> {
      for (;;) {
        const rows = await repository.productsAfter(sellerId, last, { at: now(), isArchived });
        if (rows.length === 0) return;
        last = rows.at(-1)?.id ?? last;
        yield await withShades(db, rows);
      }
    }
    return {
      slices: slices(),
      total: await repository.count(sellerId, { isArchived }),
      nextCursor: firstLeftOut === 0 ? null : writeIdCursor(firstLeftOut + 1),
    };
  }

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
    const created = await read(tx, sellerId, { id, at });
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
    const before = await read(tx, owner, { id, at });
    const look = await lookOf(tx, before);
    if (!sawCurrentStock(change, before)) throw new Refusal('catalog.version_conflict');
    const { version = before.version ?? 1, stock = before.stock ?? null } = change;
    const shades = withStock(change.shades ?? before.shades ?? [], before.shades ?? []);
    await keepPictures(tx, shop, change, before);
    const isBound = !isAllowed && (await isJudged(tx, owner, id));
    const asked = { ...before, ...definedFields(change) };
    const wanted = isBound ? await withoutAnotherKind(tx, before, asked, at) : asked;
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
    const changed = await read(tx, owner, { id, at });
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
    const { version = 1 } = await read(tx, owner, { id, at });
    if (seen !== undefined && seen !== version) throw new Refusal('catalog.version_conflict');
    await sellerRepository(tx).update(id, version, { archived_at: archivedAt });
    await updateListing(tx, [id]);
    return read(tx, owner, { id, at });
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

  /** Those of these products that are the seller's, archived ones included. In a transaction seller and products are locked. */
  async function productsByIds(tx: Db | Tx, sellerId: number, ids: readonly number[]): Promise<SellerProduct[]> {
    if (tx.isTransaction) {
      await lockOwner(tx as Tx, sellerId);
      await lockProducts(tx as Tx, ids);
    }
    if (ids.length === 0) return [];
    return withShades(tx, await sellerRepository(tx).productsByIds(sellerId, ids, now()));
  }
  const productNames = (tx: Db | Tx, sellerId: number) => sellerRepository(tx).productNames(sellerId);

  /** The seller's products for sale, a page at a time. */
  async function productsAfter(sellerId: number, id: number): Promise<SellerProduct[]> {
    return withShades(db, await sellerRepository(db).productsAfter(sellerId, id, { at: now() }));
  }

  return {
    limits: sellerLimits,
    allowance,
    createIn,
    changeIn,
    productsByIds,
    productNames,
    productsAfter,
    productsOf,
    allProductsOf,
    createProduct,
    changeProduct,
    changeMany,
    archive,
    restore,
  };
}
export type SellerService = ReturnType<typeof sellerService>;

/** Another seller's product is as unknown as one that does not exist. */
async function read(tx: Tx, owner: Owner, { id, at }: { id: number; at: string }): Promise<SellerProduct> {
  const row = await sellerRepository(tx).product(owner, id, at);
  const [product] = await withShades(tx, row ? [row] : []);
  if (!product) throw new Refusal('catalog.product_not_found');
  return product;
}

async function withShades(tx: Db | Tx, rows: readonly SellerRow[]): Promise<SellerProduct[]> {
  const ids = rows.map(({ id }) => id);
  const shades = await shadesByProduct(tx, ids);
  const sold = await sellerRepository(tx).soldPieces(ids);
  const waiting = await waitingKinds(tx, ids);
  const held = await heldByProduct(tx, ids);
  return rows.map((row) => ({
    ...toSellerProduct(row, shades.get(row.id) ?? [], sold.get(row.id)),
    ...(held.has(row.id) && { held: held.get(row.id) }),
    ...(waiting.has(row.id) && { waiting: waiting.get(row.id) }),
  }));
}

/** Maps the specified fields to columns. */
async function specifiedColumns(tx: Tx, product: NewProductRequest, brand: { id: number; name: string }) {
  if (!(await hasCategory(tx, product.categoryId))) throw new Refusal('catalog.category_not_found');
  const pictures = JSON.stringify(product.pictures ?? []);
  return { ...toColumns(product), pictures, brand_id: brand.id };
}
