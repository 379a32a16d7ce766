import type { Product } from '@beautymark/contracts/catalog';
import { toCents } from '@beautymark/contracts/money';
import type { NewProduct } from '@beautymark/contracts/seller';
import type { Database } from '#platform/db/database.ts';
import { searchText, uniqueKey } from '#platform/db/search-text.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import { catalogRepository, toProduct } from '../catalog/index.ts';

interface Deps {
  database: Pick<Database, 'db' | 'changeCatalog'>;
  clock: Clock;
}

export function sellerService({ database: { db, changeCatalog }, clock }: Deps) {
  const productsOf = async (sellerId: number): Promise<Product[]> =>
    (await catalogRepository(db).bySeller(sellerId)).map(toProduct);

  /** The server sets owner, date and rating; the seller cannot. */
  async function createProduct(sellerId: number, product: NewProduct): Promise<Product> {
    const created = await changeCatalog(async (tx, changed) => {
      const catalog = catalogRepository(tx);
      if (!(await catalog.hasCategory(product.categoryId))) throw new Refusal('catalog.category_not_found');
      const brand = await catalog.brandNamed(product.brand, uniqueKey(product.brand));
      const id = await catalog.insert({
        name: product.name,
        description: product.description,
        brand_id: brand.id,
        category_id: product.categoryId,
        seller_id: sellerId,
        price_cents: toCents(product.price),
        original_price_cents: product.originalPrice === null ? null : toCents(product.originalPrice),
        image_url: product.imageUrl,
        is_new: product.isNew ? 1 : 0,
        is_bestseller: product.isBestseller ? 1 : 0,
        rating: 0,
        review_count: 0,
        created_at: clock.now().toISOString(),
        swatches: '[]',
        search_text: searchText(product.name, brand.name, product.description),
      });
      changed(id);
      return catalog.byId(id);
    });
    if (!created) throw new Error('the new product could not be read back');
    return toProduct(created);
  }

  return { productsOf, createProduct };
}
export type SellerService = ReturnType<typeof sellerService>;
