import { type Light, luminanceOf } from '@beautymark/contracts/math/srgb';
import { sparkleAt } from './formula.ts';
import { indicesInside, medianAt } from './likeness.ts';
import type { Masks } from './masks.ts';
import { boxBlur, guidedFilter, type Size } from './plane.ts';

/** The usual colors of what makeup is put on, in shares of the light. */
export interface GroundColors {
  skin: Light;
  lips: Light;
  /** The hair of the brows. */
  brows: Light;
}

/** What colors are put on. */
export interface Grounds extends GroundColors {
  /** See FaceLight. */
  judgedSkin: Light | null;
}

interface Planes {
  /** Three numbers per pixel. */
  lit: Float32Array;
  luminance: Float32Array;
  /** See skinBeside: near a brow, and at large without the skin under the eyes. */
  beside: Float32Array;
  cheeks: Float32Array;
  masks: Masks;
  size: Size;
  eyeDistance: number;
}

/** Sizes in eye distances: fine detail is smaller than the first, patches of color are smaller than the second. */
const RADIUS = { detail: 0.07, patch: 0.22, glow: 0.03, particle: 0.006 };

/** Differences of brightness from which on an edge is kept, of the square root of luminance. */
const EDGE = 0.004;

/** How much of the fine detail stays, however thick the layer: pores, freckles and the lines of the lips are seen through it. */
const RELIEF = { skin: 0.95, lips: 0.92, brows: 0.8 };

/**
 * How much of the darkness under the eyes is color, which concealer covers, and how dark it may be beside the cheeks: the
 * rest is shadow, and stays. Found by eye on faces of all depths: without it a concealer of the skin's shade is not seen.
 */
const CIRCLES = { color: 0.8, most: 2 };

/** Beside the usual light of skin and of lips: what is lighter than this and whiter, shines. */
const SHEEN = { skin: 1.3, lips: 1.05 };
/** How much of a broad light patch is shine: the rest is light that falls there, and lights a dark lipstick as well. */
const BROAD = { skin: 1, lips: 0.35 };
/** How much of the fine ridges of lips is shine, whatever their color. */
const RIDGES = 0.45;

/** Shading, specular, glow and sparkle of each pixel. */
export function splitSurface({ lit, luminance, beside, cheeks, masks, size, eyeDistance }: Planes) {
  const radius = (share: number) => Math.max(1, Math.round(share * eyeDistance));
  const skin = medianColor(lit, masks.skin, [0.4, 0.3, 0.25]);
  const grounds: GroundColors = {
    skin,
    lips: medianColor(lit, masks.lips, skin),
    brows: medianColor(lit, masks.brows, skin),
  };
  const roots = luminance.map(Math.sqrt);
  const smooth = (reach: number) => guidedFilter(roots, size, radius(reach), EDGE).map((root) => root * root);
  const [even, broad] = [smooth(RADIUS.detail), smooth(RADIUS.patch)];
  const specular = specularPlane({ lit, luminance, even, masks, grounds });
  const glow = boxBlur(boxBlur(specular, size, radius(RADIUS.glow)), size, radius(RADIUS.glow));
  const around = boxBlur(luminance, size, radius(RADIUS.detail));
  const [skinY, lipsY] = [luminanceOf(...grounds.skin), luminanceOf(...grounds.lips)];
  const particle = radius(RADIUS.particle);
  const surface = new Float32Array(4 * luminance.length);
  for (let i = 0; i < luminance.length; i++) {
    const [onLips, onBrows] = [masks.lips[i] ?? 0, masks.brows[i] ?? 0];
    const y = Math.max(1e-4, luminance[i] ?? 0);
    const diffuse = Math.max(1e-4, y - (specular[i] ?? 0));
    const fine = diffuse / Math.max(1e-4, even[i] ?? 0);
    const shadow = withoutCircles(broad[i] ?? 0, cheeks[i] ?? 0, masks['under-eyes'][i] ?? 0);
    const ofSkin = (Math.max(1e-4, shadow) * fine ** RELIEF.skin) / skinY;
    const ofLips = (Math.max(1e-4, even[i] ?? 0) * fine ** RELIEF.lips) / lipsY;
    const shading = ofSkin + onLips * (ofLips - ofSkin);
    // In a brow dark means hair, not shadow; how its hairs lie is light and stays.
    const hairs = (y / Math.max(1e-4, around[i] ?? 0)) ** RELIEF.brows;
    const besideHair = ((beside[i] ?? 0) / skinY) * hairs;
    surface[4 * i] = Math.max(1e-3, shading + onBrows * (besideHair - shading));
    surface[4 * i + 1] = specular[i] ?? 0;
    surface[4 * i + 2] = glow[i] ?? 0;
    surface[4 * i + 3] = sparkleAt(
      Math.floor((i % size.width) / particle),
      Math.floor(Math.floor(i / size.width) / particle),
    );
  }
  return { surface, grounds };
}

/** The light that falls on skin under the eyes, told by the cheeks: part of the darkness there is the skin's own. */
function withoutCircles(light: number, cheek: number, underEyes: number): number {
  if (underEyes === 0 || light >= cheek) return light;
  return light * Math.min(CIRCLES.most, cheek / Math.max(1e-4, light)) ** (CIRCLES.color * underEyes);
}

/** The usual color of a region, in which nothing is shaded or shines. */
function medianColor(lit: Float32Array, mask: Float32Array, otherwise: Light): Light {
  const inside = indicesInside(mask);
  if (inside.length === 0) return otherwise;
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
 * The light that is mirrored before it has entered the skin: brighter than its surroundings, or than its region is, and
 * less colored. What a pixel is, beside some amount of its region's own color.
 * @source Shafer 1985, the dichromatic reflection model
 */
function specularPlane({
  lit,
  luminance,
  even,
  masks,
  grounds,
}: Pick<Planes, 'lit' | 'luminance' | 'masks'> & { even: Float32Array; grounds: GroundColors }): Float32Array {
  const [skinY, lipsY] = [luminanceOf(...grounds.skin), luminanceOf(...grounds.lips)];
  return luminance.map((y, i) => {
    const onLips = masks.lips[i] ?? 0;
    const fine = Math.max(0, y - (even[i] ?? 0));
    const usual = SHEEN.skin * skinY + onLips * (SHEEN.lips * lipsY - SHEEN.skin * skinY);
    const broad = BROAD.skin + onLips * (BROAD.lips - BROAD.skin);
    const above = Math.max(fine, broad * (y - usual));
    if (above <= 0) return 0;
    const color = onLips > 0.5 ? grounds.lips : grounds.skin;
    const pixel: Light = [lit[3 * i] ?? 0, lit[3 * i + 1] ?? 0, lit[3 * i + 2] ?? 0];
    return Math.min(above, Math.max(0, whiteness(pixel, color), RIDGES * onLips * fine), 0.9 * Math.min(...pixel));
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
