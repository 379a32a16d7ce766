import type { SearchReading } from '@beautymark/contracts/search';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { changed, type ListAddress, listHref, withoutFilters } from './list-address.ts';
import { useListBrands } from './list-brands.ts';
import { type Chip, chipsOf, conditionLabel, countFilters } from './list-chips.ts';
import { firstPageQuery, type Match } from './list-queries.ts';
import { withoutCondition } from './parsed-search.ts';
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
      {isEmptiedByFilters ? <RelaxedFilters list={list} match={match} /> : null}
      {list.search && !isFiltered && !hasUnderstood ? <SearchExamples /> : null}
      {reading ? <CloseProducts shown={shown} reading={reading} cards={cards} /> : null}
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

interface CloseProductsProps {
  /** The list with what its search was understood as. */
  shown: ListAddress;
  reading: SearchReading;
  cards: (props: CardsProps) => ReactNode;
}

/** What to drop of a search that finds nothing, and a few products that have most of it. */
function CloseProducts({ shown, reading: { without, near }, cards }: CloseProductsProps) {
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

const SearchExamples = () => (
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

/** Each is a call; with more filters than this many the shopper starts again instead. */
const TRIED_AT_MOST = 6;

interface RelaxedFiltersProps {
  list: ListAddress;
  match: Match;
}

/** For a list that its filters have emptied: what each of them costs, as a link to the list without it. */
function RelaxedFilters({ list, match }: RelaxedFiltersProps) {
  const { data: categories = [] } = useApi(categoriesQuery);
  const brands = useListBrands(list);
  const chips = chipsOf(list, { categories, brands, isReading: false });
  return (
    <ul aria-label="Search with less" className="mt-8 flex flex-wrap gap-2 empty:hidden">
      {chips.slice(0, TRIED_AT_MOST).map((chip) => (
        <Without key={chip.label} list={list} match={match} chip={chip} />
      ))}
    </ul>
  );
}

function Without({ list, match, chip }: RelaxedFiltersProps & { chip: Chip }) {
  const wider = changed(list, chip.without);
  const { data: first } = useApi(firstPageQuery(wider, match));
  if (!first?.total) return null;
  return <WithoutLink href={listHref(wider)} count={first.total} label={chip.label} />;
}

interface WithoutLinkProps {
  href: string;
  count: number;
  /** What is dropped, in the words of its chip. */
  label: string;
}

const WithoutLink = ({ href, count, label }: WithoutLinkProps) => (
  <li>
    <Link
      href={href}
      className="inline-flex min-h-11 items-center rounded-full bg-fig-soft px-4 text-15 text-fig hover:text-fig-hover hover:underline"
    >
      {`${count} without “${label}”`}
    </Link>
  </li>
);
