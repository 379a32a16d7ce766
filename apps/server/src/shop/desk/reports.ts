import { ORDER_MAX_CENTS } from '@beautymark/contracts/limits';
import { toDecimal, toSignedDecimal } from '@beautymark/contracts/money';
import type { PageQuery } from '@beautymark/contracts/query-values';
import {
  LEDGER_KINDS,
  type SellerAnalytics,
  type SellerCustomer,
  type SellerFigures,
  type SellerStatement,
  sellerAnalytics,
  sellerCustomers,
  sellerFigures,
  sellerStatement,
  sellerStatementFile,
} from '@beautymark/contracts/seller-reports';
import { z } from 'zod';
import { csvHeaders, csvLines } from '#platform/http/csv.ts';
import { readIdCursor, writeIdCursor } from '#platform/http/cursor.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { DAY_MS, monthOf } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { statementSums } from '#shop/payments/index.ts';
import { reportsRepository } from './reports.repository.ts';

/** The specified figures of the dashboard; they stand until the seller's first sale. */
const SAMPLE = { orders: 12, customers: 48, revenue: '1249.99' };
const BEST_PRODUCTS = 10;
const NAMED_ORDERS = 10;
const Kind = z.enum(LEDGER_KINDS);

/** A seller's figures, customers and statements. */
export function reportsRoutes({ env, db, clock }: Shop) {
  const repository = reportsRepository(db);

  async function figures(sellerId: number): Promise<SellerFigures> {
    const products = await repository.productCount(sellerId);
    if (!(await repository.hasSold(sellerId))) return { sample: true, products, ...SAMPLE };
    const { orders, customers, revenueCents } = await repository.totals(sellerId);
    const aboveLimit = await repository.ordersAbove(sellerId, ORDER_MAX_CENTS, NAMED_ORDERS);
    const named = aboveLimit.length > 0 ? { aboveLimit } : {};
    const toShip = await repository.unshippedCount(sellerId);
    return {
      sample: false,
      products,
      orders,
      customers,
      revenue: toDecimal(revenueCents),
      ...named,
      ...(toShip > 0 ? { toShip } : {}),
    };
  }

  /** The cursor is the number of customers on earlier pages: the list is sorted by a date that changes with each sale. */
  async function customers(sellerId: number, { limit, cursor }: PageQuery) {
    const offset = cursor === undefined ? 0 : readIdCursor(cursor);
    const rows = await repository.customers(sellerId, { limit: limit + 1, offset });
    return {
      items: rows.slice(0, limit).map(
        ({ name, orders, spentCents, lastOrderAt }): SellerCustomer => ({
          name: name ?? '',
          orders,
          spent: toDecimal(spentCents),
          lastOrderAt: lastOrderAt ?? '',
        }),
      ),
      total: (await repository.totals(sellerId)).customers,
      nextCursor: rows.length > limit ? writeIdCursor(offset + limit) : null,
    };
  }

  async function analytics(sellerId: number, days: number): Promise<SellerAnalytics> {
    const dates = lastDays(clock.now(), days);
    const from = `${dates[0]}T00:00:00.000Z`;
    const to = new Date(Date.parse(from) + days * DAY_MS).toISOString();
    const period = { from, to };
    const sold = new Map((await repository.perDay(sellerId, period)).map((day) => [day.date, day]));
    const dayBefore = new Date(Date.parse(from) - days * DAY_MS).toISOString();
    const before = await repository.soldIn(sellerId, { from: dayBefore, to: from });
    const best = await repository.bestProducts(sellerId, period, BEST_PRODUCTS);
    const returned = await repository.returns(sellerId, period);
    return {
      days,
      perDay: dates.map((date) => {
        const { orders = 0, revenueCents = 0 } = sold.get(date) ?? {};
        return { date, orders, revenue: toDecimal(revenueCents) };
      }),
      bestProducts: best.map(({ product_id, name, pieces, revenueCents }) => ({
        productId: product_id,
        name: name ?? '',
        pieces,
        revenue: toDecimal(revenueCents),
      })),
      before: { orders: before.orders, revenue: toDecimal(before.revenueCents) },
      returns: { parcels: returned.parcels, amount: toDecimal(returned.amountCents) },
      funnel: {
        views: await repository.views(sellerId, period),
        carts: await repository.carts(sellerId),
        orders: [...sold.values()].reduce((sum, { orders }) => sum + orders, 0),
      },
    };
  }

  async function statement(sellerId: number, month = clock.now().toISOString().slice(0, 7)): Promise<SellerStatement> {
    const entries = await repository.ledger(sellerId, monthOf(month));
    return {
      month,
      feePercent: env.FEE_PERCENT,
      ...statementSums(entries.map(({ kind, amount_cents }) => ({ kind, amountCents: amount_cents }))),
      entries: entries.map(({ kind, amount_cents, booked_at, order_number }) => ({
        at: booked_at,
        orderNumber: order_number,
        kind: Kind.parse(kind),
        amount: toSignedDecimal(amount_cents),
      })),
    };
  }

  return routesOf(
    serve(sellerFigures, ({ by }) => figures(by)),
    serve(sellerCustomers, ({ by, query }) => customers(by, query)),
    serve(sellerAnalytics, ({ by, query }) => analytics(by, query.days)),
    serve(sellerStatement, ({ by, query }) => statement(by, query.month)),
    serve(
      sellerStatementFile,
      async ({ by, query, reply }) => {
        const { month, entries } = await statement(by, query.month);
        reply.headers(csvHeaders(`beautymark-statement-${month}.csv`));
        const rows = entries.map(({ at, orderNumber, kind, amount }) => [at, orderNumber, kind, amount]);
        return csvLines([['Date', 'Order', 'Kind', 'Amount'], ...rows]);
      },
      { config: { isForPrograms: true } },
    ),
  );
}

/** The last days (UTC) up to today, oldest first, as "2026-11-22". */
const lastDays = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, i) => new Date(now.getTime() - (days - 1 - i) * DAY_MS).toISOString().slice(0, 10));
