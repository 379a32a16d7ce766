import type { Product } from '@beautymark/contracts/catalog';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { useSyncExternalStore } from 'react';
import { forget, onStoredChange, readStored, store } from '#platform/storage.ts';

/** Neither price nor rating: they would grow old in the browser. */
export type ViewedProduct = Pick<Product, 'id' | 'name' | 'brand' | 'imageUrl'>;

const KEPT = 8;

/** What is stored may be of another version: what is no product is left out. */
function readViewed(): ViewedProduct[] {
  const stored = readStored(STORAGE_KEYS.viewed);
  return Array.isArray(stored) ? stored.filter(isViewedProduct) : [];
}

const isViewedProduct = (value: unknown): value is ViewedProduct =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  ['name', 'brand', 'imageUrl'].every((field) => typeof Reflect.get(value, field) === 'string');

/** Puts a product first in this browser's list of viewed products. */
export function addViewed({ id, name, brand, imageUrl }: ViewedProduct): void {
  const others = readViewed().filter((product) => product.id !== id);
  store(STORAGE_KEYS.viewed, [{ id, name, brand, imageUrl }, ...others].slice(0, KEPT));
}

export const clearViewed = (): void => forget(STORAGE_KEYS.viewed);

/** One text for one list, so that an unchanged one is no change. */
const current = (): string => JSON.stringify(readViewed());

/** The last one first; none on the server. */
export const useViewedProducts = (): ViewedProduct[] =>
  JSON.parse(useSyncExternalStore(onStoredChange, current, () => '[]'));
