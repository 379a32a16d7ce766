import { RETURN_DAYS } from '@beautymark/contracts/limits';
import type { OperatorParcel } from '@beautymark/contracts/operator';
import {
  nextStatuses,
  type ParcelActor,
  type ParcelStatus,
  UNDOES_SALE,
  UNSHIPPED,
} from '@beautymark/contracts/parcel-status';
import type { ParcelQuery, ParcelStatusChange, SellerParcel, SellerParcelDetail } from '@beautymark/contracts/parcels';
import type { Database, Tx } from '#platform/db/database.ts';
import { lockOrders } from '#platform/db/lock-orders.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { csvLines } from '#platform/http/csv.ts';
import { readIdCursor, writeIdCursor } from '#platform/http/id-cursor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Clock, DAY_MS } from '#platform/lifecycle/clock.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import { giveBackUses } from '../codes/index.ts';
import type { LedgerService } from '../ledger/index.ts';
import type { RefundsService } from '../payments/index.ts';
import type { StockService } from '../stock/index.ts';
import type { WebhookOutbox } from '../webhooks/index.ts';
import { type ParcelChange, parcelMail } from './parcel-mail.ts';
import {
  CSV_HEAD,
  readContents,
  statusOf,
  toCsvCells,
  toOperatorParcel,
  toSellerParcel,
  toSellerParcelDetail,
  trackingOf,
} from './parcel-views.ts';
import { type ParcelFilters, type ParcelWithOrder, parcelsRepository } from './parcels.repository.ts';

/** A customer waits for something. */
const OPEN: readonly ParcelStatus[] = [...UNSHIPPED, 'shipped', 'return requested'];
/** Parcels that a CSV file reads at once. */
const CSV_PAGE = 500;

interface Deps {
  database: Pick<Database, 'db' | 'kind'>;
  clock: Clock;
  mail: MailQueue;
  wakeMail: () => void;
  stock: StockService;
  ledger: LedgerService;
  refunds: RefundsService;
  webhooks: Pick<WebhookOutbox, 'queue'>;
  /** Whether a cancelled parcel's money goes back, as the mails say. */
  takesMoney: boolean;
}
interface AllParcelsQuery {
  limit: number;
  cursor?: string | undefined;
  status?: ParcelStatus | undefined;
  isHouse: boolean;
  search?: string | undefined;
}
interface Change extends ParcelStatusChange {
  by: ParcelActor;
  /** Null: the shop itself. */
  userId: number | null;
}

export function parcelsService(deps: Deps) {
  const { database, clock, mail, wakeMail, stock, ledger, refunds, webhooks, takesMoney } = deps;
  const { db, kind } = database;

  async function listOf(sellerId: number, { limit, cursor, ...filters }: ParcelQuery) {
    const repository = parcelsRepository(db);
    const before = cursor === undefined ? null : readIdCursor(cursor);
    const rows = await repository.pageOfSeller(sellerId, filters, { limit: limit + 1, before });
    const shown = rows.slice(0, limit);
    const contents = await readContents(
      db,
      shown.map(({ id }) => id),
    );
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      parcels: shown.map((row): SellerParcel => toSellerParcel(row, contents)),
      total: await repository.countOfSeller(sellerId, filters),
      nextCursor: last ? writeIdCursor(last.id) : null,
    };
  }

  /** Parcels of all sellers, for the operator. */
  async function listOfAll({ limit, cursor, status, isHouse, search }: AllParcelsQuery) {
    const repository = parcelsRepository(db);
    const before = cursor === undefined ? null : readIdCursor(cursor);
    const rows = await repository.pageOfAll({ status, isHouse, search }, { limit: limit + 1, before });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      parcels: await operatorParcels(shown),
      total: await repository.countOfAll({ status, isHouse, search }),
      nextCursor: last ? writeIdCursor(last.id) : null,
    };
  }

  async function anyParcel(id: number): Promise<OperatorParcel> {
    const row = await parcelsRepository(db).byId(id);
    const [parcel] = await operatorParcels(row ? [row] : []);
    if (!parcel) throw new Refusal('order.parcel_not_found');
    return parcel;
  }

  async function operatorParcels(rows: readonly ParcelWithOrder[]): Promise<OperatorParcel[]> {
    const contents = await readContents(
      db,
      rows.map(({ id }) => id),
    );
    const names = await parcelsRepository(db).sellerNames(rows.flatMap(({ seller_id }) => seller_id ?? []));
    return rows.map((row) => toOperatorParcel(row, { contents, names }));
  }

  /** Read in pages, so that a long history never lies in memory as a whole. */
  async function* csvOf(sellerId: number, filters: ParcelFilters): AsyncGenerator<string> {
    yield csvLines([CSV_HEAD]);
    let before: number | null = null;
    do {
      const rows = await parcelsRepository(db).pageOfSeller(sellerId, filters, { limit: CSV_PAGE, before });
      const contents = await readContents(
        db,
        rows.map(({ id }) => id),
      );
      yield csvLines(rows.map((row) => toCsvCells(row, contents)));
      before = rows.length === CSV_PAGE ? (rows.at(-1)?.id ?? null) : null;
    } while (before !== null);
  }

  async function parcelOf(sellerId: number, id: number): Promise<SellerParcelDetail> {
    const row = await parcelsRepository(db).byId(id);
    if (row?.seller_id !== sellerId) throw new Refusal('order.parcel_not_found');
    return toSellerParcelDetail(row, await readContents(db, [id]));
  }

  async function changeAsSeller(sellerId: number, id: number, change: ParcelStatusChange): Promise<SellerParcelDetail> {
    await changeStatus((row) => row.seller_id === sellerId, id, { ...change, by: 'seller', userId: sellerId });
    return parcelOf(sellerId, id);
  }

  /** One change with all that belongs to it, in one transaction: history, stock, ledger and the mail. */
  async function changeStatus(
    isAllowed: (row: ParcelWithOrder) => boolean,
    id: number,
    change: Change,
    /** What else belongs into the transaction. */
    record: (tx: Tx) => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    await inTransaction(database.db, async (tx) => {
      const found = await parcelsRepository(tx).byId(id);
      if (!found || !isAllowed(found)) throw new Refusal('order.parcel_not_found');
      await lockOrders(tx, kind, [found.order_id]);
      // Read again: it may have changed while this transaction waited for the lock.
      const row = (await parcelsRepository(tx).byId(id)) ?? found;
      await applyChange(tx, row, change);
      await record(tx);
    });
    wakeMail();
    void refunds.wake();
  }

  /** Before a shopper's account is deleted. */
  async function cancelUnsent(tx: Tx, userId: number): Promise<void> {
    const unsent = () => parcelsRepository(tx).ofShopper(userId, UNSHIPPED);
    await lockOrders(
      tx,
      kind,
      (await unsent()).map(({ order_id }) => order_id),
    );
    for (const row of await unsent()) {
      await applyChange(tx, row, { status: 'cancelled', by: 'shopper', userId });
    }
  }

  const hasOpen = (tx: Tx, sellerId: number) => parcelsRepository(tx).hasOfSeller(sellerId, OPEN);

  async function applyChange(tx: Tx, row: ParcelWithOrder, change: Change): Promise<void> {
    const { status: to, by, userId, trackingNumber, carrier, note } = change;
    const from = statusOf(row);
    if (!nextStatuses(from, by).includes(to)) throw new Refusal('order.status_conflict');
    if (to === 'return requested' && isTooLate(row)) throw new Refusal('order.return_too_late');
    const at = clock.now().toISOString();
    const repository = parcelsRepository(tx);
    const isFirst = await repository.setStatus(row.id, {
      from,
      to,
      ...{ trackingNumber, carrier },
      ...(to === 'delivered' ? { deliveredAt: at } : {}),
    });
    if (!isFirst) throw new Refusal('order.status_conflict');
    await repository.addHistory({
      parcel_id: row.id,
      from_status: from,
      to_status: to,
      actor: by,
      user_id: userId,
      note: note ?? null,
      changed_at: at,
    });
    let isPaidBack = false;
    if (UNDOES_SALE.includes(to)) {
      await stock.putBack(tx, row.id);
      const reason = to === 'returned' ? 'return' : 'cancellation';
      const cents = await ledger.undoParcel(tx, { id: row.id, orderId: row.order_id }, { at, reason });
      isPaidBack = await refunds.queueParcel(tx, { orderId: row.order_id, parcelId: row.id, cents, reason });
      if (to === 'cancelled' && (await repository.isCancelledWhole(row.order_id))) await giveBackUses(tx, row.order_id);
    }
    const data = { parcelId: row.id, orderNumber: row.order_number, from, to, at };
    await webhooks.queue({ type: 'parcel.changed', owners: [row.seller_id, null], data }, tx);
    await notifyOtherSide(tx, row, {
      ...{ to, by, userId },
      ...trackingOf(trackingNumber === undefined ? row : { tracking_number: trackingNumber, carrier: carrier ?? null }),
      ...{ note: note ?? null, isPaidBack },
    });
  }

  const isTooLate = ({ delivered_at }: ParcelWithOrder): boolean =>
    delivered_at === null || Date.parse(delivered_at) < clock.now().getTime() - RETURN_DAYS * DAY_MS;

  /** The shopper's changes go to the seller, all others to the shopper. The house reads no mail: the shopper gets it. */
  async function notifyOtherSide(
    tx: Tx,
    row: ParcelWithOrder,
    change: Omit<ParcelChange, 'parcelId' | 'orderId' | 'orderNumber' | 'items' | 'takesMoney'>,
  ): Promise<void> {
    if (change.by === 'shop' && row.is_earlier === 1) return;
    const sellerId = change.by === 'shopper' ? row.seller_id : null;
    // Not the delivery's address: a note must not reach strangers.
    const email = await parcelsRepository(tx).emailOf(sellerId ?? row.user_id);
    if (!email) return;
    const items = (await readContents(tx, [row.id])).itemsOf(row.id);
    const parcel = { parcelId: row.id, orderId: row.order_id, orderNumber: row.order_number, items };
    await mail.queue(parcelMail({ email, isSeller: sellerId !== null }, { ...change, ...parcel, takesMoney }), tx);
  }

  return { listOf, listOfAll, csvOf, parcelOf, anyParcel, changeAsSeller, changeStatus, cancelUnsent, hasOpen };
}
export type ParcelsService = ReturnType<typeof parcelsService>;
