import { merchandisingRoutes } from '#shop/catalog/index.ts';
import { moderationRoutes, operatorRoutes, staffRoutes } from '#shop/desk/index.ts';
import type { Base } from './base.ts';
import type { OrdersPart } from './orders.ts';
import type { SellingPart } from './selling.ts';

/** The operator's desk: reports, orders and sellers, home page, staff, payments. */
export function deskPart(shop: Base, { parcels }: OrdersPart, { lists }: SellingPart) {
  return {
    routes: [
      moderationRoutes(shop),
      operatorRoutes(shop, { parcels, lists }),
      merchandisingRoutes(shop),
      staffRoutes(shop),
    ],
  };
}
