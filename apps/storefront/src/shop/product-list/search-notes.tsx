import type { SearchReading } from '@beautymark/contracts/search';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { HELP_TOPICS } from '#platform/help/help-topics.ts';
import { Link } from '#ui/link.tsx';
import { type ListAddress, listHref } from './list-address.ts';
import { useListBrands } from './list-brands.ts';
import { chipsOf, conditionLabel } from './list-chips.ts';
import type { Match } from './list-queries.ts';
import { asParameters } from './parsed-search.ts';

interface SearchNotesProps {
  list: ListAddress;
  match: Match;
  reading: SearchReading | undefined;
  total: number;
}

/** A typing error that was mended: "Showing lipstick for “lipstik”". */
export function CorrectedWords({ match, reading, total }: Omit<SearchNotesProps, 'list'>) {
  if (!match || !reading || reading.corrections.length === 0 || total === 0) return null;
  const written = reading.corrections.map(({ typed, read }) => `${read} for “${typed}”`).join(', ');
  return <span className="mb-1 block text-ink [overflow-wrap:anywhere]">{`Showing ${written}`}</span>;
}

/** "Lipstick (12) · 7 others mention it": of what contains the word, how much is that, and the way to these alone. */
export function KindCount({ list, match, reading, total }: SearchNotesProps) {
  const { ofKind = 0, understood = [] } = reading ?? {};
  const [kind, ...others] = understood;
  const mentioning = total - ofKind;
  if (match || !reading || kind?.name !== 'kind' || others.length > 0 || ofKind === 0 || mentioning <= 0) return null;
  const rest = mentioning === 1 ? '1 other mentions it' : `${mentioning} others mention it`;
  return (
    <p className="min-h-6 text-ink-muted tabular-nums">
      <Link href={listHref(asParameters(list, reading))} className="underline underline-offset-4 hover:text-ink">
        {`${conditionLabel(kind, [])} (${ofKind})`}
      </Link>
      <span>{` · ${rest}`}</span>
    </p>
  );
}

/** What was asked for is not sold: said before what only mentions it. */
export function NotSold({ match, reading, total }: Omit<SearchNotesProps, 'list'>) {
  if (!reading?.notSold) return null;
  const mentions = !match && total > 0 ? ` ${total === 1 ? 'This mentions it:' : 'These mention it:'}` : '';
  return <p className="mb-5 text-17 [overflow-wrap:anywhere]">{`We don’t sell ${reading.notSold}.${mentions}`}</p>;
}

/** Where else a search leads: to a place of the shop, or from products with these very words to all that it describes. */
export function SearchLinks({ list, match, reading, total }: SearchNotesProps) {
  const { data: categories = [] } = useApi(categoriesQuery);
  const brands = useListBrands(list);
  if (!reading) return null;
  const page = reading.page === null ? undefined : SHOP_PAGES[reading.page];
  const isWider = !match && total > 0 && reading.understood.length > 0 && reading.total > total;
  const wider = asParameters(list, reading);
  const chips = isWider ? chipsOf(wider, { categories, brands, isReading: true }) : [];
  if (!page && chips.length === 0) return null;
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-1 text-15">
      {page ? (
        <Link href={page.href} className={LINK}>
          {page.title}
        </Link>
      ) : null}
      {isWider ? (
        <Link href={listHref(wider)} className={LINK}>
          {`See all ${reading.total}: ${chips.map(({ label }) => label).join(' · ')}`}
        </Link>
      ) : null}
    </p>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-fig underline underline-offset-4 hover:text-fig-hover';

interface PageLink {
  href: string;
  title: string;
}

/** Where the words of the shop lead that no product is called, by the name of the place in a reading. */
const SHOP_PAGES: Readonly<Record<string, PageLink>> = {
  delivery: HELP_TOPICS.delivery,
  returns: HELP_TOPICS.returns,
  orders: { href: '/account/orders', title: 'Your orders' },
  account: { href: '/login', title: 'Sign in' },
  scan: { href: '/#ai-scanner', title: 'Find your shade with the AI Scanner' },
  sell: { href: '/register?seller=true', title: 'Sell on BeautyMark' },
  brands: { href: '/products?brands=true', title: 'All Brands' },
  contact: HELP_TOPICS.contact,
};
