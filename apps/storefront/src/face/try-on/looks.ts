import type { WornShade } from '@beautymark/contracts/face';
import { labOfLight, lightOfHex } from '@beautymark/contracts/math/srgb';
import type { WearPlace } from '@beautymark/contracts/wear';
import { STARTING_INTENSITY } from '@beautymark/try-on/strength';
import type { Wearable } from '#platform/scan/wearing.ts';
import { areWornIn, type WornProduct } from './worn-products.ts';

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
  /** The same for what has color. */
  colorStrength?: number;
  /** Lips wear a product's bold shade, where it has one; or, deep, a shade that is plainly deeper, as lids do. */
  mood?: 'bold' | 'deep';
}

const LOOKS: Recipe[] = [
  {
    name: 'Day',
    places: { skin: QUIETEST, 'under-eyes': QUIETEST, cheeks: QUIETEST, brows: QUIETEST, lips: QUIETEST },
    strength: 0.85,
  },
  {
    name: 'Evening',
    places: { skin: QUIETEST, 'under-eyes': QUIETEST, cheeks: MIDDLE, lids: QUIETEST, brows: QUIETEST, lips: QUIETEST },
    strength: 1,
    colorStrength: 1.15,
    mood: 'deep',
  },
  {
    name: 'Bold',
    places: { skin: QUIETEST, cheeks: QUIETEST, lids: LOUDEST, brows: QUIETEST, lips: LOUDEST },
    strength: 1.15,
    mood: 'bold',
  },
];

/** Their shades were matched by nearness: the first is the right one, however loud. */
const BY_NEARNESS: readonly WearPlace[] = ['skin', 'under-eyes', 'brows'];
const HAS_COLOR: readonly WearPlace[] = ['cheeks', 'lids', 'lips'];
/** Beside everything else these need less: cheeks look hot under a full blush, and a full concealer is seen as a color of its own. */
const CALM: Partial<Record<WearPlace, number>> = { cheeks: 0.5, 'under-eyes': 0.5 };

/** A look is several products. */
const LEAST = 2;

/** Looks of the matches that can be bought, quiet to loud. */
export function looksOf(matches: readonly LookMatch[]): Look[] {
  const buyable = matches.filter(({ isSoldOut }) => !isSoldOut);
  return LOOKS.map(({ name, places, strength, colorStrength = strength, mood }) => ({
    name,
    // Object.entries of a record of places has places for keys.
    worn: (Object.entries(places) as [WearPlace, number][]).flatMap(([place, loud]) => {
      const matched = buyable.filter(({ wear }) => wear.place === place);
      const moody = mood ? IN_MOOD[mood](place, matched) : [];
      const there = moody.length > 0 ? moody : matched;
      const sorted = BY_NEARNESS.includes(place) ? there : there.toSorted(byLoudness);
      const product = sorted[Math.round(loud * (sorted.length - 1))];
      const share = (HAS_COLOR.includes(place) ? colorStrength : strength) * (CALM[place] ?? 1);
      return product ? [{ ...product, intensity: Math.min(1, STARTING_INTENSITY[place] * share) }] : [];
    }),
  })).filter(({ worn }) => worn.length >= LEAST);
}

/** What a look of a mood takes on a place instead of the matches; none where it takes these. */
const IN_MOOD: Record<NonNullable<Recipe['mood']>, (place: WearPlace, matched: readonly LookMatch[]) => LookMatch[]> = {
  bold: (_, matched) => matched.flatMap((match) => (match.wear.bold ? inShade(match, match.wear.bold) : [])),
  deep: (place, matched) => (place === 'lips' ? deepLips(matched) : place === 'lids' ? deepLids(matched) : []),
};

const inShade = (match: LookMatch, { shade, hex, image_url }: WornShade): LookMatch => {
  const picture = match.picture && { src: match.picture.src, inShade: image_url };
  return { ...match, shade, picture, wear: { ...match.wear, shade, hex } };
};

/** By so much in L* evening lips are deeper than those of the day, and no deeper than this. */
const DEEPER = 28;
const DEEPEST_LIPS = 28;
/** Less chroma looks gray, more is a bold look's. */
const LIP_CHROMA = { min: 28, max: 45 };
/** What lets the lips through takes little of their lightness. */
const SHEERNESS = { sheer: 15, medium: 5, full: 0 };
const HUE_WEIGHT = 20;

/** The one shade of all matched lips that is a deep one of the day's hue. */
function deepLips(matched: readonly LookMatch[]): LookMatch[] {
  const [quietest] = matched.toSorted(byLoudness);
  if (!quietest) return [];
  const day = lchOf(quietest.wear.hex);
  const wanted = Math.max(DEEPEST_LIPS, day.l - DEEPER);
  return lowest(
    matched.flatMap((match) =>
      (match.wear.shades ?? [match.wear])
        .filter(({ shade }) => shade !== match.wear.bold?.shade)
        .map((shade) => inShade(match, shade)),
    ),
    ({ wear }) => {
      const { l, c, hue } = lchOf(wear.hex);
      const off = Math.max(0, LIP_CHROMA.min - c, c - LIP_CHROMA.max);
      return (
        Math.abs(l - wanted) + off + HUE_WEIGHT * Math.abs(Math.sin((hue - day.hue) / 2)) + SHEERNESS[wear.coverage]
      );
    },
  );
}

/** a* and b* of a shadow on skin of any tone. */
const SHADOW = [6, 8] as const;

/** The palette whose deepest pan looks most like a shadow, worn one pan deeper: the crease's on the lid, the corner's around it. */
const deepLids = (matched: readonly LookMatch[]): LookMatch[] =>
  lowest(
    matched.flatMap((match) => {
      const [, crease, corner = crease] = match.wear.pans ?? [];
      if (!crease || !corner) return [];
      const pans = [
        { ...crease, place: 'lids' as const },
        { ...corner, place: 'crease' as const },
        { ...corner, place: 'corner' as const },
      ];
      return { ...match, wear: { ...match.wear, pans } };
    }),
    ({ wear }) => {
      const [l, a, b] = labOfLight(...lightOfHex(wear.pans?.at(-1)?.hex ?? wear.hex));
      return l + Math.hypot(a - SHADOW[0], b - SHADOW[1]);
    },
  );

const lowest = (matches: readonly LookMatch[], cost: (match: LookMatch) => number): LookMatch[] =>
  matches.toSorted((one, other) => cost(one) - cost(other)).slice(0, 1);

function lchOf(hex: string) {
  const [l, a, b] = labOfLight(...lightOfHex(hex));
  return { l, c: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

const byLoudness = (one: Wearable, other: Wearable) => loudness(one) - loudness(other);

const COVERAGE = { sheer: 0.5, medium: 0.8, full: 1 };

/** Deep and colorful shades that cover are loud. */
function loudness({ wear }: Wearable): number {
  const hexes = wear.pans?.length ? wear.pans.map(({ hex }) => hex) : [wear.hex];
  const loud = hexes.map((hex) => {
    const { l, c } = lchOf(hex);
    return (100 - l + c) * COVERAGE[wear.coverage];
  });
  return Math.max(...loud);
}

export const isLookWorn = (look: Look, worn: readonly WornProduct[]): boolean =>
  worn.length === look.worn.length && areWornIn(worn, look.worn);
