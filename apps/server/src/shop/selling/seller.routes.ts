import {
  archiveProduct,
  changeProduct,
  createProduct,
  restoreProduct,
  sellerProducts,
} from '@beautymark/contracts/seller';
import { changeProducts } from '@beautymark/contracts/seller-bulk';
import { listHeaders } from '#platform/http/cursor.ts';
import { sendJsonArray } from '#platform/http/json-array.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { SellerService } from './seller.service.ts';

export const sellerRoutes = ({ seller }: { seller: SellerService }) =>
  routesOf(
    serve(sellerProducts, async ({ by, query: { archived, id, limit, cursor }, request, reply }) => {
      const isArchived = archived === 'true';
      if (id !== undefined || limit !== undefined || cursor !== undefined)
        return seller.productsOf(by, { isArchived, id, limit, cursor });
      const newest = await seller.allProductsOf(by, { isArchived });
      return sendJsonArray(reply.headers(listHeaders(request.url, newest)), newest.slices);
    }),
    serve(changeProducts, async ({ by, body, request }) => {
      const result = await seller.changeMany(by, body, (err) =>
        request.log.error({ err }, 'products changed only in part'),
      );
      const { changed, refused } = result;
      request.log.info({ changed: changed.length, refused: refused.length }, 'products changed together');
      return result;
    }),
    serve(createProduct, ({ by, body }) => seller.createProduct(by, body)),
    serve(changeProduct, ({ by, params, body }) => seller.changeProduct(by, params.id, body)),
    serve(archiveProduct, ({ by, params }) => seller.archive(by, params.id)),
    serve(restoreProduct, ({ by, params }) => seller.restore(by, params.id)),
  );
