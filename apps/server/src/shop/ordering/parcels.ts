import { Readable } from 'node:stream';
import { addressLines } from '@beautymark/contracts/address-lines';
import { orderArrival } from '@beautymark/contracts/delivery-rule';
import { changeParcels, type ParcelsChange, type ParcelsResult } from '@beautymark/contracts/parcel-bulk';
import {
  nextStatuses,
  PARCEL_STATUS_NAMES,
  type ParcelActor,
  type ParcelStatus,
  stepsTo,
  UNDOES_SALE,
  UNSHIPPED,
} from '@beautymark/contracts/parcel-status';
import {
  changeParcelStatus,
  type ParcelStatusChange,
  type SellerParcel,
  type SellerParcelDetail,
  sellerParcelById,
  sellerParcels,
  sellerParcelsFile,
} from '@beautymark/contracts/parcels';
import type { Tx } from '#platform/db/database.ts';
import { lockOrders } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { csvHeaders } from '#platform/http/csv.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve, serveOwners } from '#platform/http/serve.ts';
import { settleEach } from '#platform/http/settle-each.ts';
import { DAY_MS, HOUR_MS, isoAfter, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { giveBackUses } from '#shop/cart/index.ts';
import { orderedDays } from '#shop/delivery/index.ts';
import { type RefundsService, undoParcel } from '#shop/payments/index.ts';
import { putBackStock } from '#shop/stock/index.ts';
import { recordStep } from './create-parcels.ts';
import { parcelLists } from './parcel-lists.ts';
import { type ParcelChange, parcelMail } from './parcel-mail.ts';
import { itemsOfParcel, placeOf, returnEnd, toAddress, trackingOf } from './parcel-views.ts';
import { type OwnParcels, type ParcelWithOrder, parcelsRepository } from './parcels.repository.ts';

/** A customer is waiting. */
const OPEN: readonly ParcelStatus[] = [...UNSHIPPED, 'shipped', 'return requested'];
/** Few, because each has history, stock, ledger and mail. */
const CANCELLED_AT_ONCE = 10;

interface Deps {
  refunds: RefundsService;
  /** Whether mails say that a cancelled parcel is refunded. */
  takesMoney: boolean;
}
interface Change extends ParcelStatusChange {
  by: ParcelActor;
  /** Null: the shop itself. */
  userId: number | null;
  /** False for intermediate steps: one press sends one mail. */
  isMailed?: boolean;
}

export function parcelsService({ db, clock, mail, webhooks }: Shop, { refunds, takesMoney }: Deps) {
  const lists = parcelLists(db);

  async function changeAsSeller(sellerId: number, id: number, change: ParcelStatusChange): Promise<SellerParcelDetail> {
    await changeStatus({ 'parcels.seller_id': sellerId }, id, { ...change, by: 'seller', userId: sellerId });
    return lists.parcelOf(sellerId, id);
  }

  /** Changes each in its own transaction. */
  async function changeMany(
    sellerId: number,
    { status, parcels }: ParcelsChange,
    onFailure: (error: unknown) => void,
  ): Promise<ParcelsResult> {
    const changed: SellerParcel[] = [];
    const unchanged: number[] = [];
    const moveEach = async ({ id, ...sent }: ParcelsChange['parcels'][number]) => {
      const isChanged = await moveOn(sellerId, id, { status, ...(status === 'shipped' ? sent : {}) });
      if (isChanged) changed.push(await lists.parcelOf(sellerId, id));
      else unchanged.push(id);
    };
    return { refused: await settleEach(parcels, moveEach, onFailure), changed, unchanged };
  }

  /** @returns false if the parcel has that status already */
  async function moveOn(sellerId: number, id: number, change: ParcelStatusChange): Promise<boolean> {
    const isChanged = await inLockedTransaction({ 'parcels.seller_id': sellerId }, id, async (tx, row) => {
      const from = row.status;
      if (from === change.status) return false;
      const steps = stepsTo(from, change.status, 'seller');
      if (steps.length === 0) throw new Refusal('order.status_conflict', { detail: whyNot(from, change.status) });
      for (const status of steps) {
        const step = status === change.status ? change : { status, isMailed: false };
        await applyChange(tx, (await parcelsRepository(tx).byId(id)) ?? row, {
          ...step,
          by: 'seller',
          userId: sellerId,
        });
      }
      return true;
    });
    return isChanged;
  }

  /** One change with its history, stock, ledger and mail, in one transaction. */
  async function changeStatus(
    own: OwnParcels,
    id: number,
    change: Change,
    /** More writes for the same transaction. */
    record: (tx: Tx, row: ParcelWithOrder) => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    await inLockedTransaction(own, id, async (tx, row) => {
      await applyChange(tx, row, change);
      await record(tx, row);
    });
  }

  /** Locks the order, then reads the parcel. Strangers lock nothing. */
  const inLockedTransaction = <Result>(
    own: OwnParcels,
    id: number,
    work: (tx: Tx, row: ParcelWithOrder) => Promise<Result>,
  ) =>
    inTransaction(db, async (tx) => {
      const owned = tx
        .selectFrom('parcels')
        .where('parcels.id', '=', id)
        .where(({ and }) => and(own));
      await lockOrders(tx, owned.select('order_id'));
      const row = await parcelsRepository(tx).byId(id, own);
      if (!row) throw new Refusal('order.parcel_not_found');
      return work(tx, row);
    });

  /** Cancels unsent parcels of a deleted account, some per call. @returns whether there may be more */
  async function cancelUnsent(tx: Tx, userId: number): Promise<boolean> {
    const unsent = () => parcelsRepository(tx).ofShopper(userId, UNSHIPPED, CANCELLED_AT_ONCE);
    await lockOrders(
      tx,
      (await unsent()).map(({ order_id }) => order_id),
    );
    const rows = await unsent();
    for (const row of rows) await applyChange(tx, row, { status: 'cancelled', by: 'shopper', userId });
    return rows.length === CANCELLED_AT_ONCE;
  }

  /** Whether customers wait for this seller, or can still pay. */
  const hasOpen = async (tx: Tx, sellerId: number) =>
    (await parcelsRepository(tx).hasOfSeller(sellerId, OPEN)) || parcelsRepository(tx).isPaymentAwaited(sellerId);

  async function applyChange(tx: Tx, row: ParcelWithOrder, change: Change): Promise<void> {
    const { status: to, by, userId, trackingNumber, carrier, note } = change;
    const from = row.status;
    if (!nextStatuses(from, by).includes(to)) throw new Refusal('order.status_conflict');
    if (to === 'return requested' && returnEnd(row, clock.now()) === null) throw new Refusal('order.return_too_late');
    const at = clock.now().toISOString();
    const step = { from, to, by, userId, at, note, trackingNumber, carrier };
    if (!(await recordStep(tx, row.id, step))) throw new Refusal('order.status_conflict');
    let isPaidBack = false;
    if (UNDOES_SALE.includes(to)) {
      // What was lost on the way cannot be sold again.
      if (from !== 'shipped') await putBackStock(tx, { parcel_id: row.id });
      const reason = to === 'returned' ? 'return' : 'cancellation';
      const cents = await undoParcel(tx, { id: row.id, orderId: row.order_id }, { at, reason });
      isPaidBack = await refunds.queueParcel(tx, { orderId: row.order_id, parcelId: row.id, cents, reason });
      if (to === 'cancelled' && (await parcelsRepository(tx).isCancelledWhole(row.order_id)))
        await giveBackUses(tx, row.order_id);
    }
    const data = { parcelId: row.id, orderNumber: row.order_number, from, to, at };
    await webhooks.queue({ type: 'parcel.changed', owners: [row.seller_id, null], data }, tx);
    if (change.isMailed === false) return;
    await notifyOtherSide(tx, row, {
      to,
      by,
      userId,
      ...trackingOf(trackingNumber === undefined ? row : { tracking_number: trackingNumber, carrier: carrier ?? null }),
      note: note ?? null,
      isPaidBack,
    });
  }

  /**
   * Mails the shopper's changes to the seller, all others to the shopper. The house reads no mail, so the shopper gets
   * it.
   */
  async function notifyOtherSide(
    tx: Tx,
    row: ParcelWithOrder,
    change: Pick<ParcelChange, 'to' | 'by' | 'userId' | 'trackingNumber' | 'carrier' | 'note' | 'isPaidBack'>,
  ): Promise<void> {
    if (change.by === 'shop' && row.predates_parcels === 1) return;
    const sellerId = change.by === 'shopper' ? row.seller_id : null;
    // The account's address, because the delivery's may be a stranger's.
    const account = await usersRepository(tx).byId(sellerId ?? row.user_id);
    if (!account) return;
    const items = await itemsOfParcel(tx, row.id);
    const parcel = { parcelId: row.id, place: placeOf(row), orderId: row.order_id, orderNumber: row.order_number };
    const delivery = change.to === 'shipped' ? await deliveryOf(tx, row) : null;
    const told = { ...change, ...parcel, items, delivery, takesMoney };
    const sent = parcelMail({ email: account.email, isSeller: sellerId !== null }, told);
    await mail.queue({ ...sent, account }, tx);
  }

  async function deliveryOf(tx: Tx, row: ParcelWithOrder): Promise<ParcelChange['delivery']> {
    const address = toAddress(row.shipping_address);
    const days = await orderedDays(tx, { ...row, country: address.country });
    return { address: addressLines(address).join(', '), arrives: orderArrival(days, row.placed_at, clock.now()) };
  }

  return { ...lists, changeAsSeller, changeMany, changeStatus, cancelUnsent, hasOpen };
}
export type ParcelsService = ReturnType<typeof parcelsService>;

const whyNot = (from: ParcelStatus, to: ParcelStatus): string =>
  `It is ${PARCEL_STATUS_NAMES[from].toLowerCase()}, so it cannot become ${PARCEL_STATUS_NAMES[to].toLowerCase()}`;

export const parcelsRoutes = ({ parcels }: { parcels: ParcelsService }) =>
  routesOf(
    serve(sellerParcels, ({ by, query }) => parcels.listOf(by, query)),
    serve(
      sellerParcelsFile,
      ({ by, query, reply }) =>
        reply.headers(csvHeaders('beautymark-orders.csv')).send(Readable.from(parcels.csvOf(by, query))),
      { config: { isForPrograms: true } },
    ),
    serveOwners(sellerParcelById, ({ owner }, { params }) => parcels.parcelOf(owner, params.id)),
    serve(changeParcels, async ({ by, body, request }) => {
      const result = await parcels.changeMany(by, body, (err) =>
        request.log.error({ err }, 'parcels changed only in part'),
      );
      const { changed, refused } = result;
      const { status } = body;
      request.log.info({ changed: changed.map(({ id }) => id), refused, status }, 'parcels changed together');
      return result;
    }),
    serve(changeParcelStatus, ({ by, params, body }) => parcels.changeAsSeller(by, params.id, body)),
  );

/** The time from the order to each change. */
const STEPS: { from: ParcelStatus; to: ParcelStatus; afterMs: number }[] = [
  { from: 'pending', to: 'processing', afterMs: 10 * MINUTE_MS },
  { from: 'processing', to: 'shipped', afterMs: HOUR_MS },
  { from: 'shipped', to: 'delivered', afterMs: 2 * DAY_MS },
];

/** Moves the house's parcels on. Several processes may run it: each change is made once. */
export const houseFulfilment =
  ({ db, clock, log }: Shop, parcels: ParcelsService) =>
  async (isStopping: () => boolean = () => false): Promise<void> => {
    for (const { from, to, afterMs } of STEPS) {
      for (const id of await parcelsRepository(db).houseParcels(from, isoAfter(clock, -afterMs))) {
        if (isStopping()) return;
        await parcels
          .changeStatus({ 'parcels.seller_id': null }, id, { status: to, by: 'shop', userId: null })
          .catch((error: unknown) => log.warn({ err: error, parcelId: id }, 'house parcel not moved'));
      }
    }
  };
