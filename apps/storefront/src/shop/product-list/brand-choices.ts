import type { Brand, Facets } from '@beautymark/contracts/catalog';

export interface BrandChoice {
  id: number;
  name: string;
  /** Null when it could not be counted. */
  count: number | null;
}

/**
 * The brands to choose from, by name: those that the list holds, and those that are ticked although it does not. When
 * they could not be counted, every brand is offered.
 */
export function brandChoices(facets: Facets | undefined, brands: readonly Brand[], ticked: readonly number[]) {
  const counted: readonly BrandChoice[] = facets?.brands ?? brands.map(({ id, name }) => ({ id, name, count: null }));
  const missing = brands
    .filter(({ id }) => ticked.includes(id) && !counted.some((choice) => choice.id === id))
    .map(({ id, name }): BrandChoice => ({ id, name, count: 0 }));
  return [...counted, ...missing].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
