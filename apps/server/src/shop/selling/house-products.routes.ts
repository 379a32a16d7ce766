import {
  archiveHouseProduct,
  changeHouseProduct,
  houseProducts,
  restoreHouseProduct,
} from '@beautymark/contracts/house-products';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { HouseProductsService } from './house-products.service.ts';

export const houseProductsRoutes = ({ house }: { house: HouseProductsService }) =>
  routesOf(
    serve(houseProducts, async ({ query }) => {
      const { items, nextCursor } = await house.list(query);
      return { items, nextCursor };
    }),
    serve(changeHouseProduct, ({ by, params, body }) => house.change(by, params.id, body)),
    serve(archiveHouseProduct, ({ by, params }) => house.archive(by, params.id)),
    serve(restoreHouseProduct, ({ by, params }) => house.restore(by, params.id)),
  );
