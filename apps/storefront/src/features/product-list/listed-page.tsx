import type { Product } from '@beautymark/contracts/catalog';
import { LISTING_PAGE_SIZE, LISTING_PLACEHOLDERS } from '@beautymark/contracts/limits';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useApi } from '#platform/api/server-data.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { type ProductPageQuery, pageAt } from './list-queries.ts';

export interface CardsProps {
  /** undefined while loading: the same number of placeholders is shown. */
  products: readonly Product[] | undefined;
  placeholders: number;
  /** How many cards the first screen shows. */
  eager: number;
}

interface ListedPageProps {
  query: ProductPageQuery;
  place: number;
  pages: number;
  /** How many products follow this page; null while unknown. */
  left: number | null;
  cards: (props: CardsProps) => ReactNode;
  /** The page just loaded moves the focus to its first card. */
  takesFocus: RefObject<number | null>;
}

const ON_FIRST_SCREEN = 4;

/** One page of products and, where the address asks for them, the pages after it: each one names the next. */
export function ListedPage({ query, place, pages, left, cards, takesFocus }: ListedPageProps) {
  const { data, isError, refetch } = useApi(query);
  const box = useRef<HTMLDivElement>(null);
  const isHere = data !== undefined;
  useEffect(() => {
    if (!isHere || takesFocus.current !== place) return;
    takesFocus.current = null;
    box.current?.querySelector('a')?.focus();
  }, [isHere, place, takesFocus]);

  if (isError) return <LoadFailed what={place === 1 ? 'The products' : 'More products'} retry={refetch} />;
  const placeholders = left === null ? LISTING_PLACEHOLDERS : Math.min(left, LISTING_PAGE_SIZE);
  const after = (left ?? data?.total ?? 0) - (data?.items.length ?? 0);
  return (
    <>
      <div ref={box} className={place > 1 ? 'mt-2' : ''}>
        {cards({ products: data?.items, placeholders, eager: place === 1 ? ON_FIRST_SCREEN : 0 })}
      </div>
      {data?.next && pages > place ? (
        <ListedPage
          key={data.next}
          query={pageAt(data.next)}
          place={place + 1}
          {...{ pages, cards, takesFocus, left: after }}
        />
      ) : null}
    </>
  );
}
