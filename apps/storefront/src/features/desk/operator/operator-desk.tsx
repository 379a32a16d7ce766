import type { User } from '@beautymark/contracts/accounts';
import { mayEnter, type StaffArea } from '@beautymark/contracts/staff-roles';
import type { ReactNode } from 'react';
import { useIsSelling } from '#platform/api/server-data.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { BrandsPanel } from './brands-panel.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { FeaturedPanel } from './featured-panel.tsx';
import { Figures } from './figures.tsx';
import { GroupedSections, type Section } from './grouped-sections.tsx';
import { HastyReviewsPanel } from './hasty-reviews-panel.tsx';
import { ParcelsPanel } from './parcels-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { SellersPanel } from './sellers-panel.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { StatementsPanel } from './statements-panel.tsx';

interface AreaSection extends Section {
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
  const sections: AreaSection[] = [
    { area: 'sellers', group: 'People', label: 'Sellers', panel: <SellersPanel user={user} /> },
    { area: 'reports', group: 'People', label: 'Reports', panel: <ReportsPanel /> },
    { area: 'reports', group: 'People', label: 'Hasty reviews', panel: <HastyReviewsPanel /> },
    { area: 'questions', group: 'People', label: 'Questions', panel: questions },
    { area: 'orders', group: 'Sell', label: 'Parcels', panel: <ParcelsPanel mayChange={mayEnter(user, 'parcels')} /> },
    { area: 'house', group: 'Sell', label: 'House products', panel: houseProducts },
    { area: 'codes', group: 'Sell', label: 'Codes', panel: codes },
    { area: 'delivery', group: 'Sell', label: 'Delivery', panel: <DeliveryPanel /> },
    ...(isSelling
      ? [{ area: 'payments', group: 'Money', label: 'Payments', panel: <PaymentsPanel /> } satisfies AreaSection]
      : []),
    { area: 'statements', group: 'Money', label: 'Statements', panel: <StatementsPanel /> },
    { area: 'catalog', group: 'Shop', label: 'Featured', panel: <FeaturedPanel /> },
    { area: 'catalog', group: 'Shop', label: 'Categories', panel: <CategoriesPanel /> },
    { area: 'catalog', group: 'Shop', label: 'Brands', panel: <BrandsPanel /> },
    { area: 'house', group: 'Shop', label: 'House', panel: house },
    { area: 'staff', group: 'Account', label: 'Staff', panel: <StaffPanel /> },
    { area: 'webhooks', group: 'Account', label: 'Webhooks', panel: webhooks },
    { area: 'audit', group: 'Account', label: 'Audit log', panel: <AuditPanel /> },
  ];
  return (
    <>
      {mayEnter(user, 'figures') ? <Figures /> : null}
      <GroupedSections
        label="Operator"
        page="/operator"
        sections={sections.filter(({ area }) => mayEnter(user, area))}
      />
    </>
  );
}
