import { type Light, labOfLight, luminanceOf } from '@beautymark/contracts/math/srgb';
import type { FacePlace } from '@beautymark/contracts/wear';
import { coatFor, underCoat } from './coat.ts';
import type { Grounds } from './split-surface.ts';

/** How strongly a product is worn before the shopper says otherwise, as a makeup artist would: 0–1. */
export const STARTING_INTENSITY: Record<FacePlace, number> = {
  skin: 0.6,
  'under-eyes': 0.8,
  cheeks: 0.8,
  lids: 0.85,
  crease: 0.85,
  corner: 0.85,
  brows: 0.5,
  lips: 0.85,
};

/** The largest change of color, in CIELAB, that a place takes and still looks like makeup. Lips take any darker shade. */
const CHANGE: Partial<Record<FacePlace, number>> = {
  skin: 12,
  'under-eyes': 9,
  cheeks: 15,
  lids: 38,
  crease: 32,
  corner: 40,
  brows: 30,
};
/** The same for lighter shades: pale lips look like plastic, and on the hair of a brow lightness lies like dust. */
const LIGHTER: Partial<Record<FacePlace, number>> = { lips: 26, brows: 6 };

/** How opaque the grains of a coat are, see coatFor; powders on lids and in brows nearly are. */
export const FILM_POWER: Partial<Record<FacePlace, number>> = {
  cheeks: 0.45,
  lids: 0.25,
  crease: 0.25,
  corner: 0.25,
  brows: 0.35,
};

const GROUND_OF = (place: FacePlace, grounds: Grounds): Light =>
  place === 'lips' ? grounds.lips : place === 'brows' ? grounds.brows : grounds.skin;

/** Halvings of the way between nothing and the product as it is made. */
const STEPS = 8;

/**
 * How much a coat of a shade hides on such a face: as made, but no more than what changes the color beneath by as much as
 * the place takes. A deep blush on light skin is dabbed on, a pale one on deep skin dusted.
 * @param hiding  of the product as it is made
 */
export function hidingOn(shade: Light, hiding: number, place: FacePlace, grounds: Grounds): number {
  const ground = GROUND_OF(place, grounds);
  const bare = labOfLight(...ground);
  const isLighter = labOfLight(...shade)[0] > bare[0];
  const most = (isLighter ? LIGHTER[place] : undefined) ?? CHANGE[place];
  if (most === undefined) return hiding;
  const change = (share: number) => {
    const worn = labOfLight(...underCoat(ground, coatFor(shade, share, FILM_POWER[place])));
    return Math.hypot(worn[0] - bare[0], worn[1] - bare[1], worn[2] - bare[2]);
  };
  if (change(hiding) <= most) return hiding;
  let [low, high] = [0, hiding];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (change(middle) > most) high = middle;
    else low = middle;
  }
  return low;
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
