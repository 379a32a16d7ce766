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
  operatorAudit,
  operatorFigures,
  operatorOrders,
  operatorParcelStatus,
  operatorSellerProducts,
  operatorSellers,
  operatorStatements,
  reinstateSeller,
  suspendSeller,
} from '@beautymark/contracts/operator';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { ParcelStatusChange } from '@beautymark/contracts/parcels';
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
import type { ParcelsService } from '#shop/ordering/index.ts';
import { statementSums } from '#shop/payments/index.ts';
import type { SellerService } from '#shop/selling/index.ts';
import { namesOfSubjects } from './audit-subjects.ts';
import { type SellerDecision, sellerMail } from './desk-mail.ts';
import { figuresSince, operatorRepository } from './operator.repository.ts';

/** Their changes are read again by the search. */
const LISTED_AT_ONCE = 200;

interface Deps {
  parcels: ParcelsService;
  seller: SellerService;
}
interface Page {
  search?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}
interface SellerAction {
  operatorId: number;
  sellerId: number;
  /** Empty where none is given. */
  reason: string;
}

/** What operators may see and do. Every change is a row of the audit log, in the same transaction. */
function operatorService({ db, clock, mail, jobs }: Shop, { parcels, seller }: Deps) {
  const repository = operatorRepository(db);

  /** The seller's products leave the lists, or come back, some at a time. Until then nobody can see or order them. */
  const settleListings = jobs.kind('settle listings of a seller', async (job, { sellerId }: { sellerId: number }) => {
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

  async function sellers({ search = '', approval, ...page }: Page & { approval?: SellerApproval | undefined }) {
    const { rows, nextCursor } = await pageById(repository.sellers({ search, approval }), 'users.id', page);
    return { items: rows.map(toSeller), nextCursor };
  }

  async function productsOf(sellerId: number, page: Page) {
    if (!(await repository.seller(sellerId))) throw new Refusal('operator.seller_not_found');
    return seller.productsOf(sellerId, { ...page, isArchived: false });
  }

  const suspend = (action: SellerAction) => setSuspended(action, clock.now().toISOString());
  const reinstate = (action: SellerAction) => setSuspended(action, null);

  /** The seller's products leave the shop, or come back; parcels can be sent in either case. The seller reads the reason. */
  const setSuspended = (action: SellerAction, suspendedAt: string | null) =>
    decideOn(action, suspendedAt === null ? 'reinstated' : 'suspended', (writes) =>
      writes.setSuspended(action.sellerId, suspendedAt),
    );

  /** From now on the seller's products are for sale. */
  const approve = (action: SellerAction) =>
    decideOn(action, 'approved', (writes) =>
      writes.decideOnApproval(action.sellerId, { approval: null, reason: null }),
    );
  const decline = (action: SellerAction) =>
    decideOn(action, 'declined', (writes) =>
      writes.decideOnApproval(action.sellerId, { approval: 'declined', reason: action.reason }),
    );

  /** What is for sale follows from the decision, which the audit log keeps and the seller reads in a mail. */
  async function decideOn(
    { operatorId, sellerId, reason }: SellerAction,
    decision: SellerDecision,
    write: (writes: ReturnType<typeof operatorRepository>) => Promise<boolean>,
  ): Promise<OperatorSeller> {
    const changedSeller = await inTransaction(db, async (tx) => {
      const writes = operatorRepository(tx);
      if (!(await writes.seller(sellerId))) throw new Refusal('operator.seller_not_found');
      if (!(await write(writes))) throw new Refusal('operator.already_done');
      await settleListings.add(tx, { sellerId }, { key: `user ${sellerId}` });
      await audit(tx, {
        operator_id: operatorId,
        action: `seller ${decision}`,
        subject: `seller ${sellerId}`,
        note: reason || null,
        done_at: clock.now().toISOString(),
      });
      const email = await usersRepository(tx).emailOf(sellerId);
      if (email) await mail.queue(sellerMail(email, { decision, reason }), tx);
      const seller = await writes.seller(sellerId);
      if (!seller) throw new Refusal('operator.seller_not_found');
      return toSeller(seller);
    });
    await settleListings.briefly();
    return changedSeller;
  }

  const orders = (query: Page & { status?: ParcelStatus | undefined; isHouse: boolean }) => parcels.listOfAll(query);

  async function changeParcel(operatorId: number, id: number, change: ParcelStatusChange): Promise<OperatorParcel> {
    await parcels.changeStatus(
      () => true,
      id,
      { ...change, by: 'operator', userId: operatorId },
      (tx) =>
        audit(tx, {
          operator_id: operatorId,
          action: `parcel ${change.status}`,
          subject: `parcel ${id}`,
          note: change.note ?? null,
          done_at: clock.now().toISOString(),
        }),
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

  /** What has happened since midnight (UTC). */
  async function today(): Promise<OperatorFigures['today']> {
    const midnight = `${clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`;
    const { revenueCents, ...counts } = await figuresSince(db, midnight);
    return { ...counts, revenue: toDecimal(revenueCents) };
  }

  async function statements(month: string): Promise<OperatorStatement[]> {
    const bySeller = Map.groupBy(await repository.statementSums(monthOf(month)), ({ id }) => id);
    return [...bySeller].map(([id, entries]) => {
      return {
        seller: { id, name: entries[0]?.name ?? '', username: entries[0]?.username ?? '' },
        ...statementSums(entries.map(({ kind, cents }) => ({ kind, amountCents: cents }))),
      };
    });
  }

  async function auditLog({ search = '', ...page }: Page) {
    const { rows: shown, nextCursor } = await pageById(repository.audit(search), 'audit_log.id', page);
    const names = await namesOfSubjects(
      db,
      shown.map(({ subject }) => subject),
    );
    const entries = shown.map(
      ({ id, done_at, username, action, subject, note }): AuditEntry => ({
        id,
        action,
        subject,
        note,
        subjectName: names.get(subject)?.name ?? null,
        subjectPath: names.get(subject)?.path ?? null,
        at: done_at,
        operator: username ?? 'command line',
      }),
    );
    return { items: entries, nextCursor };
  }

  return {
    sellers,
    productsOf,
    suspend,
    reinstate,
    approve,
    decline,
    orders,
    changeParcel,
    figures,
    statements,
    auditLog,
  };
}

type SellerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof operatorRepository>['seller']>>>;
const toSeller = ({ id, username, name, products, open_parcels, ...row }: SellerRow): OperatorSeller => ({
  id,
  username,
  name,
  since: row.created_at,
  products: products ?? 0,
  openParcels: open_parcels ?? 0,
  suspendedAt: row.suspended_at,
  approval: row.seller_approval,
  declineReason: row.decline_reason,
});

export function operatorRoutes(shop: Shop, deps: Deps) {
  const operator = operatorService(shop, deps);
  return routesOf(
    serve(operatorSellers, ({ query }) => operator.sellers(query)),
    serve(operatorSellerProducts, ({ params, query }) => operator.productsOf(params.id, query)),
    serve(suspendSeller, ({ by, params, body }) =>
      operator.suspend({ operatorId: by, sellerId: params.id, reason: body.reason }),
    ),
    serve(reinstateSeller, ({ by, params, body }) =>
      operator.reinstate({ operatorId: by, sellerId: params.id, reason: body.reason }),
    ),
    serve(approveSeller, ({ by, params, body }) =>
      operator.approve({ operatorId: by, sellerId: params.id, reason: body.reason ?? '' }),
    ),
    serve(declineSeller, ({ by, params, body }) =>
      operator.decline({ operatorId: by, sellerId: params.id, reason: body.reason }),
    ),
    serve(operatorOrders, ({ query: { house, ...query } }) => operator.orders({ ...query, isHouse: house === 'true' })),
    serve(operatorParcelStatus, ({ by, params, body }) => operator.changeParcel(by, params.id, body)),
    serve(operatorFigures, () => operator.figures()),
    serve(operatorStatements, ({ query }) => operator.statements(query.month)),
    serve(operatorAudit, ({ query }) => operator.auditLog(query)),
  );
}
