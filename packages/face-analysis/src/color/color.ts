import {
  type Lab,
  type Light,
  labOfLight,
  lightOfByte,
  lightOfHex,
  luminanceOf,
} from '@beautymark/contracts/math/srgb';
import { converter, differenceCiede2000, formatHex } from 'culori';

/**
 * @param r,g,b  sRGB bytes, 0–255
 * @returns      CIELAB under D65
 * @source       IEC 61966-2-1 (sRGB), CIE 15:2004 (CIELAB)
 */
export const labOfRgb = (r: number, g: number, b: number): Lab =>
  labOfLight(lightOfByte(r), lightOfByte(g), lightOfByte(b));

const toLight = converter('lrgb');

/** @returns linear light, red, green and blue; below 0 or above 1 outside sRGB */
export function lightOfLab([l, a, b]: Lab): Light {
  const light = toLight({ mode: 'lab65', l, a, b });
  return [light.r, light.g, light.b];
}

/** @returns relative luminance Y, 0–1, of linear light */
export const luminanceOfLight = ([r, g, b]: Light) => luminanceOf(r, g, b);

/** @returns relative luminance Y, 0–1, of sRGB bytes */
export const luminanceOfRgb = (r: number, g: number, b: number) =>
  luminanceOf(lightOfByte(r), lightOfByte(g), lightOfByte(b));

/** @param hex `#rrggbb`; @throws RangeError for anything else: a catalog mistake, never the photo's fault */
export const labOfHex = (hex: string): Lab => labOfLight(...lightOfHex(hex));

/** @returns `#rrggbb`; colors outside sRGB are clipped to its border */
export const hexOfLab = ([l, a, b]: Lab): string => formatHex({ mode: 'lab65', l, a, b });

const ciede2000 = differenceCiede2000();

/**
 * @returns CIEDE2000: 1 is just visible, above 10 is a poor match
 * @source  Sharma, Wu, Dalal 2005, "The CIEDE2000 color-difference formula"
 */
export const deltaE = (one: Lab, other: Lab): number =>
  ciede2000(
    { mode: 'lab65', l: one[0], a: one[1], b: one[2] },
    { mode: 'lab65', l: other[0], a: other[1], b: other[2] },
  );

/** @returns ΔE*ab of 1976, plain distance: for comparing measures with each other, not for what people see */
export const deltaE76 = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const degrees = 180 / Math.PI;

/** @returns CIELAB hue angle in degrees, −180 to 180; red is about 30, yellow about 90 */
export const hueOf = ([, a, b]: Lab): number => Math.atan2(b, a) * degrees;

/** @returns CIELAB chroma, 0 for gray */
export const chromaOf = ([, a, b]: Lab): number => Math.hypot(a, b);

/** Chroma per light: what pigment does to a color whatever the exposure. */
export const saturationOf = (lab: Lab): number => chromaOf(lab) / (lab[0] + 16);

/**
 * Individual typology angle of a skin color, in degrees: above 55 very light, below −30 very dark.
 * @source Chardon, Cretois, Hourseau 1991, "Skin color typology and suntanning pathways"
 */
export const itaOf = ([l, , b]: Lab): number => Math.atan2(l - 50, b) * degrees;
