import type { FaceDetails } from '@beautymark/contracts/face';
import { labOfLight, lightOfHex } from '@beautymark/contracts/math/srgb';
import { type WearPlace, wearOf } from '@beautymark/contracts/wear';
import { deltaE } from '@beautymark/face-analysis/color';
import { STARTING_INTENSITY } from '@beautymark/try-on/strength';
import { wearableMatchOf } from '../../apps/storefront/src/features/scanner/matched-product.ts';
import { looksOf } from '../../apps/storefront/src/features/try-on/looks.ts';
import type { WornProduct } from '../../apps/storefront/src/features/try-on/worn-products.ts';
import type { ListedProduct } from './listed-products.ts';
import type { PhotoPerson } from './photo-people.ts';

export interface JudgedLook {
  name: string;
  worn: readonly WornProduct[];
}

/** Off the skin's own tone by so much of CIELAB's L*: two shades of a range. */
const OFF_TONE = 8;

/** Sixteen looks for a face: what is matched to it, what is off its tone, what is hard to wear truly, and the shop's own looks. */
export function judgedLooks({ matches, details }: PhotoPerson, products: readonly ListedProduct[]): JudgedLook[] {
  const matched = matches.flatMap((match) => wearableMatchOf(match) ?? []);
  const firstOf = (place: WearPlace): WornProduct[] => {
    const first = matched.find(({ wear }) => wear.place === place);
    return first ? [{ ...first, intensity: STARTING_INTENSITY[place] }] : [];
  };
  const [lighter, deeper] = [OFF_TONE, -OFF_TONE].map((step) => baseOffTone(products, details, step));
  return [
    { name: 'foundation, matched', worn: firstOf('skin') },
    { name: 'foundation, lighter', worn: lighter ?? [] },
    { name: 'foundation, deeper', worn: deeper ?? [] },
    { name: 'concealer', worn: firstOf('under-eyes') },
    { name: 'blush, rose', worn: [named(products, 'blush', 'Crush')] },
    { name: 'blush, deep', worn: [named(products, 'blush', 'Fig')] },
    { name: 'palette, three pans', worn: firstOf('lids') },
    { name: 'eyeshadow, one', worn: [named(products, 'eyeshadow-palette', 'Plum Curtain')] },
    { name: 'brows', worn: firstOf('brows') },
    { name: 'lipstick, nude', worn: [named(products, 'lipstick', 'Cloître')] },
    { name: 'lipstick, dark', worn: [named(products, 'lipstick', 'Rigel')] },
    { name: 'lipstick, matte red', worn: [named(products, 'lipstick', 'True')] },
    { name: 'lip gloss', worn: [named(products, 'lip-gloss', 'Pomegranate')] },
    ...looksOf(matched.map((match) => ({ ...match, isSoldOut: false }))),
  ];
}

/** The foundation nearest to the skin made lighter by a step of L*. */
function baseOffTone(products: readonly ListedProduct[], { colours }: FaceDetails, step: number): WornProduct[] {
  if (!colours?.skin) return [];
  const [l, a, b] = labOfHex(colours.skin.hex);
  const shades = products
    .filter(({ subcategory }) => subcategory === 'foundation')
    .flatMap((product) => product.shades.map((shade) => ({ product, shade })));
  const distance = (hex: string) => deltaE(labOfHex(hex), [l + step, a, b]);
  const [nearest] = shades.toSorted((one, other) => distance(one.shade.hex) - distance(other.shade.hex));
  return nearest ? [wornShade(nearest.product, nearest.shade)] : [];
}

function named(products: readonly ListedProduct[], kind: string, name: string): WornProduct {
  for (const product of products)
    for (const shade of product.shades)
      if (product.subcategory === kind && shade.name === name) return wornShade(product, shade);
  throw new RangeError(`no ${kind} has a shade ${name}`);
}

function wornShade(product: ListedProduct, shade: ListedProduct['shades'][number]): WornProduct {
  const wear = wearOf(product.subcategory, shade.finish ?? product.finish);
  if (!wear) throw new RangeError(`${product.name} cannot be worn`);
  return {
    productId: product.id,
    productName: product.name,
    wear: { ...wear, shade: shade.name, hex: shade.hex },
    intensity: STARTING_INTENSITY[wear.place],
  };
}

const labOfHex = (hex: string) => labOfLight(...lightOfHex(hex));
