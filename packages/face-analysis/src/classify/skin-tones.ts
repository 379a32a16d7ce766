import type { Lab } from '@beautymark/contracts/math/srgb';
import type { SkinGroup, Undertone } from '@beautymark/contracts/vocabularies';
import { chromaOf, hueOf, saturationOf } from '../color/color.ts';

type LabValues = { L: number; a: number; b: number };

/** One of the named skin tones, as catalogue/skin-tones.json writes it; order 1 is the lightest. */
export type Tone = {
  name: string;
  group: SkinGroup;
  order: number;
  lab: LabValues;
  undertones: Record<Undertone, { lab: LabValues }>;
};

/**
 * The blood in a face turns its hue this far towards red from the color of a swatch that goes on it: the palette's hues
 * lie about 63°, those of faces on ordinary photos about 50°.
 */
export const FACE_REDDER_THAN_SWATCH = 13;

/**
 * Usual errors, on ordinary photos, of the two numbers that tell the depth: lightness errs with the exposure that is left
 * after its correction, saturation with the color of the light. Differences are divided by them.
 */
const USUAL_ERROR = { lightness: 10, saturation: 0.3 };

/**
 * The named tone that a skin color most probably is. Depth only: the hue depends on the light, and on the blood in a face
 * that a palette of swatches does not show.
 * @param tones  the palette, at least one tone
 * @returns      the tone, the names beside it (light to deep; null at the ends), and its `distance` in units of the usual
 *               error of ordinary photos
 * @throws       RangeError when the palette is empty: a catalog mistake
 */
export function nearestTone({ lab, undertone }: { lab: Lab; undertone: Undertone }, tones: readonly Tone[]) {
  const palette = [...tones].sort((one, other) => one.order - other.order);
  const ranked = palette
    .map((tone) => ({ tone, distance: distanceTo(lab, toneColor(tone, undertone)) }))
    .sort((one, other) => one.distance - other.distance);
  const [nearest] = ranked;
  if (!nearest) throw new RangeError('the palette has no tone');
  const place = palette.indexOf(nearest.tone);
  return {
    tone: nearest.tone,
    neighbours: { lighter: palette[place - 1]?.name ?? null, deeper: palette[place + 1]?.name ?? null },
    distance: nearest.distance,
  };
}

const distanceTo = (skin: Lab, tone: Lab) =>
  Math.hypot(
    (skin[0] - tone[0]) / USUAL_ERROR.lightness,
    (saturationOf(skin) - saturationOf(tone)) / USUAL_ERROR.saturation,
  );

/** @returns the reference color of a tone under an undertone */
export function toneColor(tone: Tone, undertone: Undertone): Lab {
  const { L, a, b } = tone.undertones[undertone].lab;
  return [L, a, b];
}

/**
 * Where neutral ends, as a share of the way to the warm or the cool swatch. Light skin that is yellower than its swatch, as
 * every second one is, would be warm at half the way.
 */
const NEUTRAL_ENDS = { warm: 0.55, cool: 0.5 };

/** How much yellower than red a color is. A hue angle would say the same of strong colors, but on pale skin it is noise. */
const yellowOverRed = ([, a, b]: Lab) => b - a;

/** How near, in units of the usual error, a tone must be for its swatches to count: two thirds of a step. */
const NEAR = 0.25;

/**
 * The undertone: how yellow against how red the skin is, compared with the swatches of the tones around it as a face shows
 * them. The nearest tone alone would move the boundary by a step wherever the skin comes to lie between two.
 * @returns  the word, and `margin`: how far from the nearest boundary, in units of b − a
 * @throws   RangeError when the palette is empty: a catalog mistake
 * @source   hue as second axis of skin color: Thong, Joniak, Xiang, ICCV 2023
 */
export function classifyUndertone(skin: Lab, tones: readonly Tone[]): { undertone: Undertone; margin: number } {
  if (tones.length === 0) throw new RangeError('the palette has no tone');
  const distances = tones.map((tone) => distanceTo(skin, toneColor(tone, 'neutral')));
  const nearest = Math.min(...distances);
  const weights = distances.map((distance) => Math.exp((nearest ** 2 - distance ** 2) / (2 * NEAR ** 2)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const on = (undertone: Undertone) =>
    tones.reduce(
      (sum, tone, i) => sum + (weights[i] ?? 0) * yellowOverRed(swatchOnFace(toneColor(tone, undertone))),
      0,
    ) / total;
  const neutral = on('neutral');
  const warmFrom = neutral + NEUTRAL_ENDS.warm * (on('warm') - neutral);
  const coolTo = neutral + NEUTRAL_ENDS.cool * (on('cool') - neutral);
  const seen = yellowOverRed(skin);
  const margin = Math.min(Math.abs(seen - warmFrom), Math.abs(seen - coolTo));
  if (seen >= warmFrom) return { undertone: 'warm', margin };
  return { undertone: seen <= coolTo ? 'cool' : 'neutral', margin };
}

/** A swatch's color as a face has it. */
export function swatchOnFace(swatch: Lab): Lab {
  const hue = ((hueOf(swatch) - FACE_REDDER_THAN_SWATCH) * Math.PI) / 180;
  const chroma = chromaOf(swatch);
  return [swatch[0], chroma * Math.cos(hue), chroma * Math.sin(hue)];
}
