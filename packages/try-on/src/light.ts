/** Linear light of red, green and blue, 0–1 inside sRGB. */
export type Light = readonly [red: number, green: number, blue: number];

const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** @returns linear light, 0–1, of an sRGB byte @source IEC 61966-2-1 */
export const lightOfByte = (byte: number): number => linear[byte] ?? 0;

/** @returns the sRGB byte of linear light; what lies outside 0–1 is clipped */
export function byteOfLight(light: number): number {
  const clipped = Math.min(1, Math.max(0, light));
  return Math.round(255 * (clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055));
}

/** @param hex  `#rrggbb`; @throws RangeError for anything else */
export function lightOfHex(hex: string): Light {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a color: ${hex}`);
  const at = (start: number) => lightOfByte(Number.parseInt(hex.slice(start, start + 2), 16));
  return [at(1), at(3), at(5)];
}

export const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126729 * red + 0.7151522 * green + 0.072175 * blue;

const root = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);

/** @returns a* and b* of CIELAB (D65): the color without its lightness */
export function chromaticityOf(red: number, green: number, blue: number): [a: number, b: number] {
  const x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = root(luminanceOf(red, green, blue));
  const z = root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [500 * (x - y), 200 * (y - z)];
}
