import { formatCents, formatPrice, toDecimal } from '@beautymark/contracts/money';
import { ANALYTICS_DAYS, type SellerAnalytics } from '@beautymark/contracts/seller-reports';
import { useMemo, useState } from 'react';
import { ChoiceButtons } from '#desk/choice-buttons.tsx';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { NameLink } from '#platform/kit/cells.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { type Column, DataTable } from '#ui/wide-table.tsx';
import { changeInWords } from './change-in-words.ts';
import { DayChart } from './day-chart.tsx';
import { StatementSection } from './statement-section.tsx';

const PERIODS = ANALYTICS_DAYS.map((days) => ({ value: days as number, label: `${days} days` }));
const BEST_COLUMNS: readonly Column<SellerAnalytics['bestProducts'][number]>[] = [
  { name: 'Product', cell: ({ productId, name }) => <NameLink href={`/product/${productId}`}>{name}</NameLink> },
  { name: 'Pieces', width: 'w-18 md:w-24', isAmount: true, cell: ({ pieces }) => pieces },
  { name: 'Revenue', width: 'w-28 md:w-32', isAmount: true, cell: ({ revenue }) => formatPrice(revenue) },
];
const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const onAxis = (cents: number) => compact.format(cents / 100);
const inDollars = (cents: number) => formatCents(cents);
const asCount = (count: number) => String(count);

export function AnalyticsPanel() {
  const [days, setDays] = useState<number>(30);
  const analytics = useApi(apiQuery('/api/seller/analytics', { querystring: { days } }), {
    isFresh: true,
    keepLast: true,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <section aria-labelledby="sales-title">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="sales-title" className="font-display text-28">
            Sales
          </h2>
          <ChoiceButtons label="Period" choices={PERIODS} value={days} onChange={setDays} />
        </div>
        <Loaded what="Your analytics" query={analytics}>
          {(answer) => <Sales analytics={answer} />}
        </Loaded>
      </section>
      <StatementSection />
    </div>
  );
}

/** For a picture: sums from before the shop had limits may be larger than can be counted to the cent. */
const roundedCents = (amount: string) => Math.round(Number(amount) * 100);

function Sales({ analytics }: { analytics: SellerAnalytics }) {
  const { perDay, bestProducts, returns, funnel } = analytics;
  const revenue = useMemo(
    () => perDay.map(({ date, revenue: amount }) => ({ date, value: roundedCents(amount) })),
    [perDay],
  );
  const orders = useMemo(() => perDay.map(({ date, orders: value }) => ({ date, value })), [perDay]);
  const total = revenue.reduce((sum, { value }) => sum + value, 0);
  const figures = [
    ['Revenue', formatCents(total)],
    ['Views', String(funnel.views)],
    ['In carts now', String(funnel.carts)],
    ['Orders', String(funnel.orders)],
    ['Returned', `${returns.parcels} (${formatPrice(returns.amount)})`],
  ];
  const change = changeInWords(analytics, toDecimal(total));
  return (
    <>
      {change ? <p className="mt-4 max-w-[60ch] text-17">{change}</p> : null}
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-line border-y py-4 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt className="text-15 text-ink-muted">{term}</dt>
            <dd className="mt-1 text-20 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 grid gap-10 lg:grid-cols-2">
        <DayChart
          title="Revenue per day"
          look="line"
          days={revenue}
          format={inDollars}
          formatAxis={onAxis}
          unit="Revenue"
        />
        <DayChart title="Orders per day" look="bars" days={orders} format={asCount} unit="Orders" />
      </div>
      <h3 className="mt-10 mb-4 font-medium text-17">Best products</h3>
      {bestProducts.length === 0 ? (
        <p className="text-15 text-ink-muted">Nothing was sold in these days.</p>
      ) : (
        <DataTable label="Best products" columns={BEST_COLUMNS} rows={bestProducts} />
      )}
    </>
  );
}
