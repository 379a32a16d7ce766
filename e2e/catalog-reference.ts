import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A reference implementation of the specified listing rules, without a database, to compare the page with. */
export interface Wanted {
  category?: number;
  search?: string;
  new?: true;
  sale?: true;
  brandIds?: number[];
  minPrice?: number;
  maxPrice?: number;
  minRating?: number;
  sort?: string;
}

interface Supplied {
  id: number;
  name: string;
  brand: string;
  description: string;
  categoryId: number;
  price: string;
  originalPrice: string | null;
  rating: number;
  isNew: boolean;
  isBestseller: boolean;
  createdAt: string;
}

const read = <T>(name: string): T =>
  // Our own seed data, validated by catalogue/validate.mjs.
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../catalogue', name), 'utf8')) as T;
export const products = read<Supplied[]>('products.json');
export const brands = read<{ id: number; name: string }[]>('brands.json');
export const categories = read<{ id: number; name: string }[]>('categories.json');

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The golden ratio's share of 32 bits, times the id: neighbours stand far apart. */
const featuredKey = (id: number) => Math.imul(id, 2_654_435_761) >>> 0;

const ORDERS: Record<string, (a: Supplied, b: Supplied) => number> = {
  featured: (a, b) => featuredKey(a.id) - featuredKey(b.id),
  bestselling: (a, b) => Number(b.isBestseller) - Number(a.isBestseller),
  'price-low': (a, b) => Number(a.price) - Number(b.price),
  'price-high': (a, b) => Number(b.price) - Number(a.price),
  newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  rating: (a, b) => b.rating - a.rating,
};
export const sorts = Object.keys(ORDERS);

/** @returns the expected product ids in list order */
export function expectedIds(wanted: Wanted): number[] {
  const ticked = wanted.brandIds?.map((id) => brands.find((brand) => brand.id === id)?.name);
  const term = plain(wanted.search ?? '');
  return products
    .filter((product) => wanted.category === undefined || product.categoryId === wanted.category)
    .filter(({ name, brand, description }) => [name, brand, description].some((text) => plain(text).includes(term)))
    .filter(({ isNew }) => !wanted.new || isNew)
    .filter(({ originalPrice }) => !wanted.sale || originalPrice !== null)
    .filter(({ brand }) => !ticked || ticked.includes(brand))
    .filter(({ price }) => wanted.minPrice === undefined || Number(price) >= wanted.minPrice)
    .filter(({ price }) => wanted.maxPrice === undefined || Number(price) <= wanted.maxPrice)
    .filter(({ rating }) => wanted.minRating === undefined || rating >= wanted.minRating)
    .toSorted((a, b) => a.id - b.id)
    .toSorted(ORDERS[wanted.sort ?? 'featured'])
    .map(({ id }) => id);
}

/** The URL of the listing page with this query and all results on one page. */
export function addressOf({ brandIds, ...wanted }: Wanted): string {
  const query = new URLSearchParams({ pages: '42' });
  for (const [name, value] of Object.entries(wanted)) query.set(name, String(value));
  if (brandIds) query.set('brandIds', brandIds.join(','));
  return `/products?${query}`;
}
