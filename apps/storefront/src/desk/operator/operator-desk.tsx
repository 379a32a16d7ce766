import type { User } from '@beautymark/contracts/accounts';
import type { OperatorSection } from '@beautymark/contracts/desk-sections';
import { formatPrice } from '@beautymark/contracts/money';
import { formatAmount } from '@beautymark/contracts/signed-amounts';
import { mayEnter, type StaffArea } from '@beautymark/contracts/staff-roles';
import { CodesPanel } from '#desk/codes/codes-panel.tsx';
import { WebhooksPanel } from '#desk/connections/webhooks-panel.tsx';
import { HouseProducts } from '#desk/products/house-products.tsx';
import { ProductOwnerContext } from '#desk/products/product-calls.ts';
import { QuestionsPanel } from '#desk/questions/questions-panel.tsx';
import { ProfileForm } from '#desk/seller/profile-form.tsx';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi, useIsSelling } from '#platform/api/server-data.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { BrandsPanel, CategoriesPanel } from './brands-and-categories.tsx';
import { ChangedProductsPanel } from './changed-products-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { FeaturedPanel } from './featured-panel.tsx';
import { GroupedSections, type Section } from './grouped-sections.tsx';
import { ParcelsPanel } from './parcels-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { SellersPanel } from './sellers-panel.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { StatementsPanel } from './statements-panel.tsx';
import { SuspiciouslyFastReviewsPanel } from './suspiciously-fast-reviews-panel.tsx';
import { TodayPanel } from './today-panel.tsx';

interface AreaSection extends Section {
  section: OperatorSection;
  area: StaffArea;
}

/** Where operators keep order, and staff what their role opens to them. */
export function OperatorDesk({ user }: { user: User }) {
  const isSelling = useIsSelling();
  const sections: AreaSection[] = [
    {
      area: 'tasks',
      group: 'Now',
      section: 'today',
      label: 'Today',
      panel: (
        <>
          <TodayPanel />
          {mayEnter(user, 'figures') ? <Figures /> : null}
        </>
      ),
    },
    { area: 'sellers', group: 'People', section: 'sellers', label: 'Sellers', panel: <SellersPanel user={user} /> },
    { area: 'reports', group: 'People', section: 'reports', label: 'Reports', panel: <ReportsPanel /> },
    {
      area: 'reports',
      group: 'People',
      section: 'reviews-to-check',
      label: 'Reviews to check',
      panel: <SuspiciouslyFastReviewsPanel />,
    },
    {
      area: 'reports',
      group: 'People',
      section: 'changed-products',
      label: 'Changed products',
      panel: <ChangedProductsPanel />,
    },
    {
      area: 'questions',
      group: 'People',
      section: 'questions',
      label: 'Questions',
      panel: <QuestionsPanel owner="operator" />,
    },
    {
      area: 'orders',
      group: 'Sell',
      section: 'parcels',
      label: 'Parcels',
      panel: <ParcelsPanel mayChange={mayEnter(user, 'parcels')} />,
    },
    {
      area: 'house',
      group: 'Sell',
      section: 'house-products',
      label: 'House products',
      panel: <HouseProducts user={user} />,
    },
    { area: 'codes', group: 'Sell', section: 'codes', label: 'Codes', panel: <CodesPanel owner="operator" /> },
    { area: 'delivery', group: 'Sell', section: 'delivery', label: 'Delivery', panel: <DeliveryPanel /> },
    ...(isSelling
      ? [
          {
            area: 'payments',
            group: 'Money',
            section: 'payments',
            label: 'Payments',
            panel: <PaymentsPanel />,
          } satisfies AreaSection,
        ]
      : []),
    { area: 'statements', group: 'Money', section: 'statements', label: 'Statements', panel: <StatementsPanel /> },
    { area: 'catalog', group: 'Shop', section: 'featured', label: 'Featured', panel: <FeaturedPanel /> },
    { area: 'catalog', group: 'Shop', section: 'categories', label: 'Categories', panel: <CategoriesPanel /> },
    { area: 'catalog', group: 'Shop', section: 'brands', label: 'Brands', panel: <BrandsPanel /> },
    { area: 'house', group: 'Shop', section: 'house', label: 'House', panel: <HouseProfile /> },
    { area: 'staff', group: 'Account', section: 'staff', label: 'Staff', panel: <StaffPanel /> },
    {
      area: 'webhooks',
      group: 'Account',
      section: 'webhooks',
      label: 'Webhooks',
      panel: <WebhooksPanel owner="operator" />,
    },
    { area: 'audit', group: 'Account', section: 'audit-log', label: 'Audit log', panel: <AuditPanel /> },
  ];
  return (
    <GroupedSections label="Operator" page="/operator" sections={sections.filter(({ area }) => mayEnter(user, area))} />
  );
}

/** The house's own profile; its picture is uploaded as those of its products are. */
const HouseProfile = () => (
  <ProductOwnerContext value="operator">
    <ProfileForm owner="operator" />
  </ProductOwnerContext>
);

type Figure = readonly [term: string, value: string | number | undefined];

/** The day so far, and the marketplace as a whole. */
function Figures() {
  const { data } = useApi(apiQuery('/api/operator/figures'), { isFresh: true });
  const today = data?.today;
  return (
    <div className="mt-8 grid gap-6 border-line border-y py-4 lg:grid-cols-2">
      <FigureList
        title="Since midnight (UTC)"
        figures={[
          ['Orders', today?.orders],
          ['Revenue', today && formatPrice(today.revenue)],
          ['Accounts', today?.newAccounts],
          ['Reviews', today?.reviews],
          ['Reports', today?.reports],
        ]}
      />
      <FigureList
        title="All time"
        figures={[
          ['Sellers', data?.sellers],
          ['Shoppers', data?.shoppers],
          ['Products', data?.products],
          ['Orders', data?.orders],
          ['Reviews', data?.reviews],
          ['Revenue', data && formatPrice(data.revenue)],
          ['Fees', data && formatAmount(data.fees)],
        ]}
      />
    </div>
  );
}

const FigureList = ({ title, figures }: { title: string; figures: readonly Figure[] }) => (
  <section className="min-w-0">
    <h2 className="font-medium text-17">{title}</h2>
    <dl className="mt-3 grid grid-cols-3 gap-x-4 gap-y-4 lg:gap-x-6">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-15 text-ink-muted">{term}</dt>
          <dd className="mt-1 text-20 tabular-nums">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  </section>
);
