import { formatPrice } from '@beautymark/contracts/money';
import { formatAmount } from '@beautymark/contracts/signed-amounts';
import type { ReactNode } from 'react';
import { useApi, useIsSelling } from '#platform/api/server-data.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { HastyReviewsPanel } from './hasty-reviews-panel.tsx';
import { figuresQuery } from './operator-calls.ts';
import { ParcelsPanel } from './parcels-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { SellersPanel } from './sellers-panel.tsx';
import { StatementsPanel } from './statements-panel.tsx';

/** Where an operator keeps order: figures of the marketplace, sellers, parcels, statements and the audit log. */
export function OperatorDesk({ codes }: { codes: ReactNode }) {
  const isSelling = useIsSelling();
  return (
    <>
      <Figures />
      <div className="mt-8">
        <Tabs
          label="Operator"
          height="own"
          small
          tabs={[
            { label: 'Sellers', panel: <SellersPanel /> },
            { label: 'Reports', panel: <ReportsPanel /> },
            { label: 'Hasty reviews', panel: <HastyReviewsPanel /> },
            { label: 'Parcels', panel: <ParcelsPanel /> },
            ...(isSelling ? [{ label: 'Payments', panel: <PaymentsPanel /> }] : []),
            { label: 'Codes', panel: codes },
            { label: 'Delivery', panel: <DeliveryPanel /> },
            { label: 'Statements', panel: <StatementsPanel /> },
            { label: 'Audit log', panel: <AuditPanel /> },
          ]}
        />
      </div>
    </>
  );
}

function Figures() {
  const { data } = useApi(figuresQuery, { isFresh: true });
  const figures = [
    ['Sellers', data?.sellers],
    ['Shoppers', data?.shoppers],
    ['Products', data?.products],
    ['Orders', data?.orders],
    ['Open parcels', data?.openParcels],
    ['Reviews', data?.reviews],
    ['Open reports', data?.openReports],
    ['Revenue', data && formatPrice(data.revenue)],
    ['Fees', data && formatAmount(data.fees)],
  ] as const;
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 border-line border-y py-4 sm:grid-cols-3 xl:grid-cols-9">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-15 text-ink-muted">{term}</dt>
          <dd className="mt-1 text-20 tabular-nums">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
