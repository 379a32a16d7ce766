import { shopWindowRoutes, shopWindowService } from '#shop/catalog/index.ts';
import {
  moderationRoutes,
  moderationService,
  operatorRoutes,
  operatorService,
  paymentDesk,
  paymentDeskRoutes,
  staffRoutes,
  staffService,
} from '#shop/desk/index.ts';
import type { Base } from './base.ts';
import type { OrdersPart } from './orders.ts';
import type { SellingPart } from './selling.ts';

/** The operator's desk: reports, orders and sellers, home page, staff, payments. */
export function deskPart(shop: Base, { parcels, refunds }: OrdersPart, { seller }: SellingPart) {
  return {
    routes: [
      moderationRoutes({ moderation: moderationService(shop) }),
      operatorRoutes({ operator: operatorService(shop, { parcels, seller }) }),
      shopWindowRoutes({ shopWindow: shopWindowService(shop) }),
      staffRoutes({ staff: staffService(shop) }),
      paymentDeskRoutes({ desk: paymentDesk(shop, refunds) }),
    ],
  };
}
