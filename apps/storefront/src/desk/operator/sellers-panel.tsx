import type { SellerApproval, User } from '@beautymark/contracts/accounts';
import type { OperatorSeller } from '@beautymark/contracts/operator';
import { mayEnter } from '@beautymark/contracts/staff-roles';
import { call } from '#platform/api/call.ts';
import { useListPages } from '#platform/api/list-pages.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { ActionButton } from '#platform/kit/action-dialog.tsx';
import { Below, NameLink } from '#platform/kit/cells.tsx';
import { ListDesk } from '#platform/kit/list-desk.tsx';
import { sellerPath } from '#platform/navigation/seller-path.ts';
import { Day } from '#ui/day.tsx';
import type { Column } from '#ui/wide-table.tsx';
import { type SellerDecision, searched, staleAfterChange } from './operator-calls.ts';
import { SellerProducts } from './seller-products.tsx';

const columnsFor = (user: User): readonly Column<OperatorSeller>[] => [
  {
    name: 'Seller',
    // At 390 px seller, products and actions fit beside each other.
    width: 'w-32 md:w-auto',
    cell: ({ id, name, username, since, approval }) => (
      <>
        <NameLink href={approval === null ? sellerPath(id) : null}>{name}</NameLink>
        <Below>
          {username} · since <Day at={since} />
        </Below>
      </>
    ),
  },
  { name: 'Products', width: 'w-24', isAmount: true, cell: (seller) => <SellerProducts seller={seller} /> },
  { name: 'Open parcels', width: 'w-28', isAmount: true, cell: ({ openParcels }) => openParcels },
  { name: 'State', width: 'w-48', cell: (seller) => <State seller={seller} /> },
  {
    name: 'Actions',
    width: 'w-33 md:w-36',
    isActions: true,
    cell: (seller) => {
      const decisions = decisionsOn(seller, user);
      if (decisions.length === 0) return <span className="text-ink-muted">–</span>;
      return (
        <span className="grid justify-items-start gap-2">
          {decisions.map((decision) => (
            <DecideButton key={decision} seller={seller} decision={decision} />
          ))}
        </span>
      );
    },
  },
];

const sellersQuery = (search: string, approval?: SellerApproval) =>
  apiQuery('/api/operator/sellers', { querystring: { ...searched(search), approval } });

/** All sellers, those waiting for approval first, with the decisions that this user may take. */
export function SellersPanel({ user }: { user: User }) {
  const waiting = useListPages(sellersQuery('', 'waiting'));
  const columns = columnsFor(user);
  return (
    <>
      {waiting.data?.length ? (
        <section aria-labelledby="waiting-sellers" className="mb-12">
          <h2 id="waiting-sellers" className="mb-4 font-display text-28">
            Waiting for approval
          </h2>
          <ListDesk
            label="Sellers who wait for approval"
            query={(search) => sellersQuery(search, 'waiting')}
            search={{ label: 'Search sellers who wait', hint: 'Name or username' }}
            columns={columns}
          />
        </section>
      ) : null}
      <ListDesk
        label="Sellers"
        query={sellersQuery}
        search={{ label: 'Search sellers', hint: 'Name or username' }}
        columns={columns}
      />
    </>
  );
}

function DecideButton({ seller, decision }: { seller: OperatorSeller; decision: SellerDecision }) {
  const { verb, explanation } = WORDS[decision];
  const isApproval = decision === 'approve';
  return (
    <ActionButton
      label={verb}
      of={seller.name}
      title={`${verb} ${seller.name}`}
      explanation={`${seller.username}: ${explanation}`}
      field={{
        label: isApproval ? 'Note' : 'Reason',
        hint: 'The seller gets it by email, and it is kept in the audit log.',
        isRequired: !isApproval,
      }}
      action={`${verb} seller`}
      run={(reason) =>
        call('POST', `/api/operator/sellers/:id/${decision}`, { params: { id: seller.id }, body: { reason } })
      }
      reloads={staleAfterChange}
    />
  );
}

const WORDS: Record<SellerDecision, { verb: string; explanation: string }> = {
  suspend: {
    verb: 'Suspend',
    explanation: 'Their products leave the shop at once, and their page says why. They can still send open parcels.',
  },
  reinstate: {
    verb: 'Reinstate',
    explanation: 'Their products come back to the shop at once. Archived products stay archived.',
  },
  approve: {
    verb: 'Approve',
    explanation: 'Everything they have listed goes on sale at once, and so does whatever they add.',
  },
  decline: {
    verb: 'Decline',
    explanation:
      'Their products stay off sale. They keep their account and see the reason. You can approve them later.',
  },
};

function decisionsOn({ approval, suspendedAt }: OperatorSeller, user: User): SellerDecision[] {
  if (approval !== null && !mayEnter(user, 'approvals')) return [];
  if (approval === 'waiting') return ['approve', 'decline'];
  if (approval === 'declined') return ['approve'];
  if (!mayEnter(user, 'suspensions')) return [];
  return [suspendedAt === null ? 'suspend' : 'reinstate'];
}

function State({ seller: { approval, declineReason, suspendedAt } }: { seller: OperatorSeller }) {
  if (approval === 'waiting') return <span>Waits for approval</span>;
  if (approval === 'declined') {
    return (
      <span>
        Declined
        <Below>{declineReason}</Below>
      </span>
    );
  }
  if (suspendedAt === null) return <span>Selling</span>;
  return (
    <span className="text-danger">
      Suspended since <Day at={suspendedAt} />
    </span>
  );
}
