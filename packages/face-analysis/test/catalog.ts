import { readFile } from 'node:fs/promises';
import type { MatchableProduct, Tone } from '../src/index.ts';

const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../../catalogue/${file}.json`, import.meta.url), 'utf8'));

// The catalog has its own validation; what it holds is taken as it says.
export const suppliedTones = async () => (await read('skin-tones')) as Tone[];

export async function suppliedProducts(): Promise<MatchableProduct[]> {
  const products = (await read('products')) as Omit<MatchableProduct, 'imageUrl'>[];
  return products.map((product) => ({ ...product, imageUrl: `/images/products/${product.id}.webp` }));
}
