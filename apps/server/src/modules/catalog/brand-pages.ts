import type { Brand, BrandQuery } from '@beautymark/contracts/catalog';
import { z } from 'zod';
import { Refusal } from '#platform/http/refusal.ts';
import { byProductCount, type CountedBrand } from '../search/index.ts';

/** The count and id of a page's last brand, opaque to clients. */
const Cursor = z.tuple([z.literal('brands'), z.int(), z.int()]);

const writeBrandCursor = ({ count, id }: CountedBrand): string =>
  Buffer.from(JSON.stringify(['brands', count, id])).toString('base64url');

function readBrandCursor(cursor: string): Pick<CountedBrand, 'count' | 'id'> {
  try {
    const [, count, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { count, id };
  } catch {
    throw new Refusal('catalog.cursor_invalid');
  }
}

/** One page of the brands, or of those with these ids. */
export function brandPage(brands: readonly CountedBrand[], { ids, limit, cursor }: BrandQuery) {
  const wanted = ids ? brands.filter(({ id }) => ids.includes(id)) : [...brands];
  const after = cursor === undefined ? null : readBrandCursor(cursor);
  const rest = wanted.sort(byProductCount).filter((brand) => after === null || byProductCount(after, brand) < 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    brands: page.map(({ count: _count, ...brand }): Brand => brand),
    total: wanted.length,
    nextCursor: last && rest.length > limit ? writeBrandCursor(last) : null,
  };
}
