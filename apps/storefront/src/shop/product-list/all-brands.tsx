import { BRANDS_SHOWN, CATEGORY_PLACEHOLDERS } from '@beautymark/contracts/limits';
import { brandPagesQuery } from '#platform/api/catalog-queries.ts';
import { ListedPages } from '#platform/lists/listed-pages.tsx';
import { BrandGrid } from './brand-grid.tsx';

const BRANDS = { plural: 'brands', pageSize: BRANDS_SHOWN, placeholders: CATEGORY_PLACEHOLDERS };

/** All brands, the largest first; the names of one page stand from A to Z. */
export const AllBrands = ({ pages }: { pages: number }) => (
  <ListedPages
    query={brandPagesQuery}
    of={BRANDS}
    pages={pages}
    hrefOf={(count) => `/products?brands=true&pages=${count}`}
    show={({ items, placeholders }) => (
      <BrandGrid brands={items?.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))} placeholders={placeholders} />
    )}
  />
);
