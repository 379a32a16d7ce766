import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  archiveProduct,
  changeProduct,
  createProduct,
  restoreProduct,
  sellerProducts,
} from '@beautymark/contracts/seller';
import { changeProducts } from '@beautymark/contracts/seller-bulk';
import type { FastifyReply } from 'fastify';
import { listHeaders } from '#platform/http/cursor.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { ProductLists } from './product-lists.ts';
import type { SellerService } from './seller.service.ts';

export const sellerRoutes = ({ seller, lists }: { seller: SellerService; lists: ProductLists }) =>
  routesOf(
    serve(sellerProducts, async ({ by, query: { archived = false, id, limit, cursor }, request, reply }) => {
      if (id !== undefined || limit !== undefined || cursor !== undefined)
        return lists.productsOf(by, { isArchived: archived, id, limit, cursor });
      const newest = await lists.allProductsOf(by, { isArchived: archived });
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

/**
 * Sends an array in slices, so that other requests have their turn in between. The route's schema does not check them.
 */
const sendJsonArray = (reply: FastifyReply, slices: AsyncIterable<readonly unknown[]>) =>
  reply.type('application/json; charset=utf-8').send(Readable.from(textOf(slices)));

async function* textOf(slices: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const slice of slices) {
    if (slice.length === 0) continue;
    yield before + JSON.stringify(slice).slice(1, -1);
    before = ',';
    await nextTurn();
  }
  yield before === '[' ? '[]' : ']';
}
