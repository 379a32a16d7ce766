import { readFile } from 'node:fs/promises';
import type { MatchableProduct } from '@beautymark/face-analysis';

/** The catalog as it is shipped, all of it in stock. */
export type ListedProduct = MatchableProduct;

export async function listedProducts(): Promise<ListedProduct[]> {
  // Checked by the catalogue's own validation.
  const listed = JSON.parse(await readFile(new URL('../../catalogue/products.json', import.meta.url), 'utf8')) as Omit<
    ListedProduct,
    'imageUrl' | 'isSoldOut'
  >[];
  return listed.map((product) => ({ ...product, imageUrl: '', isSoldOut: false }));
}
