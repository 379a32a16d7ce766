/** Linear light of red, green and blue, 0–1 inside sRGB. */
export type Light = readonly [red: number, green: number, blue: number];
/** CIELAB (D65, 2°): L 0–100, a and b about −128 to 127. */
export type Lab = [l: number, a: number, b: number];

/** Linear light as sRGB writes it down, both 0–1. @source IEC 61966-2-1 */
export const encoded = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
export const decoded = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

// Once for all 256 values: a photo has tens of thousands of pixels to convert.
const LIGHT_OF_BYTES = Float64Array.from({ length: 256 }, (_, byte) => decoded(byte / 255));

/** @returns linear light, 0–1, of one sRGB byte */
export const lightOfByte = (byte: number): number => LIGHT_OF_BYTES[byte] ?? 0;

/** @returns the sRGB byte of linear light; what lies outside 0–1 is clipped */
export const byteOfLight = (light: number): number => Math.round(255 * encoded(Math.min(1, Math.max(0, light))));

/** @param hex `#rrggbb`; @throws RangeError for anything else */
export function lightOfHex(hex: string): Light {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a color: ${hex}`);
  const at = (start: number) => lightOfByte(Number.parseInt(hex.slice(start, start + 2), 16));
  return [at(1), at(3), at(5)];
}

/** @returns relative luminance Y, 0–1 inside sRGB, of linear light */
export const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126729 * red + 0.7151522 * green + 0.072175 * blue;

const cubeRoot = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);

/**
 * @returns CIELAB under D65 of linear light, which may exceed 1
 * @source  IEC 61966-2-1 (sRGB), CIE 15:2004 (CIELAB)
 */
export function labOfLight(red: number, green: number, blue: number): Lab {
  const x = cubeRoot((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = cubeRoot(luminanceOf(red, green, blue));
  const z = cubeRoot((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
