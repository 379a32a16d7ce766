import type { Product } from '@beautymark/contracts/catalog';
import { LISTING_PAGE_SIZE, LISTING_PLACEHOLDERS } from '@beautymark/contracts/limits';
import type { ReactNode } from 'react';
import { ListedPages } from '#platform/lists/listed-pages.tsx';
import type { ProductPageQuery } from './list-queries.ts';

export interface CardsProps {
  /** undefined while loading: the same number of placeholders is shown. */
  products: readonly Product[] | undefined;
  placeholders: number;
  /** How many cards the first screen shows. */
  eager: number;
}

interface ProductPagesProps {
  /** The first page. */
  query: ProductPageQuery;
  /** How many pages are shown, from the first on. */
  pages: number;
  /** The address of the list with this many pages. */
  hrefOf: (pages: number) => string;
  cards: (props: CardsProps) => ReactNode;
}

const ON_FIRST_SCREEN = 4;
const PRODUCTS = { plural: 'products', pageSize: LISTING_PAGE_SIZE, placeholders: LISTING_PLACEHOLDERS };

export const ProductPages = ({ cards, ...list }: ProductPagesProps) => (
  <>
    <h2 className="sr-only">Products</h2>
    <ListedPages
      {...list}
      of={PRODUCTS}
      show={({ items, placeholders, isFirst }) =>
        cards({ products: items, placeholders, eager: isFirst ? ON_FIRST_SCREEN : 0 })
      }
    />
  </>
);
