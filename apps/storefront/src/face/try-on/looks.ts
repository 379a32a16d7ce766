import { labOfLight, lightOfHex } from '@beautymark/contracts/math/srgb';
import type { WearPlace } from '@beautymark/contracts/wear';
import { STARTING_INTENSITY } from '@beautymark/try-on/strength';
import { areWornIn, type Wearable, type WornProduct } from './worn-products.ts';

/** What a shopper wears with one press. */
export interface Look {
  name: 'Day' | 'Evening' | 'Bold';
  worn: readonly WornProduct[];
}

/** A match, as looks are made of it. */
export interface LookMatch extends Wearable {
  /** It cannot be bought now, so no look has it. */
  isSoldOut: boolean;
}

/** Of the products of a place, from the quietest to the loudest: which one. */
const QUIETEST = 0;
const MIDDLE = 0.5;
const LOUDEST = 1;

interface Recipe {
  name: Look['name'];
  /** Where it wears something, and how loud. A base is the first match: the nearest. */
  places: Partial<Record<WearPlace, number>>;
  /** Beside the usual. */
  strength: number;
  /** Lips wear a product's bold shade, where it has one. */
  isBold?: true;
}

const LOOKS: Recipe[] = [
  {
    name: 'Day',
    places: { skin: QUIETEST, 'under-eyes': QUIETEST, cheeks: QUIETEST, brows: QUIETEST, lips: QUIETEST },
    strength: 0.85,
  },
  {
    name: 'Evening',
    places: { skin: QUIETEST, 'under-eyes': QUIETEST, cheeks: MIDDLE, lids: QUIETEST, brows: QUIETEST, lips: MIDDLE },
    strength: 1,
  },
  {
    name: 'Bold',
    places: { skin: QUIETEST, cheeks: QUIETEST, lids: LOUDEST, brows: QUIETEST, lips: LOUDEST },
    strength: 1.15,
    isBold: true,
  },
];

/** Their shades were matched by nearness: the first is the right one, however loud. */
const BY_NEARNESS: readonly WearPlace[] = ['skin', 'under-eyes', 'brows'];

/** A look is several products. */
const LEAST = 2;

/** Looks of the matches that can be bought, quiet to loud. */
export function looksOf(matches: readonly LookMatch[]): Look[] {
  const buyable = matches.filter(({ isSoldOut }) => !isSoldOut);
  return LOOKS.map(({ name, places, strength, isBold }) => ({
    name,
    // Object.entries of a record of places has places for keys.
    worn: (Object.entries(places) as [WearPlace, number][]).flatMap(([place, loud]) => {
      const matched = buyable.filter(({ wear }) => wear.place === place);
      const bolder = isBold ? matched.flatMap(inBoldShade) : [];
      const there = bolder.length > 0 ? bolder : matched;
      const sorted = BY_NEARNESS.includes(place)
        ? there
        : there.toSorted((one, other) => loudness(one) - loudness(other));
      const product = sorted[Math.round(loud * (sorted.length - 1))];
      return product ? [{ ...product, intensity: Math.min(1, STARTING_INTENSITY[place] * strength) }] : [];
    }),
  })).filter(({ worn }) => worn.length >= LEAST);
}

/** A match in its product's bold shade; none where it has no such shade. */
const inBoldShade = (match: LookMatch): LookMatch[] => {
  const { bold } = match.wear;
  if (!bold) return [];
  const { shade, hex, image_url } = bold;
  const picture = match.picture && image_url ? { src: match.picture.src, inShade: image_url } : undefined;
  return [{ ...match, shade, picture, wear: { ...match.wear, shade, hex } }];
};

const COVERAGE = { sheer: 0.5, medium: 0.8, full: 1 };

/** Deep and colorful shades that cover are loud. */
function loudness({ wear }: Wearable): number {
  const hexes = wear.pans?.length ? wear.pans.map(({ hex }) => hex) : [wear.hex];
  const loud = hexes.map((hex) => {
    const [l, a, b] = labOfLight(...lightOfHex(hex));
    return (100 - l + Math.hypot(a, b)) * COVERAGE[wear.coverage];
  });
  return Math.max(...loud);
}

export const isLookWorn = (look: Look, worn: readonly WornProduct[]): boolean =>
  worn.length === look.worn.length && areWornIn(worn, look.worn);
