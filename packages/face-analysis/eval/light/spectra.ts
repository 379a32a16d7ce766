// Light and reflectance as they are before a camera: 31 values, 400 to 700 nm in steps of 10.

export type Spectrum = readonly number[];

const FROM_NM = 400;
const STEP_NM = 10;
const COUNT = 31;

/** @param valueAt  told each wavelength in nm */
export const spectrum = (valueAt: (nm: number, index: number) => number): Spectrum =>
  Array.from({ length: COUNT }, (_, i) => valueAt(FROM_NM + i * STEP_NM, i));

export const times = (one: Spectrum, other: Spectrum): Spectrum => one.map((value, i) => value * (other[i] ?? 0));
export const plus = (one: Spectrum, other: Spectrum): Spectrum => one.map((value, i) => value + (other[i] ?? 0));
export const scaledBy = (one: Spectrum, factor: number): Spectrum => one.map((value) => value * factor);
export const total = (one: Spectrum): number => one.reduce((sum, value) => sum + value, 0);

/** A bell of height 1. @param width  standard deviation in nm */
export const bell = (center: number, width: number): Spectrum =>
  spectrum((nm) => Math.exp(-0.5 * ((nm - center) / width) ** 2));

/** A bell whose two sides differ in width. */
const lopsided = (nm: number, center: number, left: number, right: number) =>
  Math.exp(-0.5 * ((nm - center) / (nm < center ? left : right)) ** 2);

/**
 * The eye's three responses (CIE 1931, 2°).
 * @source Wyman, Sloan, Shirley 2013, "Simple Analytic Approximations to the CIE XYZ Color Matching Functions"
 */
const EYE: readonly [x: Spectrum, y: Spectrum, z: Spectrum] = [
  spectrum(
    (nm) =>
      1.056 * lopsided(nm, 599.8, 37.9, 31) +
      0.362 * lopsided(nm, 442, 16, 26.7) -
      0.065 * lopsided(nm, 501.1, 20.4, 26.2),
  ),
  spectrum((nm) => 0.821 * lopsided(nm, 568.8, 46.9, 40.5) + 0.286 * lopsided(nm, 530.9, 16.3, 31.1)),
  spectrum((nm) => 1.217 * lopsided(nm, 437, 11.8, 36) + 0.681 * lopsided(nm, 459, 26, 13.8)),
];

export type Xyz = readonly [x: number, y: number, z: number];

/** Components of daylight at each wavelength: mean, blue–yellow, green–pink. @source CIE 15:2004, table T.2 */
const DAYLIGHT: readonly (readonly [mean: number, blueYellow: number, greenPink: number])[] = [
  [94.8, 43.4, -1.1],
  [104.8, 46.3, -0.5],
  [105.9, 43.9, -0.7],
  [96.8, 37.1, -1.2],
  [113.9, 36.7, -2.6],
  [125.6, 35.9, -2.9],
  [125.5, 32.6, -2.8],
  [121.3, 27.9, -2.6],
  [121.3, 24.3, -2.6],
  [113.5, 20.1, -1.8],
  [113.1, 16.2, -1.5],
  [110.8, 13.2, -1.3],
  [106.5, 8.6, -1.2],
  [108.8, 6.1, -1],
  [105.3, 4.2, -0.5],
  [104.4, 1.9, -0.3],
  [100, 0, 0],
  [96, -1.6, 0.2],
  [95.1, -3.5, 0.5],
  [89.1, -3.5, 2.1],
  [90.5, -5.8, 3.2],
  [90.3, -7.2, 4.1],
  [88.4, -8.6, 4.7],
  [84, -9.5, 5.1],
  [85.1, -10.9, 6.7],
  [81.9, -10.7, 7.3],
  [82.6, -12, 8.6],
  [84.9, -14, 9.8],
  [81.3, -13.6, 10.2],
  [71.9, -12, 8.3],
  [74.3, -13.3, 9.6],
];

/** @param kelvin  4,000 to 25,000 @source CIE 15:2004, 3.1 */
export function daylight(kelvin: number): Spectrum {
  const [a, b, c, d] = kelvin <= 7000 ? [0.244063, 0.09911, 2.9678, -4.607] : [0.23704, 0.24748, 1.9018, -2.0064];
  const x = a + (b * 1e3) / kelvin + (c * 1e6) / kelvin ** 2 + (d * 1e9) / kelvin ** 3;
  const y = -3 * x * x + 2.87 * x - 0.275;
  const m = 0.0241 + 0.2562 * x - 0.7341 * y;
  const [blueYellow, greenPink] = [(-1.3515 - 1.7703 * x + 5.9114 * y) / m, (0.03 - 31.4424 * x + 30.0717 * y) / m];
  return DAYLIGHT.map(([mean, one, other]) => mean + blueYellow * one + greenPink * other);
}

/** A glowing body. @source Planck 1901 */
export const glow = (kelvin: number): Spectrum =>
  spectrum((nm) => (nm / 560) ** -5 / (Math.exp(1.4388e7 / (nm * kelvin)) - 1));

const D65 = daylight(6504);
const WHITE_Y = total(times(D65, EYE[1]));

/** What the eye sees of a surface in daylight (D65); perfect white has Y = 1. */
export function xyzInDaylight(reflectance: Spectrum): Xyz {
  const lit = times(D65, reflectance);
  const [x, y, z] = EYE.map((response) => total(times(lit, response)) / WHITE_Y) as [number, number, number]; // three in, three out
  return [x, y, z];
}

/** CIELAB under D65 as these 31 values have it, so that white is exactly neutral. */
export function labInDaylight(reflectance: Spectrum): [l: number, a: number, b: number] {
  const white = xyzInDaylight(spectrum(() => 1));
  const [x = 0, y = 0, z = 0] = xyzInDaylight(reflectance).map((value, i) => {
    const t = value / (white[i] ?? 1);
    return t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
