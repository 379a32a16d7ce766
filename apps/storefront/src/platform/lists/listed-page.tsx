import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type ApiQuery, type ListPage, pageAt } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';

export interface ItemsProps<Item> {
  /** undefined while loading: the same number of placeholders is shown. */
  items: readonly Item[] | undefined;
  placeholders: number;
  isFirst: boolean;
}

export interface ListOf {
  /** What the list holds, such as `products`. */
  plural: string;
  pageSize: number;
  /** Placeholders while nothing is known of the list. */
  placeholders: number;
}

interface ListedPageProps<Item> {
  query: ApiQuery<ListPage<Item>>;
  of: ListOf;
  place: number;
  pages: number;
  /** How many items follow this page; null while unknown. */
  left: number | null;
  show: (props: ItemsProps<Item>) => ReactNode;
  /** The page just loaded moves the focus to its first link. */
  takesFocus: RefObject<number | null>;
}

/** One page of a list and, where the address asks for them, the pages after it: each one names the next. */
export function ListedPage<Item>({ query, of, place, pages, left, show, takesFocus }: ListedPageProps<Item>) {
  const { data, isError, refetch } = useApi(query);
  const box = useRef<HTMLDivElement>(null);
  const isHere = data !== undefined;
  useEffect(() => {
    if (!isHere || takesFocus.current !== place) return;
    takesFocus.current = null;
    box.current?.querySelector('a')?.focus();
  }, [isHere, place, takesFocus]);

  if (isError) return <LoadFailed what={`${place === 1 ? 'The' : 'More'} ${of.plural}`} retry={refetch} />;
  const placeholders = left === null ? of.placeholders : Math.min(left, of.pageSize);
  const after = (left ?? data?.total ?? 0) - (data?.items.length ?? 0);
  return (
    <>
      <div ref={box} className={place > 1 ? 'mt-2' : ''}>
        {show({ items: data?.items, placeholders, isFirst: place === 1 })}
      </div>
      {data?.next && pages > place ? (
        <ListedPage
          key={data.next}
          query={pageAt<Item>(data.next)}
          place={place + 1}
          of={of}
          pages={pages}
          show={show}
          takesFocus={takesFocus}
          left={after}
        />
      ) : null}
    </>
  );
}
