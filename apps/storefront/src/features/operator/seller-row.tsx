import type { OperatorSeller } from '@beautymark/contracts/operator';
import { Link } from 'wouter';
import { Button } from '#ui/button.tsx';
import { Day } from '#ui/day.tsx';
import { Cell, Row, RowHead } from '#ui/wide-table.tsx';
import type { SellerDecision } from './operator-calls.ts';
import { SellerProducts } from './seller-products.tsx';

interface SellerRowProps {
  seller: OperatorSeller;
  maySuspend: boolean;
  mayApprove: boolean;
  onAsk: (decision: SellerDecision, button: HTMLElement) => void;
}

/** A seller, where they stand, and what can be decided about them. */
export function SellerRow({ seller, maySuspend, mayApprove, onAsk }: SellerRowProps) {
  const { id, name, username, since, openParcels, approval } = seller;
  const decisions = decisionsOn(seller, { maySuspend, mayApprove });
  return (
    <Row>
      <RowHead>
        {approval === null ? (
          <Link
            href={`/sellers/${id}`}
            className="inline-block py-0.5 font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
        )}
        <span className="block text-13 text-ink-muted [overflow-wrap:anywhere]">
          {username} · since <Day at={since} />
        </span>
      </RowHead>
      <Cell isAmount>
        <SellerProducts seller={seller} />
      </Cell>
      <Cell isAmount>{openParcels}</Cell>
      <Cell>
        <State seller={seller} />
      </Cell>
      <Cell isActions>
        {decisions.length === 0 ? <span className="text-ink-muted">–</span> : null}
        <span className="grid justify-items-start gap-2">
          {decisions.map((decision) => (
            <Button
              key={decision}
              look="secondary"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onAsk(decision, currentTarget)}
            >
              {LABELS[decision]}
              <span className="sr-only"> {name}</span>
            </Button>
          ))}
        </span>
      </Cell>
    </Row>
  );
}

const LABELS: Record<SellerDecision, string> = {
  suspend: 'Suspend',
  reinstate: 'Reinstate',
  approve: 'Approve',
  decline: 'Decline',
};

function decisionsOn(
  { approval, suspendedAt }: OperatorSeller,
  { maySuspend, mayApprove }: Pick<SellerRowProps, 'maySuspend' | 'mayApprove'>,
): SellerDecision[] {
  if (approval === 'waiting') return mayApprove ? ['approve', 'decline'] : [];
  if (approval === 'declined') return mayApprove ? ['approve'] : [];
  if (!maySuspend) return [];
  return [suspendedAt === null ? 'suspend' : 'reinstate'];
}

function State({ seller: { approval, declineReason, suspendedAt } }: { seller: OperatorSeller }) {
  if (approval === 'waiting') return <span>Waits for approval</span>;
  if (approval === 'declined') {
    return (
      <span>
        Declined
        <span className="block text-13 text-ink-muted [overflow-wrap:anywhere]">{declineReason}</span>
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
