import { toDecimal } from '@beautymark/contracts/money';
import type { AccountData } from '#platform/security/account-data.ts';
import { toPictures } from '#shop/catalog/index.ts';

/** Products stay, archived, because past orders name them. */
export const sellerData: AccountData = {
  name: 'products',
  read: async (userId, db) => {
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
      ...{
        imageUrl: row.image_url,
        pictures: toPictures(row.pictures),
        createdAt: row.created_at,
        archivedAt: row.archived_at,
      },
    }));
  },
  erase: async () => false,
};
