import { toCents } from '@beautymark/contracts/money';
import type { Sale } from '@beautymark/contracts/seller';
import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { endSale, removePeriod } from './sale-periods.ts';

interface SaleChange {
  /** Null ends it; undefined leaves it. */
  sale: Sale | null | undefined;
  /** The seller has set another price, or original price, in the same change. */
  isNewPrice: boolean;
  at: string;
}

/**
 * Plans, changes or ends a product's sale. A price that the seller sets ends one that is under way: it is what the product
 * costs from now on.
 */
export async function changeSale(tx: Tx, id: number, { sale, isNewPrice, at }: SaleChange): Promise<void> {
  const period = await tx.selectFrom('sale_periods').where('product_id', '=', id).selectAll().executeTakeFirst();
  const isRunning = period !== undefined && period.earlier_price_cents !== null;
  if (isRunning && isNewPrice) await removePeriod(tx, id);
  if (sale === undefined) return;
  if (sale === null) return endSale(tx, id, at);

  const [startsAt, endsAt] = [new Date(sale.from).toISOString(), new Date(sale.until).toISOString()];
  if (endsAt <= at) throw new Refusal('catalog.sale_not_lower');
  // It goes on: shoppers would otherwise see the earlier price for a minute, and be told of a fall a second time.
  if (isRunning && !isNewPrice && period.price_cents === toCents(sale.price) && startsAt <= at) {
    await tx.updateTable('sale_periods').set({ ends_at: endsAt }).where('product_id', '=', id).execute();
    return;
  }
  await endSale(tx, id, at);
  const regular = await tx.selectFrom('products').where('id', '=', id).select('price_cents').executeTakeFirstOrThrow();
  if (toCents(sale.price) >= regular.price_cents) throw new Refusal('catalog.sale_not_lower');
  await tx
    .insertInto('sale_periods')
    .values({ product_id: id, price_cents: toCents(sale.price), starts_at: startsAt, ends_at: endsAt })
    .execute();
}
