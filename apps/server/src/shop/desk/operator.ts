import type { SellerApproval } from '@beautymark/contracts/accounts';
import { toDecimal, toSignedDecimal } from '@beautymark/contracts/money';
import {
  type AuditEntry,
  approveSeller,
  declineSeller,
  type OperatorFigures,
  type OperatorParcel,
  type OperatorSeller,
  type OperatorStatement,
  type OperatorTasks,
  operatorAudit,
  operatorFigures,
  operatorOrders,
  operatorParcelStatus,
  operatorSellerProducts,
  operatorSellers,
  operatorStatements,
  operatorTasks,
  reinstateSeller,
  retryFailedJobs,
  suspendSeller,
} from '@beautymark/contracts/operator';
import type { ParcelStatusChange } from '@beautymark/contracts/parcels';
import type { SearchedPage } from '@beautymark/contracts/query-values';
import { mayEnter } from '@beautymark/contracts/staff-roles';
import type { FastifyRequest } from 'fastify';
import { audit } from '#platform/db/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { lockProducts } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { monthOf } from '#platform/lifecycle/clock.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { outdatedListings, updateListing } from '#shop/catalog/index.ts';
import { type ParcelsService, parcelName } from '#shop/ordering/index.ts';
import { statementSums } from '#shop/payments/index.ts';
import type { ProductLists } from '#shop/selling/index.ts';
import { withSubjects } from './audit-subjects.ts';
import { type SellerDecision, sellerMail } from './desk-mail.ts';
import { figuresSince, operatorRepository, TASKS } from './operator.repository.ts';

/** Limited, because the search reads each change. */
const LISTED_AT_ONCE = 200;

interface Deps {
  parcels: ParcelsService;
  lists: ProductLists;
}
interface SellerCall {
  by: number;
  params: { id: number };
  body: { reason?: string | undefined };
}

/** Operators' calls. Each change is in the audit log, in the same transaction. */
export function operatorRoutes({ db, clock, mail, jobs }: Shop, { parcels, lists }: Deps) {
  const repository = operatorRepository(db);

  /** Lists or unlists the seller's products in steps. `for-sale.ts` hides them from the start. */
  const settleListings = jobs.kind('seller.settle_listings', async (job, { sellerId }: { sellerId: number }) => {
    const settleSome = async (tx: Tx, after: number): Promise<number | undefined> => {
      const ids = await outdatedListings(tx, sellerId, { after, limit: LISTED_AT_ONCE });
      if (ids.length === 0) return undefined;
      await lockProducts(tx, ids);
      await updateListing(tx, ids);
      return ids.at(-1);
    };
    for (let last: number | undefined = 0; last !== undefined; ) {
      const after: number = last;
      last = await job.step((tx) => settleSome(tx, after));
    }
  });

  async function sellers({ search = '', approval, ...page }: SearchedPage & { approval?: SellerApproval | undefined }) {
    const { rows, nextCursor } = await pageById(repository.sellers({ search, approval }), 'users.id', page);
    return { items: rows.map(toSeller), nextCursor };
  }

  async function productsOf(sellerId: number, page: SearchedPage) {
    if (!(await repository.seller(sellerId))) throw new Refusal('operator.seller_not_found');
    return lists.productsOf(sellerId, { ...page, isArchived: false });
  }

  /** Hides the seller's products or brings them back; parcels can be sent either way. */
  const setSuspended = (call: SellerCall, suspendedAt: string | null) =>
    decideOn(call, suspendedAt === null ? 'reinstated' : 'suspended', (writes) =>
      writes.setSuspended(call.params.id, suspendedAt),
    );

  const decideOnApproval = (call: SellerCall, approval: 'declined' | null) =>
    decideOn(call, approval ?? 'approved', (writes) =>
      writes.decideOnApproval(call.params.id, { approval, reason: call.body.reason ?? '' }),
    );

  /** Decides what is for sale. The audit log keeps the decision, and a mail reports it to the seller. */
  async function decideOn(
    { by, params: { id: sellerId }, body: { reason = '' } }: SellerCall,
    decision: SellerDecision,
    write: (writes: ReturnType<typeof operatorRepository>) => Promise<boolean>,
  ): Promise<OperatorSeller> {
    const changedSeller = await inTransaction(db, async (tx) => {
      const writes = operatorRepository(tx);
      if (!(await writes.seller(sellerId))) throw new Refusal('operator.seller_not_found');
      if (!(await write(writes))) throw new Refusal('operator.already_done');
      await settleListings.add(tx, { sellerId }, { key: `user ${sellerId}` });
      await audit(tx, clock, { by, action: `seller ${decision}`, subject: `seller ${sellerId}`, note: reason || null });
      const email = await usersRepository(tx).emailOf(sellerId);
      if (email) await mail.queue(sellerMail(email, { decision, reason }), tx);
      const seller = await writes.seller(sellerId);
      if (!seller) throw new Refusal('operator.seller_not_found');
      return toSeller(seller);
    });
    await settleListings.waitShortly();
    return changedSeller;
  }

  async function changeParcel(by: number, id: number, change: ParcelStatusChange): Promise<OperatorParcel> {
    // Without the note, which is in the parcel's history: the log can never be erased.
    const done = { by, action: `parcel ${change.status}`, subject: `parcel ${id}` };
    await parcels.changeStatus({}, id, { ...change, by: 'operator', userId: by }, (tx, row) =>
      audit(tx, clock, { ...done, name: parcelName(row) }),
    );
    return parcels.anyParcel(id);
  }

  async function figures(): Promise<OperatorFigures> {
    const { users, revenueCents, feeCents, ...counts } = await repository.figures();
    return {
      ...counts,
      shoppers: users - counts.sellers,
      revenue: toDecimal(revenueCents),
      fees: toSignedDecimal(feeCents),
      today: await today(),
    };
  }

  /** The figures since midnight (UTC). */
  async function today(): Promise<OperatorFigures['today']> {
    const midnight = `${clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`;
    const { revenueCents, ...counts } = await figuresSince(db, midnight);
    return { ...counts, revenue: toDecimal(revenueCents) };
  }

  async function tasks({ visitor }: FastifyRequest): Promise<OperatorTasks> {
    const entered = Object.entries(TASKS).filter(([, { area }]) => visitor && mayEnter(visitor, area));
    return Object.fromEntries(
      await Promise.all(entered.map(async ([task, { waiting }]) => [task, await waiting(db)] as const)),
    );
  }

  const retryFailed = (by: number): Promise<void> =>
    inTransaction(db, async (tx) => {
      const retried = await jobs.retryFailed(tx);
      if (retried > 0)
        await audit(tx, clock, { by, action: 'failed jobs retried', subject: 'jobs', note: String(retried) });
    });

  async function statements({ month, search = '', ...page }: SearchedPage & { month: string }) {
    const period = monthOf(month);
    const { rows, nextCursor } = await pageById(repository.sellersBooked(period, search), 'users.id', page);
    const ids = rows.map(({ id }) => id);
    const sums = Map.groupBy(await repository.statementSums(period, ids), ({ seller_id }) => seller_id);
    const items = rows.map((seller): OperatorStatement => {
      const entries = (sums.get(seller.id) ?? []).map(({ kind, cents }) => ({ kind, amountCents: cents }));
      return { seller, ...statementSums(entries) };
    });
    return { items, nextCursor };
  }

  async function auditLog({ search = '', ...page }: SearchedPage) {
    const { rows, nextCursor } = await pageById(repository.audit(search), 'audit_log.id', page);
    const items = (await withSubjects(db, rows)).map(
      ({ username, ...entry }): AuditEntry => ({ ...entry, operator: username ?? 'command line' }),
    );
    return { items, nextCursor };
  }

  return routesOf(
    serve(operatorSellers, ({ query }) => sellers(query)),
    serve(operatorSellerProducts, ({ params, query }) => productsOf(params.id, query)),
    serve(suspendSeller, (call) => setSuspended(call, clock.now().toISOString())),
    serve(reinstateSeller, (call) => setSuspended(call, null)),
    serve(approveSeller, (call) => decideOnApproval(call, null)),
    serve(declineSeller, (call) => decideOnApproval(call, 'declined')),
    serve(operatorOrders, ({ query: { house, ...query } }) =>
      parcels.listOfAll({ ...query, isHouse: house === 'true' }),
    ),
    serve(operatorParcelStatus, ({ by, params, body }) => changeParcel(by, params.id, body)),
    serve(operatorFigures, figures),
    serve(operatorTasks, ({ request }) => tasks(request)),
    serve(retryFailedJobs, ({ by }) => retryFailed(by)),
    serve(operatorStatements, ({ query }) => statements(query)),
    serve(operatorAudit, ({ query }) => auditLog(query)),
  );
}

type SellerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof operatorRepository>['seller']>>>;
const toSeller = ({ products, openParcels, ...seller }: SellerRow): OperatorSeller => ({
  ...seller,
  products: products ?? 0,
  openParcels: openParcels ?? 0,
});
