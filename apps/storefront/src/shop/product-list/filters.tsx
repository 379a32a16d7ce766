import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AttributeFilters } from './attribute-filters.tsx';
import { brandChoices } from './brand-choices.ts';
import { BrandFilter } from './brand-filter.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { FilterSection } from './filter-section.tsx';
import { KindFilter } from './kind-filter.tsx';
import type { ListAddress } from './list-address.ts';
import { useListBrands } from './list-brands.ts';
import { facetsQuery, type Match } from './list-queries.ts';
import { PriceFilter } from './price-filter.tsx';
import { RatingFilter } from './rating-filter.tsx';
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
  const { data: facets, isError, refetch } = useApi(facetsQuery(list, match), { keepLast: true });
  const change = useListChange(shown);
  const choices = brandChoices(facets, brands, shown.brandIds);
  const isLoading = !facets && !isError;
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
