import type { SureColors } from '@beautymark/contracts/face';
import type { MatchCategory } from '@beautymark/contracts/vocabularies';
import { type MatchableProduct, matchCategory, matchesOf } from '@beautymark/face-analysis/recommend';
import type { ShopProduct } from '@beautymark/language';
import type { Choice } from '../catalog.ts';
import { hasChosenShade, type Person } from './shades.ts';
import type { ReferenceTone } from './tones.ts';

/** The matches of the results room for one kind, best first; none where a face is unknown or the kind is not matched. */
export type MatchesFor = (subcategories: readonly string[] | undefined) => readonly Choice[];

interface Face {
  readonly person: Person;
  /** What the photo showed, while the person is as it says. */
  readonly sure: SureColors;
}

/** KeyBot asks the rule of the results room and has none of its own: one face, one first foundation. */
export function matchesFor(
  { person, sure }: Face,
  products: readonly ShopProduct[],
  tones: readonly ReferenceTone[],
): MatchesFor {
  const { skin_tone, undertone, eye_color } = person;
  const known = new Map<MatchCategory, readonly Choice[]>();
  return (subcategories = []) => {
    const category = subcategories.length > 0 ? matchCategory(subcategories) : undefined;
    if (!category || !skin_tone || !undertone || !eye_color) return [];
    const face = { analysis: { ...person, skin_tone, undertone, eye_color }, sure };
    const found =
      known.get(category) ??
      matchesOf(category, face, { tones, products: products.filter(isDescribed) }).flatMap((match) => {
        if (match.sold_out) return [];
        const product = products.find(({ id }) => id === match.product_id);
        const shade = product?.shades.find(({ name }) => name === match.shade_or_type);
        return product ? [{ product, shade: shade && hasChosenShade(product) ? shade : null }] : [];
      });
    known.set(category, found);
    return found;
  };
}

type Described = ShopProduct & Pick<MatchableProduct, 'subcategory' | 'suits'>;
const isDescribed = (product: ShopProduct): product is Described =>
  product.suits !== null && product.subcategory !== null;
