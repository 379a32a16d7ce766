import { toCents } from '@beautymark/contracts/money';
import type { Sale } from '@beautymark/contracts/seller';
import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { NO_SALE } from './sale-history.ts';

interface SaleChange {
  /** Null ends it; undefined leaves it. */
  sale: Sale | null | undefined;
  /** The seller has set another price, or original price, in the same change. */
  isNewPrice: boolean;
  at: string;
}

/**
 * Plans, changes or ends a product's sale. A price that the seller sets ends one that is under way: it is what the
 * product costs from now on. Its sales up to now are recorded.
 */
export async function changeSale(tx: Tx, id: number, { sale, isNewPrice, at }: SaleChange): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .where('id', '=', id)
    .select(['price_cents', 'sale_recorded'])
    .executeTakeFirstOrThrow();
  const change = tx.updateTable('products').where('id', '=', id);
  if (sale === null || (sale === undefined && isNewPrice && product.sale_recorded === 1))
    await change.set(NO_SALE).execute();
  if (!sale) return;

  const [startsAt, endsAt] = [new Date(sale.from).toISOString(), new Date(sale.until).toISOString()];
  if (endsAt <= at || toCents(sale.price) >= product.price_cents) throw new Refusal('catalog.sale_not_lower');
  await change
    .set({
      sale_cents: toCents(sale.price),
      sale_starts_at: startsAt,
      sale_ends_at: endsAt,
      // The caller records what the product costs after the change.
      sale_recorded: startsAt <= at ? 1 : 0,
    })
    .execute();
}
