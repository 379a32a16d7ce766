import type { ProductSort } from '@beautymark/contracts/vocabularies';
import { type ReactNode, useId } from 'react';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useHydrated } from '#platform/page/hydrated.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useOpened } from '#platform/page/use-opened.ts';
import { plural } from '#platform/words/plural.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { FilterChips } from './filter-chips.tsx';
import { Filters } from './filters.tsx';
import { type ListAddress, listHref, withoutFilters } from './list-address.ts';
import { countFilters, listTitle } from './list-chips.ts';
import { facetsQuery, firstPageQuery } from './list-queries.ts';
import { NoProducts } from './no-products.tsx';
import { OwnSkinFilter } from './own-skin-filter.tsx';
import { type CardsProps, ProductPages } from './product-pages.tsx';
import { type ListSearch, useListSearch } from './search-match.ts';
import { CorrectedWords, KindCount, NotSold, SearchLinks } from './search-notes.tsx';
import { useListChange } from './use-list-change.ts';

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'));

interface ProductListProps {
  list: ListAddress;
  /** What stands above the list names the page already. */
  isNamed?: boolean;
  /** Renders the cards with their buttons, which the page provides. */
  cards: (props: CardsProps) => ReactNode;
}

/** Title and count, filters, order, and the products; the address holds all of it. */
export function ProductList({ list, isNamed = false, cards }: ProductListProps) {
  const { data: categories } = useApi(categoriesQuery);
  const search = useListSearch(list);
  const { match, reading, shown } = search;
  const { data: first } = useApi(firstPageQuery(list, match));
  const change = useListChange(shown);
  const isEmpty = first?.total === 0;
  // Nothing to filter or to order, and no filter to take back.
  const isBare = isEmpty && countFilters(shown) === 0;
  return (
    <div className="mx-auto max-w-content px-edge pt-6 md:pt-10">
      {isNamed ? null : (
        <h1
          className={`line-clamp-4 pb-1 font-display text-page [overflow-wrap:anywhere] ${list.search ? 'max-sm:text-[clamp(1.25rem,6.9vw,2rem)]' : ''}`}
        >
          {listTitle(list, categories)}
        </h1>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pb-6">
        <div className="flex flex-wrap gap-x-4 text-15">
          <p role="status" className="min-h-6 text-15 text-ink-muted tabular-nums">
            <CorrectedWords match={match} reading={reading} total={first?.total ?? 0} />
            {first ? <span>{`${plural(first.total, 'product')} found`}</span> : null}
          </p>
          <KindCount list={list} match={match} reading={reading} total={first?.total ?? 0} />
        </div>
        {isBare ? null : (
          <div className="flex shrink-0 items-center gap-2 max-sm:w-full sm:gap-3">
            <OwnSkinFilter list={list} search={search} />
            <PhoneFilters list={list} search={search} total={first?.total} />
            <div className="min-w-0 grow sm:w-72">
              <SortSelect value={shown.sort} isSearch={list.search !== ''} onChange={(sort) => change({ sort })} />
            </div>
          </div>
        )}
      </div>
      <div className={isBare ? '' : 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-10'}>
        {isBare ? null : (
          <aside aria-label="Filters" className="hidden border-line border-t lg:block">
            <Filters list={list} match={match} shown={shown} />
          </aside>
        )}
        <div>
          <FilterChips list={shown} isReading={match === 'words'} />
          <NotSold match={match} reading={reading} total={first?.total ?? 0} />
          <SearchLinks list={list} match={match} reading={reading} total={first?.total ?? 0} />
          {isEmpty ? (
            <EmptyList list={list} search={search} cards={cards} />
          ) : (
            <ProductPages
              query={firstPageQuery(list, match)}
              pages={list.pages}
              hrefOf={(pages) => listHref({ ...list, pages })}
              cards={cards}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function EmptyList({ list, search, cards }: ProductListProps & { search: ListSearch }) {
  const { data: facets } = useApi(facetsQuery(list, search.match));
  return (
    <NoProducts
      list={list}
      cards={cards}
      match={search.match}
      shown={search.shown}
      reading={search.match ? search.reading : undefined}
      hasSome={(facets?.brands.length ?? 0) > 0}
    />
  );
}

/** On phones the filters open as a sheet; count and order stay on the page. */
function PhoneFilters({ list, search, total }: { list: ListAddress; search: ListSearch; total: number | undefined }) {
  const { match, shown } = search;
  const { isOpen, open, close } = useOpened(FilterSheet, 'The filters cannot be shown right now');
  const isReady = useHydrated();
  const chosen = countFilters(shown);
  return (
    <>
      <Button
        look="secondary"
        icon="ri-equalizer-line"
        disabled={!isReady}
        aria-haspopup="dialog"
        onClick={open}
        className="shrink-0 max-sm:px-3 lg:hidden max-[26rem]:[&_i]:hidden"
      >
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      {isOpen ? (
        <FilterSheet
          showLabel={total === undefined ? 'Show products' : `Show ${plural(total, 'product')}`}
          clearHref={chosen > 0 ? listHref(withoutFilters(shown)) : null}
          onClose={close}
        >
          <Filters list={list} match={match} shown={shown} />
        </FilterSheet>
      ) : null}
    </>
  );
}

const orders: readonly { value: ProductSort; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'bestselling', label: 'Bestselling' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
  { value: 'newest', label: 'Newest' },
  { value: 'rating', label: 'Highest rated' },
];

interface SortSelectProps {
  /** null: none was chosen. */
  value: ProductSort | null;
  /** A search has an order of its own, how well a product meets it. */
  isSearch: boolean;
  onChange: (value: ProductSort | null) => void;
}

/** The browser's own select: on phones its picker is the phone's. */
function SortSelect({ value, isSearch, onChange }: SortSelectProps) {
  const id = useId();
  const isReady = useHydrated();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="hidden shrink-0 text-15 text-ink-muted sm:block">
        Sort by
      </label>
      <div className="relative grow">
        <select
          id={id}
          aria-label="Sort by"
          value={value ?? (isSearch ? '' : 'featured')}
          disabled={!isReady}
          onChange={(event) => {
            const chosen = orders.find((order) => order.value === event.currentTarget.value);
            onChange(chosen?.value ?? null);
          }}
          className="min-h-11 w-full cursor-pointer appearance-none text-ellipsis rounded-soft border border-line-strong bg-surface pr-10 pl-3 text-17 text-ink disabled:opacity-100 max-sm:pr-8"
        >
          {isSearch ? <option value="">Best match</option> : null}
          {orders.map((order) => (
            <option key={order.value} value={order.value}>
              {order.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-muted max-sm:right-1.5">
          <Icon name="ri-arrow-down-s-line" />
        </span>
      </div>
    </div>
  );
}
