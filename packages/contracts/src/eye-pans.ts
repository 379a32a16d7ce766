import { labOfLight, lightOfHex } from './math/srgb.ts';
import type { EyePart, WearFinish } from './wear.ts';

/** A color of a palette, and where on the lid it goes. */
export interface EyePan {
  place: EyePart;
  shade: string;
  /** `#rrggbb`, small letters */
  hex: string;
  finish: WearFinish;
}

interface PaletteShade {
  name: string;
  hex: string;
  finish: WearFinish;
}

/** What lids are told by; both may be unknown. */
export interface EyesAndSkin {
  /** `#rrggbb` */
  skin?: string | undefined;
  /** A word of the analysis. */
  eyeColor?: string | undefined;
}

/** CIELAB hues that make eyes of a color look brighter: copper for blue, plum for green. Brown eyes take any. */
const BRIGHTENING_HUES: Record<string, number> = { blue: 55, gray: 45, green: 355, hazel: 350 };
/** Hues count from this chroma on. */
const COLORFUL = 20;
const HUE_WEIGHT = 8;
/** A shimmer in the crease or the corner brings forward what is to recede. */
const SHINE_PENALTY = 15;
/** A lid is most wearable near the skin's own hue, crease and corner near that of a shadow on it: a dull skin color. */
const HUE_OF_SKIN = {
  lids: { share: 0.8, weight: 0.35 },
  crease: { share: 0.5, weight: 0.7 },
  corner: { share: 0.5, weight: 0.5 },
};
const MEDIUM_SKIN = '#c08a6c';

/** How much lighter than the skin each part is worn, on light and on deep skin, in CIELAB's L*. */
const LIGHTER: Record<EyePart, { light: number; deep: number }> = {
  lids: { light: -9, deep: 12 },
  crease: { light: -26, deep: -8 },
  corner: { light: -42, deep: -18 },
};
const DEEP = { from: 65, to: 40 };

/**
 * The most wearable pans of a palette for a face, at most three: lid first, then crease and outer corner, which recede only in
 * what is darker than the skin. Paler, they look like chalk.
 */
export function eyePans(shades: readonly PaletteShade[], { skin = MEDIUM_SKIN, eyeColor }: EyesAndSkin): EyePan[] {
  const [skinL, skinA, skinB] = labOfLight(...lightOfHex(skin));
  const depth = Math.min(1, Math.max(0, (DEEP.from - skinL) / (DEEP.from - DEEP.to)));
  const hue = BRIGHTENING_HUES[eyeColor?.toLowerCase() ?? ''];
  const left = [...shades];
  const pans: EyePan[] = [];
  for (const place of ['lids', 'crease', 'corner'] as const) {
    const { light, deep } = LIGHTER[place];
    const wanted = Math.max(12, skinL + light + depth * (deep - light));
    const cost = ({ hex, finish }: PaletteShade) => {
      const [l, a, b] = labOfLight(...lightOfHex(hex));
      const chroma = Math.hypot(a, b);
      const brightens =
        hue === undefined ? 1 : Math.cos(Math.atan2(b, a) - (hue * Math.PI) / 180) * Math.min(1, chroma / COLORFUL);
      const ofHue = place === 'lids' ? HUE_WEIGHT * (1 - brightens) : 0;
      const { share, weight } = HUE_OF_SKIN[place];
      const unlikeSkin = weight * Math.hypot(a - share * skinA, b - share * skinB);
      return Math.abs(l - wanted) + ofHue + unlikeSkin + (place !== 'lids' && finish !== 'matte' ? SHINE_PENALTY : 0);
    };
    const best = left.reduce<PaletteShade | null>(
      (one, other) => (one && cost(one) <= cost(other) ? one : other),
      null,
    );
    if (!best) break;
    if (place !== 'lids' && labOfLight(...lightOfHex(best.hex))[0] > skinL) continue;
    left.splice(left.indexOf(best), 1);
    pans.push({ place, shade: best.name, hex: best.hex.toLowerCase(), finish: best.finish });
  }
  return pans;
}
