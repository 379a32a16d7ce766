import type { Category } from '@beautymark/contracts/catalog';
import type { ListAddress } from './list-address.ts';

/** What the list is called: the first of these that its address names. */
export function listTitle(list: ListAddress, categories: readonly Category[] = []): string {
  const category = categories.find(({ id }) => id === list.category);
  if (category) return category.name;
  if (list.new) return 'New Arrivals';
  if (list.sale) return 'On Sale';
  return list.search ? `Search Results for "${list.search}"` : 'All Products';
}
