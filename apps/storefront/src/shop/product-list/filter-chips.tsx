import type { Brand, Category } from '@beautymark/contracts/catalog';
import { useRef } from 'react';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { focusHeading } from '#platform/navigation/route-announcer.ts';
import { STAY } from '#platform/navigation/route-change.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { type Chip, filterChips, listTitle, sortLabel } from './chip-labels.ts';
import { changed, type ListAddress, listHref, WORD_FILTERS, withoutFilters } from './list-address.ts';
import { useListBrands } from './list-brands.ts';

/**
 * The selected filters above the products; each chip links to the list without it. The filter in the title has no chip.
 */
export function FilterChips({ list, isReading }: { list: ListAddress; isReading: boolean }) {
  const { data: categories = [] } = useApi(categoriesQuery);
  const brands = useListBrands(list);
  const row = useRef<HTMLUListElement>(null);
  const chips = chipsOf(list, { categories, brands, isReading }).map(({ label, without }) => ({
    label,
    href: listHref(changed(list, without)),
  }));
  if (chips.length === 0) return null;

  /** The removed chip takes the focus with it: its neighbor gets it, or the title when it was the last one. */
  const passFocus = (place: number) => {
    const links = row.current?.querySelectorAll('a') ?? [];
    const next = links[place + 1] ?? links[place - 1];
    if (next) next.focus({ preventScroll: true });
    else focusHeading();
  };
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul ref={row} aria-label="Chosen filters" className="flex flex-wrap gap-2">
        {chips.map(({ label, href }, place) => (
          // Not by its address, which changes when another one goes: a chip that has the focus keeps it.
          <li
            className="max-w-full"
            key={`${label} ${chips.slice(0, place).filter((other) => other.label === label).length}`}
          >
            <Link
              href={href}
              state={STAY}
              aria-label={`Remove ${label}`}
              onClick={() => passFocus(place)}
              className="flex min-h-9 items-center gap-1 rounded-[1.125rem] bg-fig-soft py-1 pr-2 pl-4 text-15 [overflow-wrap:anywhere] text-fig hover:text-fig-hover hover:underline"
            >
              {label}
              <Icon name="ri-close-line" />
            </Link>
          </li>
        ))}
      </ul>
      {chips.length > 1 ? (
        <Link
          href={listHref(
            isReading ? changed(withoutFilters(list), { new: false, sale: false, sort: null }) : withoutFilters(list),
          )}
          state={STAY}
          onClick={focusHeading}
          className="inline-flex min-h-9 items-center text-15 text-fig underline underline-offset-4 hover:text-fig-hover"
        >
          Clear all
        </Link>
      ) : null}
    </div>
  );
}

/** All chips of a list, each with the list's change that removes it. */
export function chipsOf(list: ListAddress, { categories, brands, isReading }: ChipContext): Chip[] {
  const { category, search, sort } = list;
  const title = listTitle(list, categories);
  // A search that is rewritten to parameters goes on to say its order.
  const showsOrder = isReading || WORD_FILTERS.some((name) => list[name].length > 0);
  const chips: (Chip | null)[] = [
    list.new && (isReading || title !== 'New Arrivals') ? { label: 'New Arrivals', without: { new: false } } : null,
    list.sale && (isReading || title !== 'On Sale') ? { label: 'On Sale', without: { sale: false } } : null,
    search && (isReading || !title.startsWith('Search Results'))
      ? { label: `“${search}”`, without: { search: '' } }
      : null,
    category !== null && !categories.some(({ id }) => id === category)
      ? { label: 'Unknown category', without: { category: null } }
      : null,
    ...filterChips(list, brands),
    showsOrder && sort !== null ? { label: sortLabel(sort), without: { sort: null } } : null,
  ];
  return chips.filter((chip) => chip !== null);
}

interface ChipContext {
  categories: readonly Category[];
  brands: readonly Brand[];
  /** The list is what a search was understood as; its title names the search. */
  isReading: boolean;
}
