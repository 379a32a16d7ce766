import { type Light, labOfLight, luminanceOf } from '@beautymark/contracts/math/srgb';
import type { FacePlace } from '@beautymark/contracts/wear';
import type { Grounds } from './split-surface.ts';

/** How strongly a product is worn before the shopper says otherwise, as a makeup artist would: 0–1. */
export const STARTING_INTENSITY: Record<FacePlace, number> = {
  skin: 0.6,
  'under-eyes': 0.7,
  cheeks: 0.8,
  lids: 0.85,
  crease: 0.85,
  corner: 0.85,
  brows: 0.7,
  lips: 0.85,
};

/** The largest change of color, in CIELAB, that a place takes and still looks like makeup. Lips take any darker shade. */
const CHANGE: Partial<Record<FacePlace, number>> = {
  skin: 14,
  'under-eyes': 9,
  cheeks: 14,
  lids: 36,
  crease: 34,
  corner: 40,
  brows: 30,
};
/** The same for lighter shades: pale lips look like plastic, and on the hair of a brow lightness lies like dust. */
const LIGHTER: Partial<Record<FacePlace, number>> = { lips: 26, brows: 6 };

const GROUND_OF = (place: FacePlace, grounds: Grounds): Light =>
  place === 'lips' ? grounds.lips : place === 'brows' ? grounds.brows : grounds.skin;

/**
 * How much a coat of a shade hides on such a face: as made, but less the further the shade is from what lies beneath.
 * A deep blush on light skin is dabbed on, a pale one on deep skin dusted.
 * @param hiding  of the product as it is made
 */
export function hidingOn(shade: Light, hiding: number, place: FacePlace, grounds: Grounds): number {
  const ground = labOfLight(...GROUND_OF(place, grounds));
  const worn = labOfLight(...shade);
  const distance = Math.hypot(worn[0] - ground[0], worn[1] - ground[1], worn[2] - ground[2]);
  const most = (worn[0] > ground[0] ? LIGHTER[place] : undefined) ?? CHANGE[place];
  return most === undefined ? hiding : Math.min(hiding, most / Math.max(1, distance));
}

/** What a photo shows of a color, beside what was judged, is bounded: further off, the measurement is mistaken. */
const EXPOSURE = { min: 0.5, max: 1.5 };

/**
 * A shade as this photo would show it. Shades for the skin were matched to the color that it was judged to have, so the one
 * that matches must leave the photo's skin as it is; all others are lit as strongly as the skin is.
 */
export function shadeInPhoto(shade: Light, place: FacePlace, { skin, judgedSkin }: Grounds): Light {
  if (!judgedSkin) return shade;
  const bounded = (share: number) => Math.min(EXPOSURE.max, Math.max(EXPOSURE.min, share));
  const exposure = bounded(luminanceOf(...skin) / luminanceOf(...judgedSkin));
  const isForSkin = place === 'skin' || place === 'under-eyes';
  const channel = (c: 0 | 1 | 2) => shade[c] * (isForSkin ? bounded(skin[c] / judgedSkin[c]) : exposure);
  return [channel(0), channel(1), channel(2)];
}
