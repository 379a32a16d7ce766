import type { SearchReading } from '@beautymark/contracts/search';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Button } from '#ui/button.tsx';
import { CloseProducts, PopularProducts, SearchExamples } from './close-products.tsx';
import { countFilters, type ListAddress, listHref, withoutFilters } from './list-address.ts';
import type { Match } from './list-queries.ts';
import { ListWithout } from './list-without.tsx';
import type { CardsProps } from './product-pages.tsx';

interface NoProductsProps {
  list: ListAddress;
  match: Match;
  /** The list with what its search was understood as. */
  shown: ListAddress;
  /** What the search asks for, when it was read as a sentence. */
  reading: SearchReading | undefined;
  cards: (props: CardsProps) => ReactNode;
  /** Whether the list holds products before its sidebar's filters are applied. */
  hasSome: boolean;
}

/** The empty state, with a link to the list without filters where that helps, otherwise to all products. */
export function NoProducts({ list, match, shown, reading, cards, hasSome }: NoProductsProps) {
  const { data: categories = [] } = useApi(categoriesQuery);
  const isFiltered = countFilters(list) > 0;
  const [, navigate] = useLocation();
  const isEmptiedByFilters = isFiltered && hasSome;
  const hasUnderstood = (reading?.understood.length ?? 0) > 0;
  const reset = isEmptiedByFilters ? listHref(withoutFilters(list)) : '/products';
  return (
    <div className="border-line border-t py-8 md:py-12">
      <h2 className="font-display text-28">No products found</h2>
      <p className="mt-3 max-w-[52ch] text-ink-muted">
        {isFiltered
          ? 'No product has everything you chose. Remove a filter or start again.'
          : hasUnderstood
            ? 'No product has everything you asked for.'
            : 'Nothing matched. Check the spelling, try a simpler word or browse a category.'}
      </p>
      {/* A form, so that the button leads on before scripts arrive, too. */}
      <form
        action="/products"
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(reset);
        }}
      >
        {[...new URLSearchParams(reset.split('?')[1])].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Reset Filters</Button>
      </form>
      {isEmptiedByFilters ? <ListWithout {...{ list, match }} /> : null}
      {list.search && !isFiltered && !hasUnderstood ? <SearchExamples /> : null}
      {reading ? <CloseProducts {...{ shown, reading, cards }} /> : null}
      {reading?.near.length ? null : <PopularProducts cards={cards} />}
      <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={`/products?category=${id}`}
              className="inline-flex min-h-11 items-center text-15 text-fig underline underline-offset-4 hover:text-fig-hover"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
