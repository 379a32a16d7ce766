import { readFileSync } from 'node:fs';
import type { ShopProduct, ShopShade, Suits } from '@beautymark/language';
import { createAdvisor } from '../advisor.ts';
import { catalogOf } from '../catalog.ts';
import type { ReferenceTone } from '../search/tones.ts';
import type { Topic } from '../understand/topics.ts';

/** One product of catalogue/products.json. */
interface SeedProduct
  extends Omit<
    ShopProduct,
    'category' | 'imageUrl' | 'formula' | 'size' | 'keyIngredients' | 'suitableFor' | 'madeIn' | 'vegan' | 'crueltyFree'
  > {
  readonly slug: string;
  readonly categoryId: number;
  readonly shades: readonly ShopShade[];
  readonly suits: Suits;
  readonly details: {
    readonly size: string;
    readonly formula: string;
    readonly keyIngredients: readonly string[];
    readonly suitableFor: string;
    readonly madeIn?: string;
    readonly vegan: boolean;
    readonly crueltyFree: boolean;
  };
}
interface Category {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

// catalogue/validate.mjs checks the files.
const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../../../catalogue/${name}.json`, import.meta.url), 'utf8')) as T;
const categories = read<Category[]>('categories');

export const SEED_PRODUCTS = read<SeedProduct[]>('products');
export const advice = read<Topic[]>('advice');
export const tones = read<ReferenceTone[]>('skin-tones');

const asProduct = ({ slug, categoryId, details, ...product }: SeedProduct): ShopProduct => ({
  ...product,
  ...details,
  finish: product.finish,
  madeIn: details.madeIn ?? null,
  category: categories.find(({ id }) => id === categoryId)?.slug ?? '',
  imageUrl: `/images/products/${slug}.webp`,
});

/** The supplied catalog. */
export const seedCatalog = catalogOf(
  SEED_PRODUCTS.map(asProduct),
  categories.map(({ name }) => name),
);

/** The advisor over the supplied advice, built once for all tests of a process. */
export const seedAdvisor = await createAdvisor({ advice, tones });

export const HONEY = {
  skin_tone: 'Honey',
  undertone: 'warm',
  eye_color: 'brown',
  eyebrow_color: 'dark brown',
  eyebrow_shape: 'soft-arch',
  lip_shade: 'nude pink',
};
