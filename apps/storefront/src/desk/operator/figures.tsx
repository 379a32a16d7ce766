import { formatPrice } from '@beautymark/contracts/money';
import { formatAmount } from '@beautymark/contracts/signed-amounts';
import { useApi } from '#platform/api/server-data.tsx';
import { figuresQuery } from './operator-calls.ts';

type Figure = readonly [term: string, value: string | number | undefined];

/** The day so far, and the marketplace as a whole. */
export function Figures() {
  const { data } = useApi(figuresQuery, { isFresh: true });
  const today = data?.today;
  return (
    <div className="mt-8 grid gap-6 border-line border-y py-4 lg:grid-cols-[2fr_3fr]">
      <FigureList
        title="Today"
        figures={[
          ['Orders', today?.orders],
          ['Revenue', today && formatPrice(today.revenue)],
          ['Accounts', today?.newAccounts],
          ['Reviews', today?.reviews],
          ['Reports', today?.reports],
        ]}
      />
      <FigureList
        title="In all"
        figures={[
          ['Sellers', data?.sellers],
          ['Shoppers', data?.shoppers],
          ['Products', data?.products],
          ['Orders', data?.orders],
          ['Open parcels', data?.openParcels],
          ['Reviews', data?.reviews],
          ['Open reports', data?.openReports],
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
    <dl className="mt-3 grid grid-cols-3 gap-x-4 gap-y-4 lg:gap-x-6 xl:grid-cols-5">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-15 text-ink-muted">{term}</dt>
          <dd className="mt-1 text-20 tabular-nums">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  </section>
);
