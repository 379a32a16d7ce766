import { Readable } from 'node:stream';
import { ORDER_MAX_CENTS } from '@beautymark/contracts/limits';
import { toDecimal, toSignedDecimal } from '@beautymark/contracts/money';
import { UNSHIPPED } from '@beautymark/contracts/parcel-status';
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
import { sql } from 'kysely';
import { z } from 'zod';
import { count, exists, sumOfCents } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import { csvHeaders, csvLines } from '#platform/http/csv.ts';
import { readCursor, writeCursor } from '#platform/http/cursor.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { DAY_MS, monthOf } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { statementSums } from '#shop/payments/index.ts';

/** The specified figures of the dashboard; they stand until the seller's first sale. */
const SAMPLE = { orders: 12, customers: 48, revenue: '1249.99' };
const BEST_PRODUCTS = 10;
const NAMED_ORDERS = 10;
/** Of a month, with its sums; the file has all of them. */
const STATEMENT_ENTRIES = 1000;
const LedgerKind = z.enum(LEDGER_KINDS);
const Offset = z.int().positive();

/** A seller's figures, customers and statements. */
export function reportsRoutes({ env, db, clock }: Shop) {
  async function figures(sellerId: number): Promise<SellerFigures> {
    const products = await count(
      db.selectFrom('products').where('seller_id', '=', sellerId).where('archived_at', 'is', null),
    );
    // Orders that are older than parcels do not count: no sample figure disappears because of them.
    const hasSold = await exists(parcels(db, sellerId).where('predates_parcels', '=', 0));
    if (!hasSold) return { sample: true, products, ...SAMPLE };
    const { orders, customers, revenueCents } = await totals(db, sellerId);
    const large = await sales(db, sellerId)
      .innerJoin('orders', 'orders.id', 'parcels.order_id')
      .where('amount_cents', '>', ORDER_MAX_CENTS)
      .orderBy('parcels.id')
      .limit(NAMED_ORDERS)
      .select('order_number')
      .execute();
    const named = large.length > 0 ? { aboveLimit: large.map(({ order_number }) => order_number) } : {};
    const toShip = await count(parcels(db, sellerId).where('status', 'in', UNSHIPPED));
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
    const offset = cursor === undefined ? 0 : readCursor(Offset, cursor);
    const rows = await sales(db, sellerId)
      .groupBy('user_id')
      .select(({ fn }) => [
        fn.max('customer').as('name'),
        fn.countAll<number>().as('orders'),
        keptCents.as('spentCents'),
        fn.max('placed_at').as('lastOrderAt'),
      ])
      .orderBy('lastOrderAt', 'desc')
      .orderBy('user_id')
      .limit(limit + 1)
      .offset(offset)
      .execute();
    return {
      items: rows.slice(0, limit).map(
        ({ name, orders, spentCents, lastOrderAt }): SellerCustomer => ({
          name: name ?? '',
          orders,
          spent: toDecimal(spentCents),
          lastOrderAt: lastOrderAt ?? '',
        }),
      ),
      total: (await totals(db, sellerId)).customers,
      nextCursor: rows.length > limit ? writeCursor(offset + limit) : null,
    };
  }

  async function analytics(sellerId: number, days: number): Promise<SellerAnalytics> {
    const dates = lastDays(clock.now(), days);
    const from = `${dates[0]}T00:00:00.000Z`;
    const to = new Date(Date.parse(from) + days * DAY_MS).toISOString();
    const period = { from, to };
    const sold = new Map((await perDay(db, sellerId, period)).map((day) => [day.date, day]));
    const dayBefore = new Date(Date.parse(from) - days * DAY_MS).toISOString();
    const before = await placedIn(db, sellerId, { from: dayBefore, to: from })
      .select(({ fn }) => [fn.countAll<number>().as('orders'), keptCents.as('revenueCents')])
      .executeTakeFirstOrThrow();
    const best = await bestProducts(db, sellerId, period);
    const returned = await placedIn(db, sellerId, period)
      .where('status', '=', 'returned')
      .select(({ fn }) => [fn.countAll<number>().as('parcels'), sumOfCents('amount_cents').as('amountCents')])
      .executeTakeFirstOrThrow();
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
        views: await views(db, sellerId, period),
        carts: await carts(db, sellerId),
        orders: [...sold.values()].reduce((sum, { orders }) => sum + orders, 0),
      },
    };
  }

  const thisMonth = () => clock.now().toISOString().slice(0, 7);

  async function statement(sellerId: number, month = thisMonth()): Promise<SellerStatement> {
    const sums = await ledgerOf(db, sellerId)
      .where(inMonth(month))
      .groupBy('kind')
      .select(({ fn }) => ['kind', sumOfCents('amount_cents').as('amountCents'), fn.countAll<number>().as('entries')])
      .execute();
    const latest = await entriesOf(db, sellerId, 'desc').where(inMonth(month)).limit(STATEMENT_ENTRIES).execute();
    return {
      month,
      feePercent: env.FEE_PERCENT,
      ...statementSums(sums),
      entryCount: sums.reduce((all, { entries }) => all + entries, 0),
      entries: latest.reverse().map(toEntry),
    };
  }

  /** All entries, the oldest first, in pages: a busy month never lies in memory as a whole. */
  async function* statementLines(sellerId: number, month: string): AsyncGenerator<string> {
    yield csvLines([['Date', 'Order', 'Kind', 'Amount']]);
    const { from: begin, to } = monthOf(month);
    let from = begin;
    let lastId = 0;
    let rows: LedgerRow[];
    do {
      rows = await entriesOf(db, sellerId, 'asc')
        .where(sql<boolean>`(booked_at, ledger_entries.id) > (${from}, ${lastId})`)
        .where('booked_at', '<', to)
        .limit(STATEMENT_ENTRIES)
        .execute();
      yield csvLines(rows.map(toEntry).map(({ at, orderNumber, kind, amount }) => [at, orderNumber, kind, amount]));
      ({ booked_at: from, id: lastId } = rows.at(-1) ?? { booked_at: to, id: 0 });
    } while (rows.length === STATEMENT_ENTRIES);
  }

  return routesOf(
    serve(sellerFigures, ({ by }) => figures(by)),
    serve(sellerCustomers, ({ by, query }) => customers(by, query)),
    serve(sellerAnalytics, ({ by, query }) => analytics(by, query.days)),
    serve(sellerStatement, ({ by, query }) => statement(by, query.month)),
    serve(
      sellerStatementFile,
      ({ by, query: { month = thisMonth() }, reply }) =>
        reply.headers(csvHeaders(`beautymark-statement-${month}.csv`)).send(Readable.from(statementLines(by, month))),
      { config: { isForPrograms: true } },
    ),
  );
}

const ledgerOf = (db: Db, sellerId: number) => db.selectFrom('ledger_entries').where('seller_id', '=', sellerId);
const inMonth = (month: string) => {
  const { from, to } = monthOf(month);
  return sql<boolean>`booked_at >= ${from} and booked_at < ${to}`;
};

const entriesOf = (db: Db, sellerId: number, direction: 'asc' | 'desc') =>
  ledgerOf(db, sellerId)
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .orderBy('booked_at', direction)
    .orderBy('ledger_entries.id', direction)
    .select(['ledger_entries.id', 'ledger_entries.kind', 'amount_cents', 'booked_at', 'orders.order_number']);

const toEntry = ({ kind, amount_cents, booked_at, order_number }: LedgerRow) => ({
  at: booked_at,
  orderNumber: order_number,
  kind: LedgerKind.parse(kind),
  amount: toSignedDecimal(amount_cents),
});
type LedgerRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

/** The last days (UTC) up to today, oldest first, as "2026-11-22". */
const lastDays = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, i) => new Date(now.getTime() - (days - 1 - i) * DAY_MS).toISOString().slice(0, 10));

interface Period {
  from: string;
  /** The first moment after the period. */
  to: string;
}

/** A returned parcel stays an order, but its money is back where it came from. */
const keptCents = sumOfCents("case when status = 'returned' then 0 else amount_cents end");

const parcels = (db: Db, sellerId: number) => db.selectFrom('parcels').where('seller_id', '=', sellerId);
/** A cancelled parcel is no sale. */
const sales = (db: Db, sellerId: number) => parcels(db, sellerId).where('parcels.status', '<>', 'cancelled');
const placedIn = (db: Db, sellerId: number, { from, to }: Period) =>
  sales(db, sellerId).where('parcels.placed_at', '>=', from).where('parcels.placed_at', '<', to);

const totals = (db: Db, sellerId: number) =>
  sales(db, sellerId)
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.count<number>('user_id').distinct().as('customers'),
      keptCents.as('revenueCents'),
    ])
    .executeTakeFirstOrThrow();

const perDay = (db: Db, sellerId: number, period: Period) =>
  placedIn(db, sellerId, period)
    .groupBy(sql`substr(placed_at, 1, 10)`)
    .select(({ fn }) => [
      sql<string>`substr(placed_at, 1, 10)`.as('date'),
      fn.countAll<number>().as('orders'),
      keptCents.as('revenueCents'),
    ])
    .execute();

const bestProducts = (db: Db, sellerId: number, period: Period) =>
  placedIn(db, sellerId, period)
    .where('parcels.status', '<>', 'returned')
    .innerJoin('order_items', 'order_items.parcel_id', 'parcels.id')
    .groupBy('product_id')
    .select(({ fn }) => [
      'product_id',
      fn.max('order_items.name').as('name'),
      sql<number>`cast(sum(quantity) as bigint)`.as('pieces'),
      sumOfCents('price_cents * quantity').as('revenueCents'),
    ])
    .orderBy('revenueCents', 'desc')
    .orderBy('product_id')
    .limit(BEST_PRODUCTS)
    .execute();

async function views(db: Db, sellerId: number, { from, to }: Period): Promise<number> {
  const { views } = await db
    .selectFrom('product_views')
    .innerJoin('products', 'products.id', 'product_views.product_id')
    .where('products.seller_id', '=', sellerId)
    .where('day', '>=', from.slice(0, 10))
    .where('day', '<', to.slice(0, 10))
    .select(sql<number>`cast(coalesce(sum(views), 0) as bigint)`.as('views'))
    .executeTakeFirstOrThrow();
  return views;
}

/** Carts that hold a product of the seller now; their owners are not read. */
async function carts(db: Db, sellerId: number): Promise<number> {
  const { carts } = await db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .where('products.seller_id', '=', sellerId)
    .select(({ fn }) => fn.count<number>('cart_items.user_id').distinct().as('carts'))
    .executeTakeFirstOrThrow();
  return carts;
}
