import { useRef } from 'react';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { focusHeading } from '#platform/navigation/route-announcer.ts';
import { STAY } from '#platform/navigation/route-change.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { changed, type ListAddress, listHref, withoutFilters } from './list-address.ts';
import { useListBrands } from './list-brands.ts';
import { chipsOf } from './list-chips.ts';

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
