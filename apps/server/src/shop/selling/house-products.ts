import {
  archiveHouseProduct,
  changeHouseProduct,
  houseProducts,
  restoreHouseProduct,
} from '@beautymark/contracts/house-products';
import type { ProductChange, SellerProduct } from '@beautymark/contracts/seller';
import { HOUSE_ID } from '@beautymark/contracts/seller-profile';
import { audit } from '#platform/db/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';
import type { SellerService } from './seller.service.ts';

interface Query {
  search?: string | undefined;
  archived?: 'true' | 'false' | undefined;
  id?: number | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The house's own products, by the rules of sellers. Each change is a row of the audit log. */
function houseProductsService({ clock }: Shop, seller: SellerService) {
  const list = ({ archived, ...query }: Query) =>
    seller.productsOf(HOUSE_ID, { ...query, isArchived: archived === 'true' });

  const change = (operatorId: number, id: number, fields: ProductChange): Promise<SellerProduct> =>
    seller.changeProduct(HOUSE_ID, id, fields, recordOf(operatorId, id, 'changed', fieldNames(fields)));
  const archive = (operatorId: number, id: number): Promise<SellerProduct> =>
    seller.archive(HOUSE_ID, id, recordOf(operatorId, id, 'archived', null));
  const restore = (operatorId: number, id: number): Promise<SellerProduct> =>
    seller.restore(HOUSE_ID, id, recordOf(operatorId, id, 'restored', null));

  const recordOf = (operatorId: number, id: number, word: string, note: string | null) => async (tx: Tx) => {
    await audit(tx, {
      operator_id: operatorId,
      action: `house product ${word}`,
      subject: `product ${id}`,
      note,
      done_at: clock.now().toISOString(),
    });
  };

  return { list, change, archive, restore };
}

/** What was changed, without the proofs of what the operator had seen. */
const fieldNames = ({ version: _version, stockSeen: _seen, ...fields }: ProductChange): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .join(', ');

export function houseProductsRoutes(shop: Shop, seller: SellerService) {
  const house = houseProductsService(shop, seller);
  return routesOf(
    serve(houseProducts, async ({ query }) => {
      const { items, nextCursor } = await house.list(query);
      return { items, nextCursor };
    }),
    serve(changeHouseProduct, ({ by, params, body }) => house.change(by, params.id, body)),
    serve(archiveHouseProduct, ({ by, params }) => house.archive(by, params.id)),
    serve(restoreHouseProduct, ({ by, params }) => house.restore(by, params.id)),
  );
}
