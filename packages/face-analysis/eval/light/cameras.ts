import { seededRandom } from '@beautymark/contracts/math/random';
import { decoded, encoded } from '@beautymark/contracts/math/srgb';
import { bell, daylight, plus, type Spectrum, scaledBy, spectrum, times, total, xyzInDaylight } from './spectra.ts';

export type Rgb = readonly [red: number, green: number, blue: number];
type Matrix = readonly [Rgb, Rgb, Rgb];

export type Camera = {
  /** What each channel takes of each wavelength. */
  sensitivity: readonly [red: Spectrum, green: Spectrum, blue: Spectrum];
  /** From white-balanced channels to linear sRGB. */
  matrix: Matrix;
  /** Scene light to picture light, both 0–1, of each channel: how the camera renders contrast. */
  tone: (light: number) => number;
  saturation: number;
  /** Share of the light's color that the automatic white balance leaves, from 0 to this. */
  castLeftMax: number;
  /** Standard deviation of the noise at half the light. */
  noise: number;
};

const plain = (light: number) => Math.min(1, light);
/** More contrast about the middle of what sRGB writes down. */
const contrast = (strength: number) => (light: number) => {
  const e = encoded(Math.min(1, light));
  return decoded((1 - strength) * e + strength * e * e * (3 - 2 * e));
};
/** Raised shadows and middle tones, as phones render them. */
const lifted = (power: number) => (light: number) => Math.min(1, light) ** power;
/** Middle tones raised against the lights, and a toe: near the default curve of common raw converters. */
const filmic = (shoulder: number, toe: number) => (light: number) => {
  const x = Math.min(1, light);
  return ((1 - (1 - x) ** shoulder) * x * (1 + toe)) / (x + toe);
};
const raisedBlack = (black: number) => (light: number) => black + (1 - black) * Math.min(1, light);

/** @param peaks  center and width of red, green and blue, in nm @param leak  how much of green each other channel takes */
function sensitivityOf(peaks: readonly (readonly [number, number])[], leak: number): Camera['sensitivity'] {
  const [red, green, blue] = peaks.map(([center, width]) => bell(center, width)) as [Spectrum, Spectrum, Spectrum]; // three in, three out
  return [plus(red, scaledBy(green, leak)), green, plus(blue, scaledBy(green, leak))];
}

const XYZ_TO_SRGB: Matrix = [
  [3.2404542, -1.5371385, -0.4985314],
  [-0.969266, 1.8760108, 0.041556],
  [0.0556434, -0.2040259, 1.0572252],
];

export const applied = (matrix: Matrix, [a, b, c]: Rgb): Rgb => [
  matrix[0][0] * a + matrix[0][1] * b + matrix[0][2] * c,
  matrix[1][0] * a + matrix[1][1] * b + matrix[1][2] * c,
  matrix[2][0] * a + matrix[2][1] * b + matrix[2][2] * c,
];

const D65 = daylight(6504);
const PERFECT_WHITE = spectrum(() => 1);

/** What the channels take of a surface under a light, against perfect white under it. */
export function channels(sensitivity: Camera['sensitivity'], light: Spectrum, reflectance: Spectrum): Rgb {
  return sensitivity.map((channel) => {
    const lit = times(channel, light);
    return total(times(lit, reflectance)) / total(lit);
  }) as [number, number, number]; // three in, three out
}

/** What a light gives to each channel. */
export const channelsOfLight = (sensitivity: Camera['sensitivity'], light: Spectrum): Rgb =>
  sensitivity.map((channel) => total(times(channel, light))) as [number, number, number]; // three in, three out

/** Smooth surfaces of all kinds, as a maker calibrates a camera on. */
const CALIBRATION_SURFACES: readonly Spectrum[] = (() => {
  const next = seededRandom(5);
  const smooth = () => {
    const [center, width, height, base] = [
      400 + 300 * next.unit(),
      25 + 70 * next.unit(),
      next.unit(),
      0.6 * next.unit(),
    ];
    const isNotch = next.unit() < 0.4;
    return bell(center, width).map((value) =>
      Math.min(0.95, Math.max(0.02, base + (isNotch ? -1 : 1) * height * value * 0.6)),
    );
  };
  return Array.from({ length: 120 }, smooth);
})();

/** Least squares from white-balanced channels in daylight to linear sRGB; gray stays gray. */
function calibrated(sensitivity: Camera['sensitivity']): Matrix {
  const seen = CALIBRATION_SURFACES.map((surface) => channels(sensitivity, D65, surface));
  const white = xyzInDaylight(PERFECT_WHITE);
  const wanted = CALIBRATION_SURFACES.map((surface) => {
    const [x, y, z] = xyzInDaylight(surface);
    // These 31 values see a white that is a trace off the standard's.
    return applied(XYZ_TO_SRGB, [(x / white[0]) * 0.95047, y, (z / white[2]) * 1.08883]);
  });
  const row = (channel: 0 | 1 | 2): Rgb => {
    // Gray stays gray when a row adds up to 1: two unknowns remain.
    const [first, second] = channel === 0 ? [1, 2] : [0, channel === 1 ? 2 : 1];
    let [aa, ab, bb, ay, by] = [0, 0, 0, 0, 0];
    seen.forEach((rgb, i) => {
      const own = rgb[channel];
      const [a, b, y] = [(rgb[first] ?? 0) - own, (rgb[second] ?? 0) - own, (wanted[i]?.[channel] ?? 0) - own];
      aa += a * a;
      ab += a * b;
      bb += b * b;
      ay += a * y;
      by += b * y;
    });
    const determinant = aa * bb - ab * ab;
    const weights: [number, number, number] = [0, 0, 0];
    weights[first] = (ay * bb - by * ab) / determinant;
    weights[second] = (by * aa - ay * ab) / determinant;
    weights[channel] = 1 - (weights[first] ?? 0) - (weights[second] ?? 0);
    return weights;
  };
  return [row(0), row(1), row(2)];
}

type Build = Omit<Camera, 'sensitivity' | 'matrix'> & { peaks: readonly (readonly [number, number])[]; leak: number };
function camera({ peaks, leak, ...rest }: Build): Camera {
  const sensitivity = sensitivityOf(peaks, leak);
  return { sensitivity, matrix: calibrated(sensitivity), ...rest };
}

export const CAMERAS = {
  'webcam-plain': camera({
    peaks: [
      [605, 32],
      [540, 38],
      [460, 26],
    ],
    leak: 0.05,
    tone: plain,
    saturation: 1,
    castLeftMax: 0.4,
    noise: 0.012,
  }),
  'webcam-contrast': camera({
    peaks: [
      [598, 38],
      [535, 42],
      [450, 30],
    ],
    leak: 0.1,
    tone: contrast(0.25),
    saturation: 1.08,
    castLeftMax: 0.5,
    noise: 0.015,
  }),
  'phone-filmic': camera({
    peaks: [
      [610, 30],
      [530, 36],
      [465, 28],
    ],
    leak: 0.06,
    tone: filmic(1.35, 0.015),
    saturation: 1.05,
    castLeftMax: 0.5,
    noise: 0.006,
  }),
  'phone-lifted': camera({
    peaks: [
      [595, 35],
      [545, 40],
      [455, 32],
    ],
    leak: 0.08,
    tone: lifted(0.88),
    saturation: 1.1,
    castLeftMax: 0.4,
    noise: 0.006,
  }),
  'webcam-soft': camera({
    peaks: [
      [600, 42],
      [530, 45],
      [448, 34],
    ],
    leak: 0.12,
    tone: lifted(0.94),
    saturation: 0.95,
    castLeftMax: 0.5,
    noise: 0.016,
  }),
  'laptop-black-lift': camera({
    peaks: [
      [612, 36],
      [538, 44],
      [458, 30],
    ],
    leak: 0.1,
    tone: raisedBlack(0.012),
    saturation: 1,
    castLeftMax: 0.5,
    noise: 0.014,
  }),
  'phone-shoulder': camera({
    peaks: [
      [602, 31],
      [534, 37],
      [462, 27],
    ],
    leak: 0.05,
    tone: filmic(1.5, 0.03),
    saturation: 1.1,
    castLeftMax: 0.45,
    noise: 0.006,
  }),
  'phone-contrast': camera({
    peaks: [
      [607, 34],
      [542, 41],
      [453, 29],
    ],
    leak: 0.07,
    tone: contrast(0.4),
    saturation: 1.05,
    castLeftMax: 0.5,
    noise: 0.008,
  }),
} satisfies Record<string, Camera>;
export type CameraName = keyof typeof CAMERAS;
