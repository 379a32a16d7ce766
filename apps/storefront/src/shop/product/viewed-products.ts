import type { Product } from '@beautymark/contracts/catalog';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { storedValue, useStored } from '#platform/storage/stored-value.ts';

/** Neither price nor rating: they would grow old in the browser. */
export type ViewedProduct = Pick<Product, 'id' | 'name' | 'brand' | 'imageUrl'>;

const KEPT = 8;

const isViewedProduct = (value: unknown): value is ViewedProduct =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  ['name', 'brand', 'imageUrl'].every((field) => typeof Reflect.get(value, field) === 'string');

/** What is stored may be of another version: what is no product is left out. */
const viewed = storedValue(STORAGE_KEYS.viewed, (stored): readonly ViewedProduct[] =>
  Array.isArray(stored) ? stored.filter(isViewedProduct) : [],
);

/** Puts a product first in this browser's list of viewed products. */
export function addViewed({ id, name, brand, imageUrl }: ViewedProduct): void {
  const others = viewed.read().filter((product) => product.id !== id);
  viewed.store([{ id, name, brand, imageUrl }, ...others].slice(0, KEPT));
}

export const clearViewed = (): void => viewed.forget();

const NONE: readonly ViewedProduct[] = [];

/** The last one first; none on the server. */
export const useViewedProducts = (): readonly ViewedProduct[] => useStored(viewed, NONE);
