import {
  changeBrand,
  changeCategory,
  changeFeatured,
  operatorBrands,
  operatorCategories,
  operatorFeatured,
  orderCategories,
} from '@beautymark/contracts/shop-window';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { MerchandisingService } from './merchandising.service.ts';

export const merchandisingRoutes = ({ merchandising }: { merchandising: MerchandisingService }) =>
  routesOf(
    serve(operatorBrands, ({ query }) => merchandising.brands(query)),
    serve(changeBrand, ({ by, params, body }) => merchandising.changeBrand(by, params.id, body)),
    serve(operatorCategories, () => merchandising.categories()),
    serve(changeCategory, ({ by, params, body }) => merchandising.changeCategory(by, params.id, body)),
    serve(orderCategories, ({ by, body }) => merchandising.orderCategories(by, body.ids)),
    serve(operatorFeatured, () => merchandising.featured()),
    serve(changeFeatured, ({ by, body }) => merchandising.changeFeatured(by, body.productIds)),
  );
