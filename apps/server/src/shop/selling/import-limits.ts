import type { Db, Tx } from '#platform/db/database.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { brandKeysAmong } from '#shop/catalog/index.ts';
import type { CheckedRow } from './checked-rows.ts';
import type { Decision } from './import-row.ts';
import type { Shop } from './product-cells.ts';
import type { SellerService } from './seller.service.ts';

/** What earlier batches of a dry run would have added. Batches that write leave it empty: the database knows. */
export interface Planned {
  products: number;
  /** Keys of new brands; the rows of this batch add theirs. */
  brands: Set<string>;
}

export interface Context extends Shop {
  seller: SellerService;
  sellerId: number;
  planned: Planned;
  now: Date;
  /** Ids of categories by name in lower case. */
  categories: ReadonlyMap<string, number>;
  /** The seller's products by name and brand, as they were when the work began. */
  idsByKey: ReadonlyMap<string, readonly number[]>;
}

/** Refuses the new products and brands that would exceed what one seller can have; earlier rows come first. */
export async function withinLimits(
  tx: Db | Tx,
  { seller, sellerId, planned }: Context,
  rows: readonly CheckedRow[],
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const brandOf = (decision: Decision) => ('product' in decision ? decision.product.brand : undefined);
  const named = decisions.flatMap((decision) => brandOf(decision) ?? []);
  if (named.length === 0) return [...decisions];
  const allowance = await seller.allowance(tx, sellerId);
  const known = new Set(await brandKeysAmong(tx, named.map(uniqueKey)));
  let productsLeft = allowance.products - planned.products;

  return decisions.map((decision, i) => {
    const refusal = (field: string, message: string): Decision => ({
      kind: 'refuse',
      issues: [{ row: rows[i]?.row ?? 0, field, message }],
    });
    const isAdded = decision.kind === 'add';
    if (isAdded && productsLeft <= 0) return refusal('', `You have ${count(seller.limits.products)} products, ${MOST}`);
    const brand = uniqueKey(brandOf(decision) ?? '');
    if (brand !== '' && !known.has(brand) && !planned.brands.has(brand)) {
      if (planned.brands.size >= allowance.brands) {
        return refusal('brand', `You have named ${count(seller.limits.brands)} new brands, ${MOST}`);
      }
      planned.brands.add(brand);
    }
    if (isAdded) productsLeft -= 1;
    return decision;
  });
}

const MOST = 'the most that one seller can';
const count = (limit: number) => limit.toLocaleString('en-US');
