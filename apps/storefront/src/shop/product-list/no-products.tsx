import type { SearchReading } from '@beautymark/contracts/search';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { CloseProducts, SearchExamples } from './close-products.tsx';
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
      <CategoryLinks />
    </div>
  );
}

/** A picture of each category, the way on from any search. */
function CategoryLinks() {
  const { data: categories = [] } = useApi(categoriesQuery);
  return (
    <section aria-label="Categories" className="mt-12">
      <h3 className="mb-4 font-display text-28">Browse a category</h3>
      <ul className="grid grid-cols-4 gap-3 lg:grid-cols-8">
        {categories.map(({ id, name, slug }) => (
          <li key={id} className="group relative">
            {slug ? (
              <Picture
                src={`/images/categories/${slug}.webp`}
                alt=""
                width={480}
                height={480}
                sizes="(min-width: 64rem) 12vw, 24vw"
                className="aspect-square rounded-soft"
              />
            ) : null}
            <Link
              href={`/products?category=${id}`}
              className="inline-flex min-h-11 items-center text-15 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
