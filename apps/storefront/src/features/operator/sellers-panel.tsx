import type { User } from '@beautymark/contracts/accounts';
import type { OperatorSeller } from '@beautymark/contracts/operator';
import { mayEnter } from '@beautymark/contracts/staff-roles';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import ActionDialog from '#platform/action-dialog.tsx';
import { useListPages } from '#platform/api/list-pages.ts';
import { SearchField, useListSearch } from '#platform/lists/search-field.tsx';
import { ListPanel } from './list-panel.tsx';
import { decideOnSeller, type SellerDecision, sellersQuery } from './operator-calls.ts';
import { SellerRow } from './seller-row.tsx';

const COLUMNS = [
  // At 390 px seller, products and actions fit beside each other.
  { name: 'Seller', width: 'w-32 md:w-auto' },
  { name: 'Products', width: 'w-24', isAmount: true },
  { name: 'Open parcels', width: 'w-28', isAmount: true },
  { name: 'State', width: 'w-48' },
  { name: 'Actions', width: 'w-33 md:w-36' },
];

interface Question {
  seller: OperatorSeller;
  decision: SellerDecision;
}

/** Every seller, those who wait for approval first, with what those may decide who look. */
export function SellersPanel({ user }: { user: User }) {
  const cache = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const list = useListSearch();
  const waiting = useListPages(sellersQuery('', 'waiting'));
  const all = useListPages(sellersQuery(list.search));
  const button = useRef<HTMLElement>(null);
  const row = (seller: OperatorSeller) => (
    <SellerRow
      key={seller.id}
      seller={seller}
      maySuspend={mayEnter(user, 'suspensions')}
      mayApprove={mayEnter(user, 'approvals')}
      onAsk={(decision, pressed) => {
        button.current = pressed;
        setQuestion({ seller, decision });
      }}
    />
  );
  return (
    <>
      {waiting.items?.length ? (
        <section aria-labelledby="waiting-sellers" className="mb-12">
          <h2 id="waiting-sellers" className="mb-4 font-display text-28">
            Waiting for approval
          </h2>
          <ListPanel label="Sellers who wait for approval" columns={COLUMNS} list={waiting}>
            {row}
          </ListPanel>
        </section>
      ) : null}
      <SearchField label="Search sellers" hint="Name or username" list={list} />
      <ListPanel label="Sellers" columns={COLUMNS} list={all}>
        {row}
      </ListPanel>
      {question ? (
        <ActionDialog
          key={`${question.decision} ${question.seller.id}`}
          title={`${WORDS[question.decision].verb} ${question.seller.name}`}
          explanation={`${question.seller.username}: ${WORDS[question.decision].explanation}`}
          field={{
            label: question.decision === 'approve' ? 'Note' : 'Reason',
            hint: 'The seller gets it by email, and it is kept in the audit log.',
            isRequired: question.decision !== 'approve',
          }}
          action={`${WORDS[question.decision].verb} seller`}
          finalFocus={button}
          onClose={() => setQuestion(null)}
          run={(reason) => decideOnSeller(cache, question.seller.id, { decision: question.decision, reason })}
        />
      ) : null}
    </>
  );
}

const WORDS: Record<SellerDecision, { verb: string; explanation: string }> = {
  suspend: {
    verb: 'Suspend',
    explanation: 'Their products leave the shop at once and their page says so. Open parcels can still be sent.',
  },
  reinstate: {
    verb: 'Reinstate',
    explanation: 'Their products come back to the shop at once. Archived products stay archived.',
  },
  approve: {
    verb: 'Approve',
    explanation: 'What they have listed is for sale at once, and so is everything they add.',
  },
  decline: {
    verb: 'Decline',
    explanation: 'Nothing of theirs is sold. They keep their account and read the reason. You can approve them later.',
  },
};
