import { merchandisingRoutes, merchandisingService } from '#shop/catalog/index.ts';
import {
  moderationRoutes,
  moderationService,
  operatorRoutes,
  operatorService,
  staffRoutes,
  staffService,
} from '#shop/desk/index.ts';
import type { Base } from './base.ts';
import type { OrdersPart } from './orders.ts';
import type { SellingPart } from './selling.ts';

/** The operator's desk: reports, orders and sellers, home page, staff, payments. */
export function deskPart(shop: Base, { parcels }: OrdersPart, { seller }: SellingPart) {
  return {
    routes: [
      moderationRoutes({ moderation: moderationService(shop) }),
      operatorRoutes({ operator: operatorService(shop, { parcels, seller }) }),
      merchandisingRoutes({ merchandising: merchandisingService(shop) }),
      staffRoutes({ staff: staffService(shop) }),
    ],
  };
}
