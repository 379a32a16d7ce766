import { Link } from 'wouter';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import type { Chip } from './chip-labels.ts';
import { chipsOf } from './filter-chips.tsx';
import { changed, type ListAddress, listHref } from './list-address.ts';
import { useListBrands } from './list-brands.ts';
import { firstPageQuery, type Match } from './list-queries.ts';

/** Each is a call; who has chosen more than this many starts again instead. */
const TRIED_AT_MOST = 6;

interface ListWithoutProps {
  list: ListAddress;
  match: Match;
}

/** For a list that its filters have emptied: what each of them costs, as a link to the list without it. */
export function ListWithout({ list, match }: ListWithoutProps) {
  const { data: categories = [] } = useApi(categoriesQuery);
  const brands = useListBrands(list);
  const chips = chipsOf(list, { categories, brands, isReading: false });
  return (
    <ul aria-label="Search with less" className="mt-8 flex flex-wrap gap-2 empty:hidden">
      {chips.slice(0, TRIED_AT_MOST).map((chip) => (
        <Without key={chip.label} {...{ list, match, chip }} />
      ))}
    </ul>
  );
}

function Without({ list, match, chip }: ListWithoutProps & { chip: Chip }) {
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

export const WithoutLink = ({ href, count, label }: WithoutLinkProps) => (
  <li>
    <Link
      href={href}
      className="inline-flex min-h-11 items-center rounded-full bg-fig-soft px-4 text-15 text-fig hover:text-fig-hover hover:underline"
    >
      {`${count} without “${label}”`}
    </Link>
  </li>
);
