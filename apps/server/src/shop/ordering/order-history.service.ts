import { toDecimal } from '@beautymark/contracts/money';
import { type Order, type OrderDetail, type OrderParcel, OrderRefund } from '@beautymark/contracts/order-history';
import { nextStatuses, PARCEL_STATUSES, type ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { PageQuery } from '@beautymark/contracts/query-values';
import { count } from '#platform/db/count.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import type { Row } from '#platform/db/tables.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Shop } from '#platform/shop.ts';
import { orderedCodes } from '#shop/cart/index.ts';
import { HOUSE } from '#shop/catalog/index.ts';
import { productsReviewedBy, questionsAbout } from '#shop/community/index.ts';
import { orderedDays } from '#shop/delivery/index.ts';
import { openRefundsOf, type PaymentSummary, paymentSummaries } from '#shop/payments/index.ts';
import { orderHistoryRepository } from './orders.repository.ts';
import { readContents, readUnplacedItems, returnEnd, toAddress, trackingOf } from './parcel-views.ts';
import { parcelsRepository } from './parcels.repository.ts';
import type { ParcelsService } from './parcels.ts';

interface ParcelOfOrder {
  userId: number;
  orderId: number;
  parcelId: number;
}

export function orderHistoryService({ db, clock }: Shop, parcels: ParcelsService) {
  const repository = orderHistoryRepository(db);

  async function list(userId: number, page: PageQuery) {
    const orders = repository.ofUser(userId);
    const { rows, nextCursor } = await pageById(orders, 'orders.id', page);
    const ordered = await readOrders(userId, rows);
    return { items: rows.map(ordered), total: await count(orders), nextCursor };
  }

  async function byId(userId: number, id: number): Promise<OrderDetail> {
    const row = await repository.byId(userId, id);
    if (!row) throw new Refusal('order.not_found');
    const toOrder = await readOrders(userId, [row]);
    const refunds = await repository.refunds(id);
    const refundedCents = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const address = toAddress(row.shipping_address);
    const days = await orderedDays(db, { ...row, country: address.country });
    return {
      ...toOrder(row),
      ...(days ? { deliveryDays: days } : {}),
      subtotal: toDecimal(row.subtotal_cents),
      shipping: toDecimal(row.shipping_cents),
      ...(await codesOf(id)),
      address,
      refunds: refunds.map(({ parcel_id, kind, amount_cents }) => ({
        parcelId: parcel_id,
        reason: OrderRefund.shape.reason.parse(kind),
        amount: toDecimal(amount_cents),
      })),
      remaining: toDecimal(row.total_cents - refundedCents),
      openRefunds: await openRefundsOf(db, id),
    };
  }

  async function readOrders(userId: number, rows: readonly OrderRow[]) {
    const ids = rows.map(({ id }) => id);
    const parcelsOf = await readParcels(userId, ids);
    const summaries = await paymentSummaries(db, ids);
    const unplaced = ids.filter((id) => summaries.get(id)?.isPlaced === false);
    const items = await readUnplacedItems(db, unplaced);
    return (row: OrderRow): Order => ({
      ...toOrder(row, parcelsOf(row.id), summaries.get(row.id)),
      ...(unplaced.includes(row.id) ? { items: items(row.id) } : {}),
    });
  }

  async function codesOf(orderId: number): Promise<Pick<OrderDetail, 'codes'>> {
    const codes = await orderedCodes(db, orderId);
    return codes.length === 0 ? {} : { codes };
  }

  const cancel = (parcel: ParcelOfOrder, reason: string | undefined) => change(parcel, 'cancelled', reason);
  const askToReturn = (parcel: ParcelOfOrder, reason: string | undefined) => change(parcel, 'return requested', reason);

  async function change({ userId, orderId, parcelId }: ParcelOfOrder, status: ParcelStatus, note: string | undefined) {
    await parcels.changeStatus({ 'parcels.user_id': userId, 'parcels.order_id': orderId }, parcelId, {
      status,
      by: 'shopper',
      userId,
      note,
    });
    return byId(userId, orderId);
  }

  async function readParcels(userId: number, orderIds: number[]) {
    const reads = parcelsRepository(db);
    const rows = await reads.ofOrders(orderIds);
    const ids = rows.map(({ id }) => id);
    const contents = await readContents(db, ids);
    const names = await reads.sellerNames(rows.flatMap(({ seller_id }) => seller_id ?? []));
    const questions = await questionsAbout(db, userId, ids);
    const reviewed = new Set(await productsReviewedBy(db, userId));
    const parcelsByOrder = Map.groupBy(rows, ({ order_id }) => order_id);
    return (orderId: number): OrderParcel[] =>
      (parcelsByOrder.get(orderId) ?? []).map((row) => {
        const next = nextStatuses(row.status, 'shopper');
        const returnUntil = next.includes('return requested') ? returnEnd(row, clock.now()) : null;
        return {
          id: row.id,
          seller: row.seller_id === null ? HOUSE : { id: row.seller_id, name: names.get(row.seller_id) ?? '' },
          status: row.status,
          amount: toDecimal(row.amount_cents),
          ...trackingOf(row),
          items: contents.itemsOf(row.id).map((item) => ({ ...item, isReviewed: reviewed.has(item.productId) })),
          history: contents.historyOf(row.id),
          canCancel: next.includes('cancelled'),
          canReturn: returnUntil !== null,
          returnUntil,
          questions: questions.get(row.id) ?? [],
        };
      });
  }

  return { list, byId, cancel, askToReturn };
}
export type OrderHistoryService = ReturnType<typeof orderHistoryService>;

type OrderRow = Pick<Row<'orders'>, 'id' | 'order_number' | 'placed_at' | 'total_cents'>;

const toOrder = (row: OrderRow, parcels: OrderParcel[], payment: PaymentSummary | undefined): Order => ({
  id: row.id,
  orderNumber: row.order_number,
  placedAt: row.placed_at,
  status: payment?.status ?? overallStatus(parcels.map(({ status }) => status)),
  total: toDecimal(row.total_cents),
  parcels,
  ...(payment?.url ? { paymentUrl: payment.url } : {}),
});

/** The status of the parcel that is furthest behind; `cancelled` only if all are. */
const overallStatus = (statuses: readonly ParcelStatus[]): ParcelStatus =>
  PARCEL_STATUSES.find((status) => statuses.includes(status)) ?? 'pending';
