import type { User } from '@beautymark/contracts/accounts';
import { mayEnter, type StaffArea } from '@beautymark/contracts/staff-roles';
import type { ReactNode } from 'react';
import { useIsSelling } from '#platform/api/server-data.tsx';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { BrandsPanel } from './brands-panel.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { FeaturedPanel } from './featured-panel.tsx';
import { Figures } from './figures.tsx';
import { HastyReviewsPanel } from './hasty-reviews-panel.tsx';
import { ParcelsPanel } from './parcels-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { SellersPanel } from './sellers-panel.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { StatementsPanel } from './statements-panel.tsx';

/** Many sections: their tabs stand beside them where there is room. As classes here, because the product page loads Tabs, too. */
const BESIDE = [
  'mt-8 [&_[role=tablist]]:flex-wrap lg:[&>div]:grid lg:[&>div]:grid-cols-[10rem_minmax(0,1fr)] lg:[&>div]:gap-x-10',
  'lg:[&>div]:items-start lg:[&>div>div:last-child]:pt-0',
  'lg:[&_[role=tablist]]:flex-col lg:[&_[role=tablist]]:items-start lg:[&_[role=tablist]]:border-b-0',
].join(' ');

interface Section extends Tab {
  area: StaffArea;
}

interface OperatorDeskProps {
  user: User;
  /** Sections that the page gives: codes, the house's profile and products, questions to the house, and webhooks. */
  codes: ReactNode;
  house: ReactNode;
  houseProducts: ReactNode;
  questions: ReactNode;
  webhooks: ReactNode;
}

/** Where operators keep order, and staff what their role opens to them. */
export function OperatorDesk({ user, codes, house, houseProducts, questions, webhooks }: OperatorDeskProps) {
  const isSelling = useIsSelling();
  const sections: Section[] = [
    { area: 'sellers', label: 'Sellers', panel: <SellersPanel user={user} /> },
    { area: 'reports', label: 'Reports', panel: <ReportsPanel /> },
    { area: 'reports', label: 'Hasty reviews', panel: <HastyReviewsPanel /> },
    { area: 'questions', label: 'Questions', panel: questions },
    { area: 'orders', label: 'Parcels', panel: <ParcelsPanel mayChange={mayEnter(user, 'parcels')} /> },
    ...(isSelling ? [{ area: 'payments', label: 'Payments', panel: <PaymentsPanel /> } as const] : []),
    { area: 'catalog', label: 'Featured', panel: <FeaturedPanel /> },
    { area: 'catalog', label: 'Categories', panel: <CategoriesPanel /> },
    { area: 'catalog', label: 'Brands', panel: <BrandsPanel /> },
    { area: 'codes', label: 'Codes', panel: codes },
    { area: 'house', label: 'House', panel: house },
    { area: 'house', label: 'House products', panel: houseProducts },
    { area: 'delivery', label: 'Delivery', panel: <DeliveryPanel /> },
    { area: 'statements', label: 'Statements', panel: <StatementsPanel /> },
    { area: 'webhooks', label: 'Webhooks', panel: webhooks },
    { area: 'staff', label: 'Staff', panel: <StaffPanel /> },
    { area: 'audit', label: 'Audit log', panel: <AuditPanel /> },
  ];
  return (
    <>
      {mayEnter(user, 'figures') ? <Figures /> : null}
      <div className={BESIDE}>
        <Tabs label="Operator" height="own" tabs={sections.filter(({ area }) => mayEnter(user, area))} />
      </div>
    </>
  );
}
