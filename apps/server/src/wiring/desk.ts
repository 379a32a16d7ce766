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
export function deskPart(
  { db, database, clock, mail, limits, jobs }: Base,
  { parcels, refunds }: OrdersPart,
  { seller }: SellingPart,
) {
  return {
    routes: [
      moderationRoutes({ moderation: moderationService({ database, clock, mail, limits }) }),
      operatorRoutes({ operator: operatorService({ database, clock, parcels, seller, mail, jobs }) }),
      shopWindowRoutes({ shopWindow: shopWindowService({ db, clock }) }),
      staffRoutes({ staff: staffService({ db, clock, mail }) }),
      paymentDeskRoutes({ desk: paymentDesk({ db, clock, refunds }) }),
    ],
  };
}
