import type { Random } from '@beautymark/contracts/math/random';
import { bell, plus, type Spectrum, scaledBy, spectrum } from './spectra.ts';

/** What sends light to the camera: a surface gives back a share of the lamp's, a screen has its own. */
export type Material =
  | { kind: 'surface'; reflectance: Spectrum }
  | { kind: 'paper'; reflectance: Spectrum; brightener: number }
  /** `light` per channel of linear sRGB, as bright as white under the lamp is 1. */
  | { kind: 'screen'; light: readonly [number, number, number] };

/** @param warmth  above 0 it gives back more of the red than of the blue */
export const gray = (share: number, warmth = 0): Material => ({
  kind: 'surface',
  reflectance: spectrum((nm) => Math.min(0.97, share * (1 + (warmth * (nm - 550)) / 150))),
});

const tinted = (share: number, center: number, depth: number): Material => ({
  kind: 'surface',
  // Takes a band of the light away: what is left has the opposite color.
  reflectance: bell(center, 45).map((value) => share * (1 - depth * value)),
});

export const surface = (reflectance: Spectrum): Material => ({ kind: 'surface', reflectance });

/**
 * White office paper: `yellow` takes some of the blue, `brightener` turns ultraviolet into blue (at 440 nm, up to a tenth of
 * the light there). In daylight that gives b* −9 to 2, indoors −2 to 3, as data sheets of papers have it.
 */
const paper = (share: number, yellow: number, brightener: number): Material => ({
  kind: 'paper',
  reflectance: spectrum((nm) => share * (1 - yellow * Math.exp(-(nm - 400) / 40))),
  brightener,
});

const BRIGHTENED: Spectrum = bell(442, 17);

/** @param ultraviolet  of the lamp, 0–1 */
export const reflectanceUnder = (material: Exclude<Material, { kind: 'screen' }>, ultraviolet: number): Spectrum =>
  material.kind === 'surface'
    ? material.reflectance
    : plus(material.reflectance, scaledBy(BRIGHTENED, material.brightener * ultraviolet));

export const PAPERS = {
  'plain-wood-free': (next: Random) => paper(0.85 + 0.05 * next.unit(), 0.05, 0.05 * next.unit()),
  'bright-copy': (next: Random) => paper(0.87 + 0.04 * next.unit(), 0.06, 0.16 + 0.08 * next.unit()),
  'recycled-white': (next: Random) => paper(0.8 + 0.05 * next.unit(), 0.1, 0.04 * next.unit()),
  'office-copy': (next: Random) => paper(0.85 + 0.05 * next.unit(), 0.06, 0.08 + 0.12 * next.unit()),
} satisfies Record<string, (next: Random) => Material>;
export type PaperName = keyof typeof PAPERS;

const NEUTRALS = [0.06, 0.12, 0.25, 0.45, 0.65, 0.8];

/** A wall, a shelf or a curtain: mostly gray, now and then colored. */
export const randomBackground = (next: Random): Material =>
  next.unit() < 0.7
    ? gray(next.oneOf(NEUTRALS), next.about(0.25))
    : tinted(next.oneOf([0.3, 0.5, 0.7]), next.oneOf([440, 460, 550, 610]), 0.3 + 0.4 * next.unit());

export const randomClothes = (next: Random): Material =>
  next.unit() < 0.6
    ? gray(next.oneOf([0.04, 0.1, 0.25, 0.5, 0.75]), next.about(0.1))
    : tinted(next.oneOf([0.2, 0.4, 0.6]), next.oneOf([440, 480, 540, 580, 620]), 0.5 + 0.4 * next.unit());

/** Paper that takes a wide band of the light: cream, rose, mint or blue. */
export const coloredPaper = (next: Random): Material => {
  const [center, width] = next.oneOf([
    [400, 70],
    [550, 60],
    [640, 60],
    [700, 90],
  ] as const);
  const depth = 0.15 + 0.35 * next.unit();
  return { kind: 'surface', reflectance: bell(center, width).map((value) => 0.85 * (1 - depth * value)) };
};

/** The white of an eye: less than half to two thirds of the light, with some of the blue and, by its vessels, of the green taken. */
export const eyeWhite = (next: Random): Material => {
  const [share, yellow, redness] = [0.4 + 0.28 * next.unit(), 0.16 * next.unit() - 0.03, 0.14 * next.unit()];
  return surface(
    bell(545, 35).map((value, i) => share * (1 + yellow * ((400 + 10 * i - 550) / 150)) * (1 - redness * value)),
  );
};

export const pastel = (next: Random): Material =>
  tinted(0.82, next.oneOf([440, 450, 540, 560, 620]), 0.22 + 0.25 * next.unit());
