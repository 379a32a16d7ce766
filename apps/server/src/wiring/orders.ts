import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import {
  cryptoRandomInt,
  houseFulfilment,
  orderHistoryService,
  orderPlacement,
  ordersRoutes,
  ordersService,
  parcelsRoutes,
  parcelsService,
  type RandomInt,
} from '#shop/ordering/index.ts';
import {
  demoProvider,
  type PaymentProvider,
  paymentEventRoutes,
  paymentsBackOfficeRoutes,
  paymentsService,
  refundsService,
  stripeProvider,
} from '#shop/payments/index.ts';
import type { Base } from './base.ts';

/** From checkout to returned parcels: stock, money, orders, parcels. */
export async function ordersPart(shop: Base, randomInt: RandomInt = cryptoRandomInt) {
  const provider = await paymentProvider(shop.env);
  const { takesMoney } = provider;
  const placement = orderPlacement(shop, { takesMoney });
  const refunds = refundsService(shop, provider);
  const payments = paymentsService(shop, { provider, refunds, placement });
  const orders = ordersService(shop, { randomInt, placement, payments });
  const parcels = parcelsService(shop, { refunds, takesMoney });
  const moveOn = houseFulfilment(shop, parcels);
  return {
    takesMoney,
    refunds,
    parcels,
    payments,
    fulfilHouseParcels:
      shop.env.HOUSE_FULFILMENT === 'auto' ? shop.repeated.every('house fulfilment', MINUTE_MS, moveOn) : moveOn,
    routes: [
      ordersRoutes({ orders, history: orderHistoryService(shop, parcels), takesMoney }),
      paymentEventRoutes(shop, { payments, refunds }),
      paymentsBackOfficeRoutes(shop, refunds),
      parcelsRoutes({ parcels }),
    ],
    cleanUp: { idempotencyKeys: orders.removeOldKeys },
  };
}
export type OrdersPart = Awaited<ReturnType<typeof ordersPart>>;

async function paymentProvider(env: Env): Promise<PaymentProvider> {
  const { PAYMENTS, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = env;
  // The settings are only valid with both.
  return PAYMENTS === 'stripe' && secretKey && webhookSecret
    ? stripeProvider({ secretKey, webhookSecret, url })
    : demoProvider;
}
