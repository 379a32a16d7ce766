import { type ReactNode, useRef } from 'react';
import { useApi } from '#platform/api/server-data.tsx';
import { PAGES_MAX } from './list-parameters.ts';
import type { ProductPageQuery } from './list-queries.ts';
import { type CardsProps, ListedPage } from './listed-page.tsx';
import { LoadMore } from './load-more.tsx';

interface ProductPagesProps {
  /** The first page. */
  query: ProductPageQuery;
  /** How many pages are shown, from the first on. */
  pages: number;
  /** The address of the list with this many pages. */
  hrefOf: (pages: number) => string;
  cards: (props: CardsProps) => ReactNode;
}

/** A list of products, and the way to more of it. */
export function ProductPages({ query, pages, hrefOf, cards }: ProductPagesProps) {
  const { data: first } = useApi(query);
  const takesFocus = useRef<number | null>(null);
  const shown = Math.min(pages * (first?.items.length ?? 0), first?.total ?? 0);
  const hasMore = first !== undefined && shown < first.total && pages < PAGES_MAX;
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <ListedPage key={query.queryKey[0]} place={1} left={null} {...{ query, pages, cards, takesFocus }} />
      {hasMore ? (
        <LoadMore
          href={hrefOf(pages + 1)}
          shown={shown}
          total={first.total}
          onFollow={() => {
            takesFocus.current = pages + 1;
          }}
        />
      ) : null}
    </>
  );
}
