import { SAMPLE_FIGURES } from './sample-orders.ts';
import { Tag } from './tag.tsx';

/** Four figures with hairlines between; only the first is counted, the others say that they are samples. */
export function StatCards({ productCount }: { productCount: number | undefined }) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-px border-line border-y bg-line lg:grid-cols-4">
      <Stat label="Total Products" value={productCount === undefined ? '–' : String(productCount)} />
      <Stat label="Total Orders" value={SAMPLE_FIGURES.orders} isSample />
      <Stat label="Customers" value={SAMPLE_FIGURES.customers} isSample />
      <Stat label="Revenue" value={SAMPLE_FIGURES.revenue} isSample />
    </dl>
  );
}

function Stat({ label, value, isSample = false }: { label: string; value: string; isSample?: boolean }) {
  return (
    <div className="bg-paper px-3 py-4 max-lg:odd:pl-0 max-lg:even:pr-0 lg:px-6 lg:first:pl-0">
      <dt className="flex flex-wrap items-baseline gap-x-2 text-15 text-ink-muted">
        <span>{label}</span>
        {isSample ? <Tag>Sample</Tag> : null}
      </dt>
      <dd className="mt-1 text-28 tabular-nums">{value}</dd>
    </div>
  );
}
