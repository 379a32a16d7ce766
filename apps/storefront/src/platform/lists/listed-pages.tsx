import { type ReactNode, useRef, useState } from 'react';
import type { ApiQuery, ListPage } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { staysHere } from '#platform/navigation/route-change.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type ItemsProps, ListedPage, type ListOf } from './listed-page.tsx';
import { PAGES_MAX } from './page-count.ts';

interface ListedPagesProps<Item> {
  /** The first page. */
  query: ApiQuery<ListPage<Item>>;
  of: ListOf;
  /** How many pages are shown, from the first on. */
  pages: number;
  /** The address of the list with this many pages. */
  hrefOf: (pages: number) => string;
  show: (props: ItemsProps<Item>) => ReactNode;
}

export function ListedPages<Item>({ query, of, pages, hrefOf, show }: ListedPagesProps<Item>) {
  const { data: first, isError } = useApi(query);
  const [last, setLast] = useState(query);
  const isKnown = first !== undefined || isError;
  if (isKnown && last.queryKey[0] !== query.queryKey[0]) setLast(query);
  // After a filter the last items stand there, dimmed, until the new ones have come.
  const isWaiting = !isKnown && last.queryKey[0] !== query.queryKey[0] && staysHere();
  const shownQuery = isWaiting ? last : query;
  const takesFocus = useRef<number | null>(null);
  const shown = Math.min(pages * (first?.items.length ?? 0), first?.total ?? 0);
  const hasMore = first !== undefined && shown < first.total && pages < PAGES_MAX;
  return (
    <>
      <div aria-busy={isWaiting} inert={isWaiting} className={isWaiting ? 'opacity-40' : ''}>
        <ListedPage
          key={shownQuery.queryKey[0]}
          place={1}
          left={null}
          query={shownQuery}
          of={of}
          pages={pages}
          show={show}
          takesFocus={takesFocus}
        />
      </div>
      {hasMore ? (
        <LoadMore
          href={hrefOf(pages + 1)}
          shown={shown}
          total={first.total}
          next={`${Math.min(of.pageSize, first.total - shown)} more ${of.plural}`}
          onFollow={() => {
            takesFocus.current = pages + 1;
          }}
        />
      ) : null}
    </>
  );
}

interface LoadMoreProps {
  href: string;
  shown: number;
  total: number;
  /** What is loaded, such as `24 more products`. */
  next: string;
  onFollow: () => void;
}

/** Loads more on press, never on scroll. A link, because the longer list has its own address. */
const LoadMore = ({ href, shown, total, next, onFollow }: LoadMoreProps) => (
  <div className="mt-10 flex flex-col items-center gap-3">
    <p className="text-15 text-ink-muted tabular-nums">{`${shown} of ${total}`}</p>
    <ButtonLink look="secondary" href={href} onClick={onFollow} stays className="min-w-52">
      Load more
    </ButtonLink>
    <span className="sr-only">{`Up to ${next}`}</span>
  </div>
);
