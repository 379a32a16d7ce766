import { PRODUCTS_MAX, SELLER_PRODUCTS_PAGE } from '@beautymark/contracts/limits';
import type { SearchedPage } from '@beautymark/contracts/query-values';
import type { SellerProduct } from '@beautymark/contracts/seller';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Owner } from '#platform/db/owner.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { writeIdCursor } from '#platform/http/cursor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { shadesByProduct } from '#shop/catalog/index.ts';
import { heldByProduct } from '#shop/stock/index.ts';
import { waitingIdentities } from './judged-product.ts';
import { sellerRepository } from './seller.repository.ts';
import { type SellerRow, toSellerProduct } from './seller-product.ts';

interface ProductsQuery extends Omit<SearchedPage, 'limit'> {
  isArchived: boolean;
  id?: number | undefined;
  limit?: number | undefined;
}

/** Far more than a dashboard that is used all day long. */
const LISTS = { name: 'lists of own products', hits: 600, withinMs: HOUR_MS };
export const limitKey = (owner: Owner) => String(owner ?? 'house');

/** Products as their seller, or the house, reads them. */
export function productLists({ db, clock, limits }: Shop) {
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

  /** The seller's products for sale, a page at a time. */
  async function productsAfter(sellerId: number, id: number): Promise<SellerProduct[]> {
    return withShades(db, await sellerRepository(db).productsAfter(sellerId, id, { at: now() }));
  }

  return { productsOf, allProductsOf, productsAfter };
}
export type ProductLists = ReturnType<typeof productLists>;

/** Another seller's product is as unknown as one that does not exist. */
export async function readProduct(
  tx: Tx,
  owner: Owner,
  { id, at }: { id: number; at: string },
): Promise<SellerProduct> {
  const row = await sellerRepository(tx).product(owner, id, at);
  const [product] = await withShades(tx, row ? [row] : []);
  if (!product) throw new Refusal('catalog.product_not_found');
  return product;
}

export async function withShades(tx: Db | Tx, rows: readonly SellerRow[]): Promise<SellerProduct[]> {
  const ids = rows.map(({ id }) => id);
  const shades = await shadesByProduct(tx, ids);
  const sold = await sellerRepository(tx).soldPieces(ids);
  const waiting = await waitingIdentities(tx, ids);
  const held = await heldByProduct(tx, ids);
  return rows.map((row) => ({
    ...toSellerProduct(row, shades.get(row.id) ?? [], sold.get(row.id)),
    ...(held.has(row.id) && { held: held.get(row.id) }),
    ...(waiting.has(row.id) && { waiting: waiting.get(row.id) }),
  }));
}
