import type { Brand, Category } from '@beautymark/contracts/catalog';
import { ATTRIBUTE_NAMES } from '@beautymark/contracts/product-attributes';
import { useRef } from 'react';
import { Link } from 'wouter';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Icon } from '#ui/icon.tsx';
import { attributeLabel } from './attribute-names.ts';
import { changed, type ListAddress, listHref, withoutFilters } from './list-address.ts';
import { useListBrands } from './list-brands.ts';
import { listTitle } from './list-title.ts';
import { STAY } from './use-list-change.ts';

interface Chip {
  label: string;
  without: Partial<ListAddress>;
}

/**
 * The selected filters above the products; each chip links to the list without it. The filter in the title has no chip.
 */
export function FilterChips({ list }: { list: ListAddress }) {
  const { data: categories = [] } = useApi(categoriesQuery);
  const brands = useListBrands(list);
  const row = useRef<HTMLUListElement>(null);
  const chips = chipsOf(list, categories, brands).map(({ label, without }) => ({
    label,
    href: listHref(changed(list, without)),
  }));
  if (chips.length === 0) return null;

  /** The removed chip takes the focus with it: its neighbour gets it, or the title when it was the last one. */
  const passFocus = (place: number) => {
    const links = row.current?.querySelectorAll('a') ?? [];
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) heading.tabIndex = -1;
    const next = links[place + 1] ?? links[place - 1];
    (chips.length > 1 ? next : heading)?.focus({ preventScroll: true });
  };
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <ul ref={row} aria-label="Chosen filters" className="flex flex-wrap gap-2">
        {chips.map(({ label, href }, place) => (
          // Two unknown brands have the same label, never the same address.
          <li key={href}>
            <Link
              href={href}
              state={STAY}
              aria-label={`Remove ${label}`}
              onClick={() => passFocus(place)}
              className="flex min-h-9 items-center gap-1 rounded-full bg-fig-soft pr-2 pl-4 text-15 text-fig hover:text-fig-hover hover:underline"
            >
              {label}
              <Icon name="ri-close-line" />
            </Link>
          </li>
        ))}
      </ul>
      {chips.length > 1 ? (
        <Link
          href={listHref(withoutFilters(list))}
          state={STAY}
          onClick={() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })}
          className="inline-flex min-h-9 items-center px-2 text-15 text-fig underline underline-offset-4 hover:text-fig-hover"
        >
          Clear all
        </Link>
      ) : null}
    </div>
  );
}

function chipsOf(list: ListAddress, categories: readonly Category[], brands: readonly Brand[]): Chip[] {
  const { category, search, brandIds, minPrice, maxPrice, minRating } = list;
  const title = listTitle(list, categories);
  const chips: (Chip | null)[] = [
    list.new && title !== 'New Arrivals' ? { label: 'New Arrivals', without: { new: false } } : null,
    list.sale && title !== 'On Sale' ? { label: 'On Sale', without: { sale: false } } : null,
    search && !title.startsWith('Search Results') ? { label: `“${search}”`, without: { search: '' } } : null,
    category !== null && !categories.some(({ id }) => id === category)
      ? { label: 'Unknown category', without: { category: null } }
      : null,
    ...brandIds.map((brand) => ({
      label: brands.find(({ id }) => id === brand)?.name ?? 'Unknown brand',
      without: { brandIds: brandIds.filter((other) => other !== brand) },
    })),
    minPrice !== null || maxPrice !== null
      ? { label: priceLabel(minPrice, maxPrice), without: { minPrice: null, maxPrice: null } }
      : null,
    minRating === null
      ? null
      : { label: `${minRating} ${minRating === 1 ? 'star' : 'stars'} and up`, without: { minRating: null } },
    ...attributeChips(list),
    list.vegan ? { label: 'Vegan', without: { vegan: false } } : null,
  ];
  return chips.filter((chip) => chip !== null);
}

const attributeChips = (list: ListAddress): Chip[] =>
  ATTRIBUTE_NAMES.flatMap((attribute) => {
    const chosen: readonly string[] = list[attribute];
    return chosen.map((value) => ({
      label: attributeLabel(attribute, value),
      without: { [attribute]: chosen.filter((other) => other !== value) },
    }));
  });

function priceLabel(from: number | null, to: number | null): string {
  if (from === null) return `Up to $${to}`;
  return to === null ? `From $${from}` : `$${from} to $${to}`;
}
