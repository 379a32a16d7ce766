import type { Shade } from '@beautymark/contracts/catalog';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import type { Db, Tx } from '#platform/db/database.ts';
import { catalogRepository } from './catalog.repository.ts';
import { toShade } from './product-rows.ts';

/** The shades of a palette lie in one case and are bought together. */
export const isPalette = (subcategory: string | null): boolean => subcategory === 'eyeshadow-palette';

/** The shades of which an item has one, light to deep; none for a product without shades and for a palette. */
export async function choosableShades(db: Db | Tx, productId: number): Promise<Shade[]> {
  const repository = catalogRepository(db);
  if (isPalette(await repository.subcategoryOf(productId))) return [];
  return lightToDeep((await repository.shadesOf(productId)).map(toShade));
}
