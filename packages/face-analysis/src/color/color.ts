import type { MeasuredColour } from '@beautymark/contracts/face';
import { converter, differenceCiede2000, formatHex } from 'culori';

/** CIELAB (D65, 2°): L 0–100, a and b about −128 to 127. */
export type Lab = MeasuredColour['lab'];

// sRGB byte → linear light, once for all 256 values: a photo has tens of thousands of pixels to convert.
const linear = Float64Array.from({ length: 256 }, (_, byte) => {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** @returns linear light, 0–1, of one sRGB byte @source IEC 61966-2-1 */
export const linearOf = (byte: number) => linear[byte] ?? 0;
const cubeRoot = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);

/**
 * @param r,g,b  sRGB bytes, 0–255
 * @returns      CIELAB under D65
 * @source       IEC 61966-2-1 (sRGB), CIE 15:2004 (CIELAB)
 */
export const labOfRgb = (r: number, g: number, b: number): Lab => labOfLight(linearOf(r), linearOf(g), linearOf(b));

/** The same from linear light, which may exceed 1. */
export function labOfLight(lr: number, lg: number, lb: number): Lab {
  const x = cubeRoot((0.4124564 * lr + 0.3575761 * lg + 0.1804375 * lb) / 0.95047);
  const y = cubeRoot(0.2126729 * lr + 0.7151522 * lg + 0.072175 * lb);
  const z = cubeRoot((0.0193339 * lr + 0.119192 * lg + 0.9503041 * lb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Linear light of each channel, 0–1 inside sRGB. */
export type Light = readonly [red: number, green: number, blue: number];

const toLight = converter('lrgb');

/** @returns linear light, red, green and blue; below 0 or above 1 outside sRGB */
export function lightOfLab([l, a, b]: Lab): Light {
  const light = toLight({ mode: 'lab65', l, a, b });
  return [light.r, light.g, light.b];
}

const luminance = (r: number, g: number, b: number) => 0.2126729 * r + 0.7151522 * g + 0.072175 * b;

/** @returns relative luminance Y, 0–1, of linear light */
export const luminanceOfLight = ([r, g, b]: Light) => luminance(r, g, b);

/** @returns relative luminance Y, 0–1, of sRGB bytes */
export const luminanceOfRgb = (r: number, g: number, b: number) => luminance(linearOf(r), linearOf(g), linearOf(b));

/** @param hex `#rrggbb`; @throws RangeError for anything else: a catalogue mistake, never the photo's fault */
export function labOfHex(hex: string): Lab {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a color: ${hex}`);
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return labOfRgb(at(1), at(3), at(5));
}

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

/**
 * Individual typology angle of a skin color, in degrees: above 55 very light, below −30 very dark.
 * @source Chardon, Cretois, Hourseau 1991, "Skin colour typology and suntanning pathways"
 */
export const itaOf = ([l, , b]: Lab): number => Math.atan2(l - 50, b) * degrees;
