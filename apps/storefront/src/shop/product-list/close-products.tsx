import type { SearchReading } from '@beautymark/contracts/search';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { conditionLabel } from './chip-labels.ts';
import { changed, type ListAddress, listHref } from './list-address.ts';
import { useListBrands } from './list-brands.ts';
import { WithoutLink } from './list-without.tsx';
import type { CardsProps } from './product-pages.tsx';
import { withoutCondition } from './understood.ts';

interface CloseProductsProps {
  /** The list with what its search was understood as. */
  shown: ListAddress;
  reading: SearchReading;
  cards: (props: CardsProps) => ReactNode;
}

/** What to drop of a search that finds nothing, and a few products that have most of it. */
export function CloseProducts({ shown, reading: { without, near }, cards }: CloseProductsProps) {
  const brands = useListBrands(shown);
  return (
    <>
      {without.length > 0 ? (
        <ul aria-label="Search with less" className="mt-8 flex flex-wrap gap-2">
          {without.map(({ count, ...condition }) => (
            <WithoutLink
              key={`${condition.name} ${condition.value}`}
              href={listHref(changed(withoutCondition(shown, condition), {}))}
              count={count}
              label={conditionLabel(condition, brands)}
            />
          ))}
        </ul>
      ) : null}
      {near.length > 0 ? (
        <section aria-label="The closest" className="mt-12">
          <h3 className="mb-4 font-display text-28">The closest</h3>
          {cards({ products: near, placeholders: 0, eager: 0 })}
        </section>
      ) : null}
    </>
  );
}

/** Searches that say what a search may say. */
const EXAMPLES = ['red lipstick under $20', 'foundation for dry skin', 'vegan mascara'];

export const SearchExamples = () => (
  <p className="mt-6 flex flex-wrap items-center gap-x-5 text-15">
    <span className="text-ink-muted">You can say it in your own words:</span>
    {EXAMPLES.map((text) => (
      <Link
        key={text}
        href={`/products?${new URLSearchParams({ search: text })}`}
        className="inline-flex min-h-11 items-center text-fig underline underline-offset-4 hover:text-fig-hover"
      >
        {text}
      </Link>
    ))}
  </p>
);
