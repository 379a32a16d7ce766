import { ORDER_MAX_CENTS } from '@beautymark/contracts/limits';
import { formatCents, formatPrice } from '@beautymark/contracts/money';
import type { SellerFigures } from '@beautymark/contracts/seller-reports';
import type { ReactNode } from 'react';
import { figuresQuery } from '#desk/orders/sales-calls.ts';
import { SAMPLE_FIGURES } from '#desk/orders/sample-orders.tsx';
import { isCallFailed } from '#platform/api/call.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { plural } from '#platform/words/plural.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';

const SAMPLES: SellerFigures = { sample: true, products: 0, ...SAMPLE_FIGURES };

/** The figures of the seller's sales. A service that only knows the specified calls has none: the samples stand. */
export function useFigures() {
  const { data, error, refetch } = useApi(figuresQuery, { isFresh: true });
  const figures = data ?? (isCallFailed(error, 404) ? SAMPLES : undefined);
  return { figures, isFailed: !figures && error !== null, retry: refetch };
}

const UNKNOWN = '–';

interface StatCardsProps {
  productCount: number | undefined;
  /** undefined until they are read. */
  figures: SellerFigures | undefined;
  /** Leads to the parcels that wait to be sent. */
  onShip: () => void;
}

/** On phones the figures are below the first screen: what waits there stands first. */
export const ToShip = ({ orders, onShip }: { orders: number; onShip: () => void }) => (
  <div className="mt-6 flex items-center justify-between gap-4 border-fig border-l-2 bg-fig-soft py-2 pr-2 pl-4 md:hidden">
    <p className="font-medium">{`${plural(orders, 'order')} to ship`}</p>
    <Button onClick={onShip}>Ship</Button>
  </div>
);

/** Four figures with hairlines between. Products are always counted; until the first sale the others are samples. */
export function StatCards({ productCount, figures, onShip }: StatCardsProps) {
  const isSample = figures?.sample ?? false;
  return (
    <>
      <dl className="mt-8 grid grid-cols-2 gap-px border-line border-y bg-line lg:grid-cols-4">
        <Stat label="Total Products" value={productCount === undefined ? UNKNOWN : String(productCount)} />
        <Stat label="Total Orders" value={figures ? String(figures.orders) : UNKNOWN} isSample={isSample}>
          {figures?.toShip ? (
            <button
              type="button"
              onClick={onShip}
              className="min-h-6 text-15 text-fig underline underline-offset-4 hover:text-fig-hover"
            >
              {`${figures.toShip} to ship`}
            </button>
          ) : null}
        </Stat>
        <Stat label="Customers" value={figures ? String(figures.customers) : UNKNOWN} isSample={isSample} />
        <Stat label="Revenue" value={figures ? formatPrice(figures.revenue) : UNKNOWN} isSample={isSample} />
      </dl>
      {figures?.aboveLimit ? <AboveLimit orderNumbers={figures.aboveLimit} /> : null}
    </>
  );
}

/** Such sums are not to the cent, and one wrong price can be most of them. */
const AboveLimit = ({ orderNumbers }: { orderNumbers: readonly string[] }) => (
  <p className="mt-3 text-15 text-ink-muted [overflow-wrap:anywhere]">
    {`These sums include orders above the limit of ${formatCents(ORDER_MAX_CENTS)}: ${orderNumbers.join(', ')}.`}
  </p>
);

interface StatProps {
  label: string;
  value: string;
  isSample?: boolean;
  children?: ReactNode;
}

function Stat({ label, value, isSample = false, children }: StatProps) {
  return (
    <div className="bg-paper px-3 py-4 max-lg:odd:pl-0 max-lg:even:pr-0 lg:px-6 lg:first:pl-0">
      <dt className="flex min-h-6 flex-wrap items-baseline gap-x-2 text-15 text-ink-muted">
        <span>{label}</span>
        {isSample ? <Tag>Sample</Tag> : null}
      </dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-3 text-28 tabular-nums">
        {children ? (
          <>
            <span>{value}</span>
            {children}
          </>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}
