import { type Light, lightOfByte, luminanceOf } from '@beautymark/contracts/math/srgb';
import type { FaceOutlines } from './face-outlines.ts';
import { sparkleAt } from './formula.ts';
import {
  type Chromaticity,
  chromaticityPlanes,
  indicesInside,
  medianAt,
  smoothStep,
  withoutUnlike,
} from './likeness.ts';
import { type Masks, packedMasks, placeMasks } from './masks.ts';
import { isMouthOpen } from './mouth.ts';
import { boxBlur, guidedFilter, type Size } from './plane.ts';
import { skinBeside } from './skin-beside.ts';

/** Everything about a photo that does not depend on what is worn. */
export interface PreparedFace extends Size {
  /** Red, green, blue and alpha of each pixel, sRGB. */
  photo: Uint8ClampedArray;
  light: Light;
  /** Shading, specular, glow and sparkle of each pixel. */
  surface: Float32Array;
  /** See packedMasks. */
  masks: Uint8Array;
}

/** Sizes in eye distances. */
const RADIUS = { noise: 0.008, hair: 0.02, detail: 0.07, brow: 0.3, glow: 0.03, particle: 0.006 };

/** Differences of brightness from which on an edge is kept, of the square root of luminance. */
const EDGE = 0.004;

/**
 * How much of the fine detail is light and shadow (creases, pores) and stays, however thick the layer; the rest is color
 * (spots, freckles), which a layer covers.
 */
const RELIEF = { skin: 0.75, lips: 0.92, brows: 0.8 };

/** Splits a photo into light and matter once, so that each change of what is worn is one pass over the pixels. */
export function prepareFace(photo: Uint8ClampedArray, size: Size, face: FaceOutlines, light: Light): PreparedFace {
  const pixels = size.width * size.height;
  const { eyeDistance } = face;
  const lit = inUnitsOfLight(photo, pixels, light);
  const luminance = new Float32Array(pixels).map((_, i) =>
    luminanceOf(lit[3 * i] ?? 0, lit[3 * i + 1] ?? 0, lit[3 * i + 2] ?? 0),
  );
  const color = chromaticityPlanes(lit, size, Math.round(RADIUS.noise * eyeDistance));
  const places = placeMasks(face, size, isMouthOpen(face, size, color, luminance));
  const usual = medianAt(luminance, indicesInside(places.skin));
  const beside = skinBeside(luminance, places, { size, radius: Math.round(RADIUS.brow * eyeDistance), usual });
  const soft = boxBlur(luminance, size, Math.round(RADIUS.hair * eyeDistance));
  const masks = wornMasks(places, { color, luminance, soft, beside, usual });
  const surface = splitSurface({ lit, luminance, beside, masks, size, eyeDistance });
  return { ...size, photo, light, surface, masks: packedMasks(masks, pixels) };
}

/** Linear light of each channel, in shares of the light that falls on the face. */
function inUnitsOfLight(photo: Uint8ClampedArray, pixels: number, light: Light): Float32Array {
  const lit = new Float32Array(3 * pixels);
  for (let i = 0; i < pixels; i++)
    for (let channel = 0; channel < 3; channel++)
      lit[3 * i + channel] = lightOfByte(photo[4 * i + channel] ?? 0) / (light[channel] ?? 1);
  return lit;
}

interface Looks {
  color: Chromaticity;
  luminance: Float32Array;
  /** Without single hairs. */
  soft: Float32Array;
  /** See skinBeside. */
  beside: Float32Array;
  /** The luminance of most skin. */
  usual: number;
}

/** Places as they can be worn: without hair, hands and teeth; brows mostly where there is hair. */
function wornMasks(masks: Masks, { color, luminance, soft, beside, usual }: Looks): Masks {
  const onSkin = (mask: Float32Array) => withoutUnlike(mask, color, (i) => (luminance[i] ?? 0) > usual);
  const hair = masks.brows.map(
    (share, i) => share * (1 - smoothStep(BROW_HAIR.from, BROW_HAIR.to, (luminance[i] ?? 0) / (beside[i] ?? usual))),
  );
  const isNoHair = (i: number) => smoothStep(HAIR.from, HAIR.to, (soft[i] ?? 0) / usual);
  return {
    skin: onSkin(masks.skin).map((share, i) => share * (1 - (hair[i] ?? 0)) * isNoHair(i)),
    'under-eyes': onSkin(masks['under-eyes']),
    cheeks: onSkin(masks.cheeks).map((share, i) => share * isNoHair(i)),
    lids: withoutUnlike(masks.lids, color),
    // A pencil fills gaps too, but draws no hair where none grows.
    brows: masks.brows.map((share, i) => BROW_GAPS * share + (1 - BROW_GAPS) * (hair[i] ?? 0)),
    lips: withoutUnlike(masks.lips, color),
  };
}

/** Beside the light of most skin: hair and beard up to the first, skin in shadow from the second on. */
const HAIR = { from: 0.25, to: 0.6 };
/** Beside the light of the skin around it: all hair of a brow, and none. */
const BROW_HAIR = { from: 0.35, to: 0.95 };
/** How much of a brow's color the skin between its hairs gets. */
const BROW_GAPS = 0.25;

interface Planes {
  lit: Float32Array;
  luminance: Float32Array;
  beside: Float32Array;
  masks: Masks;
  size: Size;
  eyeDistance: number;
}

function splitSurface({ lit, luminance, beside, masks, size, eyeDistance }: Planes): Float32Array {
  const radius = (share: number) => Math.max(1, Math.round(share * eyeDistance));
  const [skin, lips] = [medianColor(lit, masks.skin), medianColor(lit, masks.lips)];
  const even = guidedFilter(luminance.map(Math.sqrt), size, radius(RADIUS.detail), EDGE).map((root) => root * root);
  const specular = specularPlane({ lit, luminance, even, masks, skin, lips });
  const glow = boxBlur(boxBlur(specular, size, radius(RADIUS.glow)), size, radius(RADIUS.glow));
  const around = boxBlur(luminance, size, radius(RADIUS.detail));
  const [skinY, lipsY] = [luminanceOf(...skin), luminanceOf(...lips)];
  const particle = radius(RADIUS.particle);
  const surface = new Float32Array(4 * luminance.length);
  for (let i = 0; i < luminance.length; i++) {
    const [onLips, onBrows] = [masks.lips[i] ?? 0, masks.brows[i] ?? 0];
    const relief = RELIEF.skin + onLips * (RELIEF.lips - RELIEF.skin);
    const diffuse = Math.max(1e-4, (luminance[i] ?? 0) - (specular[i] ?? 0));
    const shaded = Math.max(1e-4, even[i] ?? 0) ** (1 - relief) * diffuse ** relief;
    const shading = shaded / (skinY + onLips * (lipsY - skinY));
    // In a brow dark means hair, not shadow; how its hairs lie is light and stays.
    const hairs = (Math.max(1e-4, luminance[i] ?? 0) / Math.max(1e-4, around[i] ?? 0)) ** RELIEF.brows;
    const besideHair = ((beside[i] ?? 0) / skinY) * hairs;
    surface[4 * i] = Math.max(1e-3, shading + onBrows * (besideHair - shading));
    surface[4 * i + 1] = specular[i] ?? 0;
    surface[4 * i + 2] = glow[i] ?? 0;
    surface[4 * i + 3] = sparkleAt(
      Math.floor((i % size.width) / particle),
      Math.floor(Math.floor(i / size.width) / particle),
    );
  }
  return surface;
}

/** The usual color of a region, in which nothing is shaded or shines. */
function medianColor(lit: Float32Array, mask: Float32Array): Light {
  const inside = indicesInside(mask);
  if (inside.length === 0) return [0.4, 0.3, 0.25];
  const channel = (c: number) =>
    Math.max(
      1e-3,
      medianAt(
        lit,
        inside.map((i) => 3 * i + c),
      ),
    );
  return [channel(0), channel(1), channel(2)];
}

/**
 * The light that is mirrored before it has entered the skin: brighter than its surroundings and less colored than they
 * are. What a pixel is, beside some amount of its region's own color.
 * @source Shafer 1985, the dichromatic reflection model
 */
function specularPlane({
  lit,
  luminance,
  even,
  masks,
  skin,
  lips,
}: Pick<Planes, 'lit' | 'luminance' | 'masks'> & { even: Float32Array; skin: Light; lips: Light }): Float32Array {
  return luminance.map((y, i) => {
    const above = y - (even[i] ?? 0);
    if (above <= 0) return 0;
    const color = (masks.lips[i] ?? 0) > 0.5 ? lips : skin;
    const pixel: Light = [lit[3 * i] ?? 0, lit[3 * i + 1] ?? 0, lit[3 * i + 2] ?? 0];
    return Math.min(above, Math.max(0, whiteness(pixel, color)), Math.min(...pixel));
  });
}

/** How much white, beside some amount of `color`, makes up `pixel`: least squares over the three channels. */
function whiteness(pixel: Light, color: Light): number {
  const dot = (one: Light, other: Light) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
  const white: Light = [1, 1, 1];
  const [cc, cw, pc, pw] = [dot(color, color), dot(color, white), dot(pixel, color), dot(pixel, white)];
  const determinant = 3 * cc - cw * cw;
  // A gray surface: its highlights have its own color.
  if (determinant < 1e-4 * cc) return pixel[1] - color[1];
  return (cc * pw - cw * pc) / determinant;
}
