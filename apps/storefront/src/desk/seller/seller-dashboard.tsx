import type { User } from '@beautymark/contracts/accounts';
import { SELLER_SECTIONS, type SellerSection } from '@beautymark/contracts/desk-sections';
import type { Question } from '@beautymark/contracts/questions';
import type { SellerProduct } from '@beautymark/contracts/seller';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { CodesPanel } from '#desk/codes/codes-panel.tsx';
import { OrdersPanel } from '#desk/orders/orders-panel.tsx';
import { SampleOrdersTable } from '#desk/orders/sample-orders.tsx';
import { ownProductsQuery } from '#desk/products/product-calls.ts';
import { ProductDialog } from '#desk/products/product-dialog.tsx';
import { type ProductTask, ProductTasks } from '#desk/products/product-tasks.tsx';
import { BLANK } from '#desk/products/product-values.ts';
import { ProductsPanel } from '#desk/products/products-panel.tsx';
import type { ProductAction } from '#desk/products/products-table.tsx';
import type { Subject } from '#desk/products/use-product-form.ts';
import { questionsQuery } from '#desk/questions/question-calls.ts';
import { QuestionsButton } from '#desk/questions/questions-button.tsx';
import { sectionHref } from '#desk/sections.ts';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useListPages } from '#platform/api/list-pages.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { DialogButton } from '#platform/kit/dialog-button.tsx';
import { STAY } from '#platform/navigation/route-change.ts';
import { useNavigate } from '#platform/navigation/use-navigate.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { CustomersPanel } from './customers-panel.tsx';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';
import { ProfileButton } from './profile-button.tsx';
import { SellerTips } from './seller-tips.tsx';
import { isShopClosed, ShopClosed } from './shop-closed.tsx';
import { StatCards, ToShip, useFigures } from './stat-cards.tsx';

const PAGE = '/seller/dashboard';
const NEW_PRODUCT: Subject = { kind: 'new', name: 'new', values: BLANK };

interface SellerDashboardProps {
  user: User;
  /** A parcel to open at first. */
  parcelId: number | null;
  /** Opened by the link of a mail. */
  areQuestionsOpen: boolean;
  report: (question: Question) => ReactNode;
}

/** Figures, products and the way to add one. Orders, customers and analytics are samples until the first sale. */
export function SellerDashboard({ user, parcelId, areQuestionsOpen, report }: SellerDashboardProps) {
  const products = useListPages(ownProductsQuery);
  const categories = useApi(categoriesQuery);
  const sales = useFigures();
  const [isAdding, setIsAdding] = useState(false);
  const [newest, setNewest] = useState<number | null>(null);
  const [task, setTask] = useState<ProductTask | null>(null);
  const onAction = useCallback((action: ProductAction, product: SellerProduct) => setTask({ action, product }), []);
  const steps = useFirstSteps({
    isNew: sales.isFailed ? false : sales.figures?.sample,
    productCount: products.data && products.total,
    isCounting: products.isPending,
  });
  const [section, showSection] = useSection(parcelId === null ? 'products' : 'orders');
  const shipping = useShipping();
  const addButton = useRef<HTMLButtonElement>(null);
  const tabs: Record<SellerSection, Tab> = {
    products: {
      label: 'Products',
      panel: (
        <ProductsPanel
          products={products}
          categories={categories}
          newest={newest}
          isClosed={isShopClosed(steps.profile)}
          onAdd={() => setIsAdding(true)}
          onAction={onAction}
        />
      ),
    },
    orders: {
      label: 'Orders',
      panel: (
        <UntilFirstSale
          {...sales}
          sample={<SampleOrdersTable />}
          real={<OrdersPanel key={shipping.presses} parcelId={parcelId} />}
        />
      ),
    },
    customers: {
      label: 'Customers',
      panel: (
        <UntilFirstSale
          {...sales}
          sample={<p className="py-12 text-ink-muted">Customer data coming soon</p>}
          real={<CustomersPanel />}
        />
      ),
    },
    analytics: {
      label: 'Analytics',
      panel: (
        <UntilFirstSale
          {...sales}
          sample={<p className="py-12 text-ink-muted">Analytics coming soon</p>}
          real={<AnalyticsPanel />}
        />
      ),
    },
    codes: { label: 'Codes', panel: <CodesPanel owner="seller" /> },
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-page">Seller Dashboard</h1>
        <div className="flex flex-wrap gap-3">
          <Button ref={addButton} icon="ri-add-line" onClick={() => setIsAdding(true)}>
            Add New Product
          </Button>
          <OtherButtons>
            <QuestionsButton isOpenAtFirst={areQuestionsOpen} report={report} />
            <ConnectionsButton />
            <ProfileButton icon="ri-store-2-line" />
          </OtherButtons>
        </div>
      </div>
      {steps.isKnown ? (
        <>
          {sales.figures?.toShip ? <ToShip orders={sales.figures.toShip} onShip={() => void shipping.open()} /> : null}
          <ShopClosed profile={steps.profile} />
          {steps.profile && steps.areLeft ? (
            <FirstSteps
              profile={steps.profile}
              productCount={products.data && products.total}
              isNew={sales.figures?.sample === true}
              onAdd={() => setIsAdding(true)}
            />
          ) : null}
          <StatCards
            productCount={products.data && products.total}
            figures={sales.figures}
            onShip={() => void shipping.open()}
          />
          <div
            ref={shipping.tabs}
            className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12 xl:grid-cols-[minmax(0,1fr)_17rem] xl:gap-8"
          >
            <Tabs
              label="Dashboard"
              small
              height="own"
              shown={section}
              onShow={showSection}
              tabs={SELLER_SECTIONS.map((name) => tabs[name])}
            />
            {/* Below the table they wait for it: they would be pushed down. */}
            <div className={products.isPending || categories.isPending ? 'max-xl:hidden' : ''}>
              <SellerTips />
            </div>
          </div>
        </>
      ) : (
        <Waiting />
      )}
      <ProductDialog
        open={isAdding}
        onClose={() => setIsAdding(false)}
        username={user.username}
        subject={NEW_PRODUCT}
        categories={categories.data ?? []}
        finalFocus={addButton}
        onSaved={setNewest}
      />
      <ProductTasks
        task={task}
        onDone={() => setTask(null)}
        username={user.username}
        categories={categories.data ?? []}
        onSaved={setNewest}
        focusAfter={addButton}
      />
    </>
  );
}

/** On phones behind one button, which counts the questions among them: the products come first. */
function OtherButtons({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: questions = [] } = useListPages(questionsQuery('seller', false));
  const id = useId();
  return (
    <>
      <Button
        look="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="md:hidden"
      >
        {questions.length > 0 ? `More (${questions.length})` : 'More'}
      </Button>
      <div id={id} className={`flex flex-wrap gap-3 ${isOpen ? '' : 'max-md:hidden'}`}>
        {children}
      </div>
    </>
  );
}

/**
 * The place of the tab that the address names, so that Back and a reload keep it.
 * @param first  shown where the address names none
 */
function useSection(first: SellerSection): [number, (place: number) => void] {
  const navigate = useNavigate();
  const search = useSearch();
  const named = new URLSearchParams(search).get('section') ?? first;
  const place = (SELLER_SECTIONS as readonly string[]).indexOf(named);
  const show = (next: number) =>
    void navigate(sectionHref(PAGE, SELLER_SECTIONS[next] ?? first, search), { state: STAY });
  return [Math.max(place, 0), show];
}

/** The orders begin anew with those that wait to be sent, and their tab has the focus. */
function useShipping() {
  const navigate = useNavigate();
  const [presses, setPresses] = useState(0);
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (presses > 0) tabs.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [presses]);
  const open = async () => {
    await navigate(`${PAGE}?section=orders&status=to+ship`, { state: STAY });
    setPresses(presses + 1);
  };
  return { presses, tabs, open };
}

/** Holds the page's height, so that the footer does not come and go. */
const Waiting = () => (
  <div className="min-h-dvh">
    <Spinner label="Loading your dashboard" />
  </div>
);

interface UntilFirstSaleProps extends ReturnType<typeof useFigures> {
  sample: ReactNode;
  real: ReactNode;
}

/** The figures know whether anything has been sold. */
function UntilFirstSale({ figures, isFailed, retry, sample, real }: UntilFirstSaleProps) {
  if (isFailed) return <LoadFailed what="Your sales" retry={retry} bare />;
  if (!figures) return <Spinner label="Loading your sales" />;
  return figures.sample ? sample : real;
}

const ConnectionsDialog = lazyPart(() => import('#desk/connections/connections-dialog.tsx'));
const CODE = { preload: ConnectionsDialog.preload, failure: 'Connections cannot be opened right now' };

const ConnectionsButton = () => (
  <DialogButton icon="ri-links-line" label="Connections" code={CODE}>
    {(opened) => <ConnectionsDialog {...opened} />}
  </DialogButton>
);
