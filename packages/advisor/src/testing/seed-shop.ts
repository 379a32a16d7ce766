import { readFileSync } from 'node:fs';
import type { Analysis } from '@beautymark/contracts/face';
import type { AdviceEntry } from '../advice.ts';
import type { AdvisorProduct } from '../catalogue/port.ts';
import { productFinder } from '../catalogue/product-finder.ts';
import { fromSeed, type SeedProduct } from '../catalogue/seed-products.ts';
import type { ReferenceTone } from '../catalogue/tones.ts';

/** The supplied catalogue, for tests only: the package itself never reads a file. */
const read = <T>(name: string): T =>
  // The files have their own checks (catalogue/validate.mjs).
  JSON.parse(readFileSync(new URL(`../../../../catalogue/${name}.json`, import.meta.url), 'utf8')) as T;

export const advice = read<AdviceEntry[]>('advice');
export const tones = read<ReferenceTone[]>('skin-tones');
const categories = read<{ id: number; slug: string; name: string }[]>('categories');
export const products: AdvisorProduct[] = read<SeedProduct[]>('products').map((product) =>
  fromSeed(product, categories),
);
export const catalogue = productFinder(
  products,
  categories.map(({ name }) => name),
);

export const HONEY: Analysis = {
  skin_tone: 'Honey',
  undertone: 'warm',
  eye_color: 'green',
  eyebrow_color: 'dark brown',
  eyebrow_shape: 'soft-arch',
  lip_shade: 'nude pink',
};

/** @returns the product of an id; tests only ask for those that an answer named */
export function productOf(id: number): AdvisorProduct {
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new RangeError(`no product ${id}`);
  return product;
}
