import { bell, daylight, glow, plus, type Spectrum, scaledBy } from './spectra.ts';

export type Lamp = {
  power: Spectrum;
  /** Ultraviolet that reaches the scene against open daylight, 0–1: it makes brightened paper glow blue. */
  ultraviolet: number;
};

/** A blue diode and the phosphor that it lights. @param red  light of a second, red phosphor */
const led = (pump: number, phosphor: number, blue: number, red = 0): Spectrum =>
  plus(plus(scaledBy(bell(pump, 9), blue), bell(phosphor, 48)), scaledBy(bell(630, 28), red));

const THREE_BANDS: Spectrum = plus(
  plus(scaledBy(bell(436, 6), 0.45), scaledBy(bell(490, 12), 0.3)),
  plus(plus(bell(545, 8), scaledBy(bell(587, 10), 0.35)), scaledBy(bell(611, 7), 0.95)),
);

export const LAMPS = {
  'daylight-6500': { power: daylight(6504), ultraviolet: 1 },
  'overcast-7500': { power: daylight(7500), ultraviolet: 1 },
  'window-5500': { power: daylight(5500), ultraviolet: 0.35 },
  'tungsten-2800': { power: glow(2800), ultraviolet: 0.05 },
  'led-3000': { power: led(452, 592, 0.42, 0.35), ultraviolet: 0 },
  'led-4000': { power: led(452, 575, 0.75, 0.2), ultraviolet: 0 },
  'daylight-5000': { power: daylight(5000), ultraviolet: 0.7 },
  'shade-9000': { power: daylight(9000), ultraviolet: 1 },
  'halogen-3200': { power: glow(3200), ultraviolet: 0.08 },
  'led-2700': { power: led(446, 602, 0.3, 0.45), ultraviolet: 0 },
  'led-5000': { power: led(458, 562, 0.95, 0.1), ultraviolet: 0 },
  'fluorescent-4000': { power: THREE_BANDS, ultraviolet: 0.15 },
} satisfies Record<string, Lamp>;
export type LampName = keyof typeof LAMPS;
