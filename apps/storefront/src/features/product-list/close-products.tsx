import type { SearchReading } from '@beautymark/contracts/search';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { conditionLabel } from './chip-labels.ts';
import { changed, type ListAddress, listHref } from './list-address.ts';
import { useListBrands } from './list-brands.ts';
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
            <li key={`${condition.name} ${condition.value}`}>
              <Link
                href={listHref(changed(withoutCondition(shown, condition), {}))}
                className="inline-flex min-h-11 items-center rounded-full bg-fig-soft px-4 text-15 text-fig hover:text-fig-hover hover:underline"
              >
                {`${count} without “${conditionLabel(condition, brands)}”`}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {near.length > 0 ? (
        <section aria-label="The closest" className="mt-8">
          <h3 className="mb-4 font-display text-22">The closest</h3>
          {cards({ products: near, placeholders: 0, eager: 0 })}
        </section>
      ) : null}
    </>
  );
}
