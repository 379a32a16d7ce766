import {
  archiveHouseProduct,
  changeHouseProduct,
  houseProducts,
  restoreHouseProduct,
} from '@beautymark/contracts/house-products';
import type { ProductChange, SellerProduct } from '@beautymark/contracts/seller';
import { audit } from '#platform/db/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Owner } from '#platform/db/owner.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';
import type { ProductLists } from './product-lists.ts';
import type { SellerService } from './seller.service.ts';

const HOUSE: Owner = null;

/** The house's own products, by the rules of sellers. Each change is a row of the audit log. */
export function houseProductsRoutes(
  { clock }: Shop,
  { seller, lists }: { seller: SellerService; lists: ProductLists },
) {
  const recordOf =
    (by: number, word: string, note?: string) =>
    (tx: Tx, { id, name }: SellerProduct) =>
      audit(tx, clock, { by, action: `house product ${word}`, subject: `product ${id}`, name, note });

  return routesOf(
    serve(houseProducts, async ({ query: { archived: isArchived = false, ...query } }) => {
      const { items, nextCursor } = await lists.productsOf(HOUSE, { ...query, isArchived });
      return { items, nextCursor };
    }),
    serve(changeHouseProduct, ({ by, params: { id }, body }) =>
      seller.changeProduct(HOUSE, id, body, recordOf(by, 'changed', fieldNames(body))),
    ),
    serve(archiveHouseProduct, ({ by, params: { id } }) => seller.archive(HOUSE, id, recordOf(by, 'archived'))),
    serve(restoreHouseProduct, ({ by, params: { id } }) => seller.restore(HOUSE, id, recordOf(by, 'restored'))),
  );
}

/** What was changed, without the proofs of what the operator had seen. */
const fieldNames = ({ version: _version, stockSeen: _seen, ...fields }: ProductChange): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .join(', ');
