import type { Brand, Category, Facets } from '@beautymark/contracts/catalog';
import { RATING_STEPS } from '@beautymark/contracts/vocabularies';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { STAY } from '#platform/navigation/route-change.ts';
import { useHydrated } from '#platform/page/hydrated.ts';
import { capitalized } from '#platform/words/capitalized.ts';
import { plural } from '#platform/words/plural.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AttributeFilters } from './attribute-filters.tsx';
import { CheckboxList, FilterSection } from './filter-parts.tsx';
import { changed, type ListAddress, listHref } from './list-address.ts';
import { useListBrands } from './list-brands.ts';
import type { RatingStep } from './list-parameters.ts';
import { facetsQuery, type Match } from './list-queries.ts';
import { PriceFilter } from './price-filter.tsx';
import { useListChange } from './use-list-change.ts';

interface FiltersProps {
  list: ListAddress;
  match?: Match;
  /** The list with what its search was understood as. */
  shown?: ListAddress;
}

/** Filters of different kinds combine (and), values of one kind widen (or); a kind that fails leaves the others. */
export function Filters({ list, match, shown = list }: FiltersProps) {
  const { data: categories = [] } = useApi(categoriesQuery);
  const brands = useListBrands(shown);
  const { data, isError, refetch } = useApi(facetsQuery(list, match), { keepLast: true });
  // Another shop may answer the specified calls alone, and this one with what it likes.
  const facets = data && 'price' in data ? data : undefined;
  const change = useListChange(shown);
  const choices = brandChoices(facets, brands, shown.brandIds);
  const isLoading = !data && !isError;
  return (
    <>
      <FilterSection title="Category">
        <CategoryFilter list={shown} categories={categories} />
      </FilterSection>
      <KindFilter list={shown} kinds={facets?.kinds} onChange={change} />
      <FilterSection title="Price">
        {facets ? (
          <PriceFilter
            bounds={facets.price}
            from={shown.minPrice}
            to={shown.maxPrice}
            onChange={(minPrice, maxPrice) => change({ minPrice, maxPrice }, { replace: true })}
          />
        ) : isLoading ? (
          <Skeleton className="h-17" />
        ) : (
          <LoadFailed what="The prices" retry={refetch} bare />
        )}
      </FilterSection>
      <FilterSection title="Brand">
        {isLoading && choices.length === 0 ? (
          <Skeleton className="h-48" />
        ) : (
          <BrandFilter brands={choices} ticked={shown.brandIds} onChange={(brandIds) => change({ brandIds })} />
        )}
      </FilterSection>
      <FilterSection title="Rating">
        <RatingFilter
          chosen={shown.minRating}
          countOf={(step) => facets?.ratings.find(({ rating }) => rating === step)?.count ?? null}
          onChange={(minRating) => change({ minRating })}
        />
      </FilterSection>
      {facets ? <AttributeFilters list={shown} facets={facets} onChange={change} /> : null}
    </>
  );
}

interface BrandFilterProps {
  brands: readonly BrandChoice[];
  ticked: readonly number[];
  onChange: (ticked: number[]) => void;
}

/** Several may be ticked. The list scrolls inside 12rem, as specified; what is ticked also stands above the products. */
function BrandFilter({ brands, ticked, onChange }: BrandFilterProps) {
  const toggle = (brand: number) => {
    const others = ticked.filter((other) => other !== brand);
    onChange([...others, ...(ticked.includes(brand) ? [] : [brand])].sort((a, b) => a - b));
  };
  if (brands.length === 0) return <p className="text-15 text-ink-muted">Nothing to choose from</p>;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Brands"
      className="fading-foot max-h-48 overflow-y-auto overscroll-contain low:max-h-none"
    >
      <CheckboxList
        choices={brands.map(({ id, name, count }) => ({ value: id, label: name, count }))}
        chosen={ticked}
        onToggle={toggle}
      />
    </section>
  );
}

/** One category at a time, as links: they work before scripts arrive, and each can be opened in a tab of its own. */
function CategoryFilter({ list, categories }: { list: ListAddress; categories: readonly Category[] }) {
  const entries = [{ id: null, name: 'All' }, ...categories];
  return (
    <ul>
      {entries.map(({ id, name }) => (
        <li key={name}>
          <Link
            href={listHref(changed(list, id === list.category ? {} : { category: id, kind: [] }))}
            state={STAY}
            aria-current={list.category === id ? 'true' : undefined}
            className="marked-link flex min-h-9 items-center border-transparent border-l-2 pl-3 text-15 text-ink-muted hover:border-line-strong hover:text-ink aria-[current]:border-fig aria-[current]:font-medium aria-[current]:text-fig"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface KindFilterProps {
  list: ListAddress;
  kinds: Facets['kinds'];
  onChange: (change: Pick<ListAddress, 'kind'>) => void;
}

/** The kinds of a category. Only one is no choice. */
function KindFilter({ list, kinds = [], onChange }: KindFilterProps) {
  if (kinds.length < 2) return null;
  const toggle = (kind: string) =>
    onChange({
      kind: list.kind.includes(kind) ? list.kind.filter((other) => other !== kind) : [...list.kind, kind].sort(),
    });
  return (
    <FilterSection title="Kind">
      <CheckboxList
        choices={kinds.map(({ value, count }) => ({ value, count, label: capitalized(value) }))}
        chosen={list.kind}
        onToggle={toggle}
      />
    </FilterSection>
  );
}

interface BrandChoice {
  id: number;
  name: string;
  /** Null when it could not be counted. */
  count: number | null;
}

/**
 * The brands to choose from, by name: those that the list holds, and those that are ticked although it does not. When
 * they could not be counted, every brand is offered.
 */
function brandChoices(facets: Facets | undefined, brands: readonly Brand[], ticked: readonly number[]) {
  const counted: readonly BrandChoice[] = facets?.brands ?? brands.map(({ id, name }) => ({ id, name, count: null }));
  const missing = brands
    .filter(({ id }) => ticked.includes(id) && !counted.some((choice) => choice.id === id))
    .map(({ id, name }): BrandChoice => ({ id, name, count: 0 }));
  return [...counted, ...missing].sort((a, b) => (plain(a.name) < plain(b.name) ? -1 : 1));
}

/** Sorts as `localeCompare` does, whose first call blocks a slow phone. */
const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface RatingFilterProps {
  chosen: RatingStep | null;
  /** Null where it could not be counted. */
  countOf: (step: RatingStep) => number | null;
  onChange: (chosen: RatingStep | null) => void;
}

/** At least so many stars; pressing the chosen one again takes it back. */
function RatingFilter({ chosen, countOf, onChange }: RatingFilterProps) {
  const isReady = useHydrated();
  return (
    <ul className="-mx-2">
      {RATING_STEPS.map((step) => {
        const count = countOf(step);
        return (
          <li key={step}>
            <button
              type="button"
              aria-pressed={chosen === step}
              disabled={!isReady}
              onClick={() => onChange(chosen === step ? null : step)}
              className="flex min-h-9 w-full items-center gap-2 rounded-soft px-2 text-15 hover:bg-sunk aria-pressed:bg-fig-soft aria-pressed:text-fig"
            >
              <span aria-hidden className="flex text-bronze [&_i]:size-4 [&_i]:text-15">
                {[1, 2, 3, 4, 5].map((star) => (
                  <Icon key={star} name={star <= step ? 'ri-star-fill' : 'ri-star-line'} />
                ))}
              </span>
              <span>
                <span className="sr-only">{`${plural(step, 'star')} `}</span>and up
              </span>
              {count === null ? null : (
                <span aria-hidden className="ml-auto pr-1 text-13 text-ink-muted tabular-nums">
                  {count}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
