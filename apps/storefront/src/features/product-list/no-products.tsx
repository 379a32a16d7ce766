import type { SearchReading } from '@beautymark/contracts/search';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Button } from '#ui/button.tsx';
import { CloseProducts } from './close-products.tsx';
import { countFilters, type ListAddress, listHref, withoutFilters } from './list-address.ts';
import type { CardsProps } from './product-pages.tsx';

interface NoProductsProps {
  list: ListAddress;
  /** The list with what its search was understood as. */
  shown: ListAddress;
  /** What the search asks for, when it was read as a sentence. */
  reading: SearchReading | undefined;
  cards: (props: CardsProps) => ReactNode;
  /** Whether the list holds products before its sidebar's filters are applied. */
  hasSome: boolean;
}

/** The empty state, with a link to the list without filters where that helps, otherwise to all products. */
export function NoProducts({ list, shown, reading, cards, hasSome }: NoProductsProps) {
  const { data: categories = [] } = useApi(categoriesQuery);
  const isFiltered = countFilters(list) > 0;
  const [, navigate] = useLocation();
  const reset = isFiltered && hasSome ? listHref(withoutFilters(list)) : '/products';
  return (
    <div className="border-line border-t py-12">
      <h2 className="font-display text-28">No products found</h2>
      <p className="mt-3 max-w-[52ch] text-ink-muted">
        {isFiltered
          ? 'No product has everything you chose. Remove a filter or start again.'
          : reading && reading.understood.length > 0
            ? 'No product has everything you asked for.'
            : 'Nothing matched. Try a simpler word or browse a category.'}
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
      {reading ? <CloseProducts {...{ shown, reading, cards }} /> : null}
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
