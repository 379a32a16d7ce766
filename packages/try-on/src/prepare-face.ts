import { type Light, lightOfByte, luminanceOf } from '@beautymark/contracts/math/srgb';
import { onBothEyes } from './eye-masks.ts';
import type { FaceOutlines } from './face-outlines.ts';
import type { FaceLight } from './light-on-face.ts';
import { chromaticityPlanes, indicesInside, medianAt } from './likeness.ts';
import type { Masks } from './masks.ts';
import { packedMasks, placeMasks } from './masks.ts';
import { isMouthOpen } from './mouth.ts';
import { boxBlur, type Size } from './plane.ts';
import { type Grounds, splitSurface } from './split-surface.ts';
import { wornMasks } from './worn-masks.ts';

/** Everything about a photo that does not depend on what is worn. */
export interface PreparedFace extends Size {
  /** Red, green, blue and alpha of each pixel, sRGB. */
  photo: Uint8ClampedArray;
  light: Light;
  grounds: Grounds;
  /** Shading, specular, glow and sparkle of each pixel. */
  surface: Float32Array;
  /** See packedMasks. */
  masks: Uint8Array;
}

/** Sizes in eye distances. */
const RADIUS = { noise: 0.008, hair: 0.02, brow: 0.3, cheeks: 0.6 };

/** Splits a photo into light and matter once, so that each change of what is worn is one pass over the pixels. */
export function prepareFace(photo: Uint8ClampedArray, size: Size, face: FaceOutlines, lit: FaceLight): PreparedFace {
  const pixels = size.width * size.height;
  const { eyeDistance } = face;
  const { light, skin: judgedSkin } = lit;
  const shares = inUnitsOfLight(photo, pixels, light);
  const luminance = new Float32Array(pixels).map((_, i) =>
    luminanceOf(shares[3 * i] ?? 0, shares[3 * i + 1] ?? 0, shares[3 * i + 2] ?? 0),
  );
  const color = chromaticityPlanes(shares, size, Math.round(RADIUS.noise * eyeDistance));
  const places = placeMasks(face, size, isMouthOpen(face, size, color, luminance));
  const usual = medianAt(luminance, indicesInside(places.skin));
  const beside = skinBeside(luminance, places, { size, radius: Math.round(RADIUS.brow * eyeDistance), usual });
  const skin = places.skin.map((share, i) => share * (1 - (places['under-eyes'][i] ?? 0)));
  const cheeks = skinBeside(
    luminance,
    { ...places, skin },
    { size, radius: Math.round(RADIUS.cheeks * eyeDistance), usual },
  );
  const soft = boxBlur(luminance, size, Math.round(RADIUS.hair * eyeDistance));
  const worn = wornMasks(places, { lit: shares, color, luminance, soft, beside, usual, size, eyeDistance });
  const masks = onBothEyes(worn, face, size);
  const { surface, grounds } = splitSurface({ lit: shares, luminance, beside, cheeks, masks, size, eyeDistance });
  return {
    ...size,
    photo,
    light,
    grounds: { ...grounds, judgedSkin },
    surface,
    masks: packedMasks(masks, pixels),
  };
}

/** Linear light of each channel, in shares of the light that falls on the face. */
function inUnitsOfLight(photo: Uint8ClampedArray, pixels: number, light: Light): Float32Array {
  const lit = new Float32Array(3 * pixels);
  for (let i = 0; i < pixels; i++)
    for (let channel = 0; channel < 3; channel++)
      lit[3 * i + channel] = lightOfByte(photo[4 * i + channel] ?? 0) / (light[channel] ?? 1);
  return lit;
}

/**
 * How light the skin around each pixel is, brows left out: what the skin below a brow would look like.
 * @param radius  of the surroundings, in pixels @returns luminance; `usual` where no skin is near
 */
function skinBeside(
  luminance: Float32Array,
  { skin, brows }: Masks,
  { size, radius, usual }: { size: Size; radius: number; usual: number },
): Float32Array {
  const bare = skin.map((share, i) => share * (1 - (brows[i] ?? 0)));
  const light = boxBlur(
    bare.map((share, i) => share * (luminance[i] ?? 0)),
    size,
    radius,
  );
  const amount = boxBlur(bare, size, radius);
  return light.map((sum, i) => ((amount[i] ?? 0) > 0.01 ? sum / (amount[i] ?? 1) : usual));
}
