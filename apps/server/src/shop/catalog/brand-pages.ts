import type { Brand, BrandQuery } from '@beautymark/contracts/catalog';
import { z } from 'zod';
import { readCursor, writeCursor } from '#platform/http/cursor.ts';
import { byProductCount, type CountedBrand } from '#shop/search/index.ts';

/** The count and id of a page's last brand. */
const Position = z.tuple([z.literal('brands'), z.int(), z.int()]);

function positionOf(cursor: string): Pick<CountedBrand, 'count' | 'id'> {
  const [, count, id] = readCursor(Position, cursor);
  return { count, id };
}

/** One page of the brands, or of those with these ids. */
export function brandPage(brands: readonly CountedBrand[], { ids, limit, cursor }: BrandQuery) {
  const wanted = ids ? brands.filter(({ id }) => ids.includes(id)) : [...brands];
  const after = cursor === undefined ? null : positionOf(cursor);
  const rest = wanted.sort(byProductCount).filter((brand) => after === null || byProductCount(after, brand) < 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    brands: page.map(({ count: _count, ...brand }): Brand => brand),
    total: wanted.length,
    nextCursor: last && rest.length > limit ? writeCursor(['brands', last.count, last.id]) : null,
  };
}
