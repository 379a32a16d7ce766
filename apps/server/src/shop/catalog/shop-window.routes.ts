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
import type { ShopWindowService } from './shop-window.service.ts';

export const shopWindowRoutes = ({ shopWindow }: { shopWindow: ShopWindowService }) =>
  routesOf(
    serve(operatorBrands, ({ query }) => shopWindow.brands(query)),
    serve(changeBrand, ({ by, params, body }) => shopWindow.changeBrand(by, params.id, body)),
    serve(operatorCategories, () => shopWindow.categories()),
    serve(changeCategory, ({ by, params, body }) => shopWindow.changeCategory(by, params.id, body)),
    serve(orderCategories, ({ by, body }) => shopWindow.orderCategories(by, body.ids)),
    serve(operatorFeatured, () => shopWindow.featured()),
    serve(changeFeatured, ({ by, body }) => shopWindow.changeFeatured(by, body.productIds)),
  );
