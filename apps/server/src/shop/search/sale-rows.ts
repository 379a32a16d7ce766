import { type PricedProduct, priceAt } from '#platform/db/product-price.ts';

const NEVER = '9999';

/** The rows whose product has a sale, and when the next of these sales begins or ends. */
export function saleRows() {
  const sales = new Map<number, PricedProduct>();
  let [last, next] = ['', NEVER];

  function findNext(): void {
    next = NEVER;
    for (const { sale_starts_at, sale_ends_at } of sales.values())
      for (const moment of [sale_starts_at, sale_ends_at])
        if (moment !== null && moment > last && moment < next) next = moment;
  }

  /** What a row costs at the moment that was reached last. */
  function put(row: number, product: PricedProduct): ReturnType<typeof priceAt> {
    if (product.sale_ends_at !== null) {
      sales.set(row, product);
      for (const moment of [product.sale_starts_at, product.sale_ends_at])
        if (moment !== null && moment > last && moment < next) next = moment;
    } else sales.delete(row);
    return priceAt(product, last);
  }

  /** Goes on to a moment. @returns  the rows whose price may have changed, with their prices */
  function reach(at: string) {
    if (at < next) return [];
    last = at;
    findNext();
    return [...sales].map(([row, product]) => ({ row, ...priceAt(product, at) }));
  }

  return { put, reach };
}
