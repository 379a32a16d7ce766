import type { WornShade } from '@beautymark/contracts/face';
import type { WearPlace } from '@beautymark/contracts/wear';
import { STARTING_INTENSITY } from '@beautymark/try-on/strength';
import type { Layer } from '@beautymark/try-on/wear-layers';
import type { Wearable } from '#platform/scan/wearing.ts';

export interface WornProduct extends Wearable {
  /** 0–1 */
  intensity: number;
}

const PLACE_WORDS: Record<WearPlace, string> = {
  skin: 'skin',
  'under-eyes': 'under the eyes',
  cheeks: 'cheeks',
  lids: 'eyelids',
  brows: 'brows',
  lips: 'lips',
};

export const isSameWearable = (one: Wearable, other: Wearable): boolean =>
  one.productId === other.productId && one.wear.shade === other.wear.shade;

/** Whether all of it is among what a picture wears, however strongly. */
export const areWornIn = (drawn: readonly Wearable[], wanted: readonly Wearable[]): boolean =>
  wanted.every((one) => drawn.some((other) => isSameWearable(one, other)));

/** Puts a product on as strongly as a makeup artist would; what was worn on that place comes off. */
export const withProduct = (worn: readonly WornProduct[], product: Wearable): WornProduct[] => [
  ...worn.filter(({ wear }) => wear.place !== product.wear.place),
  { ...product, intensity: STARTING_INTENSITY[product.wear.place] },
];

export const withoutPlace = (worn: readonly WornProduct[], place: WearPlace): WornProduct[] =>
  worn.filter(({ wear }) => wear.place !== place);

/** The product of a place in another of its shades, as strongly as before. */
export const withShade = (worn: readonly WornProduct[], place: WearPlace, chosen: WornShade): WornProduct[] =>
  worn.map((product) => {
    if (product.wear.place !== place) return product;
    const { shade, hex, image_url } = chosen;
    const picture = product.picture && { src: product.picture.src, inShade: image_url };
    return { ...product, shade, picture, wear: { ...product.wear, shade, hex } };
  });

export const withIntensity = (worn: readonly WornProduct[], place: WearPlace, intensity: number): WornProduct[] =>
  worn.map((product) => (product.wear.place === place ? { ...product, intensity } : product));

export const layersOf = (worn: readonly WornProduct[]): Layer[] =>
  worn.flatMap(({ wear: { place, coverage, finish, hex, pans }, intensity }): Layer[] =>
    pans?.length
      ? pans.map((pan) => ({ place: pan.place, coverage, finish: pan.finish, hex: pan.hex, intensity }))
      : [{ place, coverage, finish, hex, intensity }],
  );

/** "Vesper", or the pans of a palette: "Manila, Cocoa Note and Graphite" */
export const shadesOf = ({ wear }: Wearable): string =>
  listed(wear.pans?.length ? [...new Set(wear.pans.map(({ shade }) => shade))] : [wear.shade]);

/** "Rouge Cathédrale in Vesper on lips" */
export const wornPhrase = (product: Wearable): string => {
  const { place } = product.wear;
  return `${product.productName} in ${shadesOf(product)} ${place === 'under-eyes' ? '' : 'on '}${PLACE_WORDS[place]}`;
};

/** What the photo shows, for those who do not see it. */
export function wearingSentence(worn: readonly Wearable[]): string {
  return `Wearing ${listed(worn.map(wornPhrase)) || 'nothing'}`;
}

/** "a", "a and b", "a, b and c" */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
