/**
 * How a product's picture is shown in another of its shades: a layer over it holds light, gloss and lettering, and one
 * color matrix turns these into the shade. Free of zod: every card uses it.
 */
import type { ShadeLayer } from './catalog.ts';
import { type Light, lightOfHex, luminanceOf } from './math/srgb.ts';

/** The layers store light from 0 to 1.6 as 0 to 1, so that what is brighter than the shade itself fits. */
export const SHADE_LIGHT_SCALE = 1.6;

/** Lettering printed on a light shade, and on a deep one. */
const DARK_INK = '#2f2521';
const LIGHT_INK = '#f8efe6';
/** From this luminance on, lettering is dark. */
const LIGHT_SHADE = 0.18;

/**
 * The values of an feColorMatrix that paints a layer's red (light), green (gloss) and blue (lettering) in a shade. It
 * works on linear light, which is a filter's default (color-interpolation-filters).
 * @param hex     of the shade, "#C8A483"
 * @param factor  of the product's layer, by which its light was recorded darker or brighter than the shade
 * @returns       twenty numbers, row by row
 */
export function shadeLight(hex: string, factor: Light): number[] {
  const shade = lightOfHex(hex);
  const lit = channels((at) => Math.min(1, shade[at] * factor[at]));
  const ink = lightOfHex(luminanceOf(...lit) > LIGHT_SHADE ? DARK_INK : LIGHT_INK);
  const row = (at: 0 | 1 | 2) => [rounded(lit[at] * SHADE_LIGHT_SCALE), 1, rounded(ink[at]), 0, 0];
  return [...row(0), ...row(1), ...row(2), 0, 0, 0, 1, 0];
}

/** Whether a shade needs the layer: the picture itself shows one of the shades already. */
export const isPainted = (hex: string, layer: ShadeLayer): boolean =>
  /^#[0-9a-f]{6}$/i.test(hex) && hex.toLowerCase() !== layer.own.toLowerCase();

/** Of the supplied pictures, which alone have layers. */
const SUPPLIED = /^\/images\/products\/([^/]+)\.webp$/;

/**
 * Where the server answers a product's picture in a shade.
 * @param imageUrl  of the product
 * @param hex       of the shade, "#3B2219"
 * @param layer     of the product
 * @returns         "/images/shades/velvet-tint/3b2219.webp"; null where the picture itself shows the shade, or only one
 */
export function shadeImageUrl(imageUrl: string, hex: string, layer: ShadeLayer | null | undefined): string | null {
  const slug = SUPPLIED.exec(imageUrl)?.[1];
  return slug && layer && isPainted(hex, layer) ? `/images/shades/${slug}/${hex.slice(1).toLowerCase()}.webp` : null;
}

const channels = (valueAt: (at: 0 | 1 | 2) => number): Light => [valueAt(0), valueAt(1), valueAt(2)];

/** Five digits are finer than any screen shows and keep a page of shades short. */
const rounded = (value: number): number => Number(value.toFixed(5));
