import type { Env } from '#platform/lifecycle/env.ts';
import { stockService } from '#shop/catalog/index.ts';
import {
  cryptoRandomInt,
  demoProvider,
  disputesService,
  houseFulfilment,
  orderHistoryService,
  orderPlacement,
  ordersRoutes,
  ordersService,
  type PaymentProvider,
  parcelsRoutes,
  parcelsService,
  paymentEvents,
  paymentJob,
  paymentsRoutes,
  paymentsService,
  type RandomInt,
  refundsService,
  stripeProvider,
  tracedProvider,
} from '#shop/ordering/index.ts';
import type { Base } from './base.ts';

/** From checkout to the parcel that comes back: stock, money, orders, parcels. */
export async function ordersPart(base: Base, randomInt: RandomInt = cryptoRandomInt) {
  const { env, clock, log, db, database, ledger, limits, mail, webhooks, origin } = base;
  const stock = stockService(database);
  const provider = await paymentProvider(env);
  const { takesMoney } = provider;
  const placement = orderPlacement({ clock, stock, ledger, mail, webhooks, takesMoney });
  const refunds = refundsService({ database, clock, log, provider, ledger });
  const payments = paymentsService({
    database,
    clock,
    log,
    provider,
    ledger,
    refunds,
    placement,
    origin,
    mail,
  });
  const disputes = disputesService({ database, clock, log, ledger });
  const orders = ordersService({ database, clock, stock, randomInt, limits, placement, payments });
  const parcels = parcelsService({
    database,
    clock,
    mail,
    stock,
    ledger,
    refunds,
    webhooks,
    takesMoney,
  });
  return {
    takesMoney,
    refunds,
    parcels,
    payments,
    paying: paymentJob({ log, payments }),
    house: houseFulfilment({ db, clock, log, parcels }),
    routes: [
      ordersRoutes({ orders, history: orderHistoryService({ db, clock, parcels }), ask: payments.ask }),
      paymentsRoutes({ events: paymentEvents({ log, payments, refunds, disputes }) }),
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
    ? tracedProvider(await stripeProvider({ secretKey, webhookSecret, url }))
    : demoProvider;
}
