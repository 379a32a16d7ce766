import type { WearPlace } from '@beautymark/contracts/wear';
import type { Layer } from '@beautymark/try-on/wear-layers';

/** A product in one of its shades, and how that looks when worn. */
export interface Wearable {
  productId: number;
  productName: string;
  /** As the cart wants it; absent for a palette, which is bought whole. */
  shade?: string;
  wear: Omit<Layer, 'intensity'> & { shade: string };
}

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

/** Puts a product on; what was worn on that place comes off. */
export const withProduct = (worn: readonly WornProduct[], product: Wearable): WornProduct[] => [
  ...worn.filter(({ wear }) => wear.place !== product.wear.place),
  { ...product, intensity: 1 },
];

export const withoutPlace = (worn: readonly WornProduct[], place: WearPlace): WornProduct[] =>
  worn.filter(({ wear }) => wear.place !== place);

export const withIntensity = (worn: readonly WornProduct[], place: WearPlace, intensity: number): WornProduct[] =>
  worn.map((product) => (product.wear.place === place ? { ...product, intensity } : product));

export const layersOf = (worn: readonly WornProduct[]): Layer[] =>
  worn.map(({ wear: { place, coverage, finish, hex }, intensity }) => ({ place, coverage, finish, hex, intensity }));

/** "Rouge Cathédrale in Vesper on lips" */
export const wornPhrase = ({ productName, wear }: Wearable): string =>
  `${productName} in ${wear.shade} ${wear.place === 'under-eyes' ? '' : 'on '}${PLACE_WORDS[wear.place]}`;

/** What the photo shows, for those who do not see it. */
export function wearingSentence(worn: readonly Wearable[]): string {
  const phrases = worn.map(wornPhrase);
  const last = phrases.pop();
  if (last === undefined) return 'Wearing nothing';
  return phrases.length === 0 ? `Wearing ${last}` : `Wearing ${phrases.join(', ')} and ${last}`;
}
