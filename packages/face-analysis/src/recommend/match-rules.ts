import type { CatalogShade, Suits } from '@beautymark/contracts/catalog-product';
import type { Analysis } from '@beautymark/contracts/face';
import { nearShades } from '@beautymark/contracts/own-color';
import {
  EYE_COLORS,
  EYEBROW_COLORS,
  EYEBROW_SHAPES,
  type EyebrowColor,
  type EyebrowShape,
  type EyeColor,
  LIP_SHADES,
  type LipShade,
  type MatchCategory,
  type SkinGroup,
  UNDERTONES,
  type Undertone,
} from '@beautymark/contracts/vocabularies';

/** A shade without any of the optional lists is made for everyone. */
export type MatchableShade = Pick<CatalogShade, 'name' | 'hex' | 'undertone' | 'finish' | 'stock'> & {
  readonly skinTones: readonly string[];
  readonly eyebrowColors?: readonly string[];
  readonly lipShades?: readonly string[];
};

export type MatchableSuits = Readonly<Partial<Record<keyof Suits, readonly string[]>>>;

/** An analysis all of whose words are in the specification's lists. Unknown brows and lips are absent. */
export type KnownAnalysis = {
  skin_tone: string;
  undertone: Undertone;
  eye_color: EyeColor;
  eyebrow_color?: EyebrowColor;
  eyebrow_shape?: EyebrowShape;
  lip_shade?: LipShade;
};

/** Products whose colors lie in one case. */
export const PALETTES: readonly string[] = ['eyeshadow-palette'];

/** Subcategories of the catalog that make up each of the six kinds of match. */
export const SUBCATEGORIES: Record<MatchCategory, readonly string[]> = {
  Foundation: ['foundation'],
  Concealer: ['concealer'],
  Blush: ['blush'],
  Eyeshadow: PALETTES,
  Brow: ['brow-pencil', 'brow-gel', 'brow-pomade'],
  Lip: ['lipstick', 'lip-gloss', 'lip-liner', 'lip-oil'],
};

/** A list that is absent or empty is made for everyone, and an unknown value rules nothing out. */
const includes = (values: readonly string[] | undefined, value: string | undefined) =>
  values === undefined ||
  values.length === 0 ||
  value === undefined ||
  values.includes('any') ||
  values.includes(value);

/** Whether the maker intends this product for such a face. */
export function suitsFace(
  category: MatchCategory,
  suits: MatchableSuits,
  group: SkinGroup,
  analysis: KnownAnalysis,
): boolean {
  const { undertone, eye_color, eyebrow_color, eyebrow_shape, lip_shade } = analysis;
  if (!includes(suits.skinTones, group)) return false;
  if (category === 'Brow')
    return includes(suits.eyebrowColors, eyebrow_color) && includes(suits.eyebrowShapes, eyebrow_shape);
  if (!includes(suits.undertones, undertone)) return false;
  if (category === 'Eyeshadow') return includes(suits.eyeColors, eye_color);
  return category === 'Lip' ? includes(suits.lipShades, lip_shade) : true;
}

/**
 * Whether this shade can suit such a face. A base must have the undertone, while its depth is left to the
 * color difference; neutral blushes go with every undertone, and a blush is near the color of a flush. Lips that are known are near its color.
 */
export function shadeFits(category: MatchCategory, shade: MatchableShade, analysis: KnownAnalysis): boolean {
  const { skin_tone, undertone, eyebrow_color, lip_shade } = analysis;
  const forTone = shade.skinTones.includes(skin_tone);
  const forUndertone = [undertone, 'neutral'].includes(shade.undertone ?? '');
  switch (category) {
    case 'Foundation':
    case 'Concealer':
      return shade.undertone === undertone;
    case 'Blush':
      return forUndertone && nearShades('blush', [shade], { tone: skin_tone, undertone }).length > 0;
    case 'Eyeshadow':
      return true;
    case 'Brow':
      return forTone && includes(shade.eyebrowColors, eyebrow_color);
    case 'Lip':
      if (lip_shade === undefined) return forTone && forUndertone;
      return nearShades('lips', [shade], { tone: skin_tone, undertone, lips: lip_shade }).length > 0;
  }
}

/** @returns null when a word is 'N/A' or another service's own: nothing can be matched then. The tone is checked apart. */
export function knownAnalysis(analysis: Analysis): KnownAnalysis | null {
  const undertone = UNDERTONES.find((word) => word === analysis.undertone);
  const eye_color = EYE_COLORS.find((word) => word === analysis.eye_color);
  const eyebrow_color = EYEBROW_COLORS.find((word) => word === analysis.eyebrow_color);
  const eyebrow_shape = EYEBROW_SHAPES.find((word) => word === analysis.eyebrow_shape);
  const lip_shade = LIP_SHADES.find((word) => word === analysis.lip_shade);
  const isForeign = (said: string | undefined, word: string | undefined) => said !== undefined && word === undefined;
  if (!undertone || !eye_color) return null;
  if (isForeign(analysis.eyebrow_color, eyebrow_color)) return null;
  if (isForeign(analysis.eyebrow_shape, eyebrow_shape) || isForeign(analysis.lip_shade, lip_shade)) return null;
  return {
    skin_tone: analysis.skin_tone,
    undertone,
    eye_color,
    ...(eyebrow_color && { eyebrow_color }),
    ...(eyebrow_shape && { eyebrow_shape }),
    ...(lip_shade && { lip_shade }),
  };
}
