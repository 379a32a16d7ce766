import type { SellerApproval } from '@beautymark/contracts/accounts';
import {
  approveSeller,
  declineSeller,
  type OperatorSeller,
  operatorSellerProducts,
  operatorSellers,
  reinstateSeller,
  suspendSeller,
} from '@beautymark/contracts/operator';
import { UNSHIPPED } from '@beautymark/contracts/parcel-status';
import type { SearchedPage } from '@beautymark/contracts/query-values';
import { audit } from '#platform/db/audit.ts';
import { contains, containsIn, hasChanged } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { lockProducts } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import { outdatedListings, SELLER_NAME, updateListing } from '#shop/catalog/index.ts';
import type { ProductLists } from '#shop/selling/index.ts';
import { type SellerDecision, sellerMail } from './desk-mail.ts';

/** Limited, because the search reads each change. */
const LISTED_AT_ONCE = 200;

interface SellerCall {
  by: number;
  params: { id: number };
  body: { reason?: string | undefined };
}

/** The operator decides who may sell. Each decision is in the audit log, in the same transaction. */
export function operatorSellersRoutes({ db, clock, mail, jobs }: Shop, lists: ProductLists) {
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

  async function list({ search = '', approval, ...page }: SearchedPage & { approval?: SellerApproval | undefined }) {
    let found = sellers(db);
    if (search !== '')
      found = found.where(({ or }) => or([contains('users.username', search), containsIn(SELLER_NAME, search)]));
    if (approval) found = found.where('seller_approval', '=', approval);
    const { rows, nextCursor } = await pageById(found, 'users.id', page);
    return { items: rows.map(toSeller), nextCursor };
  }

  async function productsOf(sellerId: number, page: SearchedPage) {
    await sellerById(db, sellerId);
    return lists.productsOf(sellerId, { ...page, isArchived: false });
  }

  /** Hides the seller's products or brings them back; parcels can be sent either way. */
  const setSuspended = (call: SellerCall, suspendedAt: string | null) =>
    decideOn(call, suspendedAt === null ? 'reinstated' : 'suspended', (tx) =>
      hasChanged(
        tx
          .updateTable('users')
          .set({ suspended_at: suspendedAt })
          .where('id', '=', call.params.id)
          .where('is_seller', '=', 1)
          .where('suspended_at', suspendedAt === null ? 'is not' : 'is', null),
      ),
    );

  /** A declined seller can be approved later, not the reverse. */
  const decideOnApproval = (call: SellerCall, approval: 'declined' | null) =>
    decideOn(call, approval ?? 'approved', (tx) =>
      hasChanged(
        tx
          .updateTable('users')
          .set({ seller_approval: approval, decline_reason: approval === null ? null : (call.body.reason ?? '') })
          .where('id', '=', call.params.id)
          .where('is_seller', '=', 1)
          .where('seller_approval', 'in', approval === null ? ['waiting', 'declined'] : ['waiting']),
      ),
    );

  /** @param write  whether it has changed the seller's state */
  async function decideOn(
    { by, params: { id: sellerId }, body: { reason = '' } }: SellerCall,
    decision: SellerDecision,
    write: (tx: Tx) => Promise<boolean>,
  ): Promise<OperatorSeller> {
    const changedSeller = await inTransaction(db, async (tx) => {
      await sellerById(tx, sellerId);
      if (!(await write(tx))) throw new Refusal('operator.already_done');
      await settleListings.add(tx, { sellerId }, { key: `user ${sellerId}` });
      await audit(tx, clock, { by, action: `seller ${decision}`, subject: `seller ${sellerId}`, note: reason || null });
      const email = await usersRepository(tx).emailOf(sellerId);
      if (email) await mail.queue(sellerMail(email, { decision, reason }), tx);
      return toSeller(await sellerById(tx, sellerId));
    });
    await settleListings.waitShortly();
    return changedSeller;
  }

  return routesOf(
    serve(operatorSellers, ({ query }) => list(query)),
    serve(operatorSellerProducts, ({ params, query }) => productsOf(params.id, query)),
    serve(suspendSeller, (call) => setSuspended(call, clock.now().toISOString())),
    serve(reinstateSeller, (call) => setSuspended(call, null)),
    serve(approveSeller, (call) => decideOnApproval(call, null)),
    serve(declineSeller, (call) => decideOnApproval(call, 'declined')),
  );
}

const sellers = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .where('is_seller', '=', 1)
    .select(['users.id', 'username', SELLER_NAME.as('name'), 'users.created_at as since'])
    .select(['suspended_at as suspendedAt', 'seller_approval as approval', 'decline_reason as declineReason'])
    .select((eb) => [
      eb
        .selectFrom('products')
        .whereRef('products.seller_id', '=', 'users.id')
        .where('archived_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('products'),
      eb
        .selectFrom('parcels')
        .whereRef('parcels.seller_id', '=', 'users.id')
        .where('parcels.status', 'in', UNSHIPPED)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('openParcels'),
    ]);

async function sellerById(db: Db | Tx, id: number): Promise<SellerRow> {
  const seller = await sellers(db).where('users.id', '=', id).executeTakeFirst();
  if (!seller) throw new Refusal('operator.seller_not_found');
  return seller;
}

type SellerRow = Awaited<ReturnType<ReturnType<typeof sellers>['execute']>>[number];
const toSeller = ({ products, openParcels, ...seller }: SellerRow): OperatorSeller => ({
  ...seller,
  products: products ?? 0,
  openParcels: openParcels ?? 0,
});
