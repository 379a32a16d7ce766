import type { ProductDetail, ProductFacts } from '@beautymark/contracts/catalog';
import { feeFor, ruleOf } from '@beautymark/contracts/delivery-rule';
import { RETURN_DAYS } from '@beautymark/contracts/limits';
import { formatCents } from '@beautymark/contracts/money';
import type { ReactNode } from 'react';
import { DeliveryLine } from '#platform/orders/delivery-line.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { SoldBy } from '#ui/sold-by.tsx';

interface FactListProps extends Pick<ProductDetail, 'kind' | 'howToUse'> {
  facts: ProductFacts;
}

/** What decides a purchase; a fact that the catalog does not know has no row. */
export function FactList(props: FactListProps) {
  const rows = decidingRows(props);
  if (rows.length === 0) return null;
  return (
    <div className="mt-8 border-line border-t">
      <TermRows rows={rows} />
    </div>
  );
}

/** Terms on the left, each with its value beside it. */
export const TermRows = ({ rows }: { rows: readonly Row[] }) => (
  <dl>
    {rows.map(([term, value]) => (
      <div key={term} className="grid grid-cols-[8rem_1fr] gap-4 border-line border-b py-2.5 text-15">
        <dt className="text-ink-muted">{term}</dt>
        <dd className="first-letter:uppercase">{value}</dd>
      </div>
    ))}
  </dl>
);

/** They are made of something, where all others have ingredients and a formula. */
const TOOLS: ReadonlySet<ProductDetail['kind']> = new Set(['brush', 'brush-set', 'sponge']);

/** What a purchase is decided by. */
function decidingRows({ facts, kind, howToUse }: FactListProps): Row[] {
  const claims = [facts.crueltyFree && 'cruelty-free', facts.vegan && 'vegan'].filter(Boolean).join(', ');
  return known([
    ['Size', facts.size],
    ['Finish', facts.finish],
    [TOOLS.has(kind) ? 'Type' : 'Formula', facts.formula],
    [TOOLS.has(kind) ? 'Materials' : 'Key ingredients', facts.keyIngredients.join(', ')],
    ['Suits', facts.suitableFor],
    ['Standards', claims],
    ['How to use', howToUse && <HowToUse {...howToUse} />],
  ]);
}

/** The rest, for the Details tab: nothing is said twice. */
export const detailRows = ({ madeIn }: ProductFacts): Row[] => known([['Made in', madeIn]]);

type Row = readonly [term: string, value: ReactNode];

const known = (rows: readonly Row[]): Row[] => rows.filter(([, value]) => value);

const HowToUse = ({ text, tutorial }: NonNullable<ProductDetail['howToUse']>) => (
  <>
    <p>{text}</p>
    {tutorial ? (
      <Link
        href={`/#tutorial-${tutorial}`}
        className="-my-1 inline-block py-1 text-fig underline underline-offset-4 hover:text-fig-hover"
      >
        Watch the steps (28 seconds)
      </Link>
    ) : null}
  </>
);

interface BuyingFactsProps extends Pick<ProductDetail, 'seller' | 'delivery'> {
  goodsCents: number;
}

/** What a purchase brings with it: delivery, returns and who sells. */
export const BuyingFacts = ({ seller, delivery, goodsCents }: BuyingFactsProps) => (
  <ul className="mt-4 grid gap-1.5 text-15 text-ink-muted [&_p]:text-15">
    <li className="flex items-center gap-2">
      <Icon name="ri-truck-line" />
      <div>
        <span>{`${costOf(delivery, goodsCents)} for the whole order`}</span>
        <DeliveryLine terms={delivery} goodsCents={goodsCents} />
      </div>
    </li>
    <li className="flex items-center gap-2">
      <Icon name="ri-arrow-go-back-line" />
      Returns within {RETURN_DAYS} days of delivery
    </li>
    {seller ? (
      <li className="flex items-center gap-2">
        <Icon name="ri-store-2-line" />
        <SoldBy seller={seller} />
      </li>
    ) : null}
  </ul>
);

/** "$4.99 delivery"; the country only where others have another rule. */
function costOf(delivery: BuyingFactsProps['delivery'], goodsCents: number): string {
  const cents = feeFor(ruleOf(delivery ?? null), goodsCents);
  return `${cents === 0 ? 'Free' : formatCents(cents)} delivery${delivery?.to ? ` to ${delivery.to}` : ''}`;
}
