import type { Random } from '@beautymark/contracts/math/random';
import type { SkinGroup } from '@beautymark/contracts/vocabularies';
import { labInDaylight, type Spectrum, spectrum } from './spectra.ts';

/**
 * Molar extinction of blood with and without oxygen at 400, 410 … 700 nm, in 1/(cm·M).
 * @source Prahl, "Tabulated Molar Extinction Coefficient for Hemoglobin in Water" (Gratzer, Kollias)
 */
const OXYGENATED = [
  266232, 466840, 480360, 246072, 102580, 62816, 44480, 33209, 26629, 23684, 20933, 20035, 24202, 39957, 53236, 43016,
  32613, 44496, 50104, 14401, 3200, 1506, 942, 610, 442, 368, 320, 294, 278, 276, 290,
];
const DEOXYGENATED = [
  223296, 303956, 407560, 528600, 413280, 103292, 23389, 16156, 14550, 16684, 20862, 25774, 31590, 39036, 46592, 53412,
  53788, 45072, 37020, 28324, 14677, 9444, 6510, 5149, 4345, 3750, 3227, 2795, 2408, 2052, 1794,
];
/** Of whole blood, 150 g/l, as natural logarithm per cm. */
const PER_MOLAR = (Math.LN10 * 150) / 64500;

export type Skin = {
  /** Share of the epidermis that is melanin, 0–1. */
  melanin: number;
  /** Share of the dermis that is blood, 0–1. */
  blood: number;
  /** Share of that blood with oxygen. */
  oxygen: number;
  /** Thickness of the epidermis times how obliquely light passes it, in cm. */
  path: number;
};

/** Of the light that comes up through skin, this much is thrown back in again; of that which falls on it, this much. */
const SURFACE = { inside: 0.48, outside: 0.035 };
/** What the upper layer, gloss left out, scatters back before its pigment can take anything. */
const UPPER_SCATTER = 0.012;
/**
 * Pigment lies in grains and light passes at all angles: a gamma distribution of this order instead of one depth. With one
 * depth deep skin would have a chroma of 37, where spectrophotometers find 15 to 20.
 */
const PIGMENT_ORDER = 1;

/**
 * The share of light that skin gives back, gloss left out: melanin in a thin layer that light passes twice, above a deep
 * layer that scatters light and holds blood.
 * @source absorption and scattering: Jacques 1998, "Skin Optics"; deep layer: Kubelka, Munk 1931; surface: Saunderson 1942
 */
export const skinReflectance = ({ melanin, blood, oxygen, path }: Skin): Spectrum =>
  spectrum((nm, i) => {
    const bloodless = 0.244 + 85.3 * Math.exp(-(nm - 154) / 66.2);
    const upper = melanin * 6.6e11 * nm ** -3.33 + (1 - melanin) * bloodless;
    const passed = (1 + (2 * upper * path) / PIGMENT_ORDER) ** -PIGMENT_ORDER;
    const hemoglobin = oxygen * (OXYGENATED[i] ?? 0) + (1 - oxygen) * (DEOXYGENATED[i] ?? 0);
    const absorbed = blood * hemoglobin * PER_MOLAR + (1 - blood) * bloodless;
    const scattered = 2e5 * nm ** -1.5 + 2e12 * nm ** -4;
    const ratio = (2 * absorbed) / (0.75 * scattered - 0.25 * absorbed);
    const deep = ratio > 0 ? 1 + ratio - Math.sqrt(ratio * ratio + 2 * ratio) : 0;
    const below = passed * deep;
    return UPPER_SCATTER + ((1 - SURFACE.outside) * (1 - SURFACE.inside) * below) / (1 - SURFACE.inside * below);
  });

/** Individual typology angles where one group ends. @source Chardon, Cretois, Hourseau 1991; Del Bino, Bernerd 2013 */
const GROUPS: readonly { group: SkinGroup; from: number; to: number }[] = [
  { group: 'light', from: 55, to: 63 },
  { group: 'light-medium', from: 41, to: 55 },
  { group: 'medium', from: 28, to: 41 },
  { group: 'medium-deep', from: 10, to: 28 },
  { group: 'deep', from: -30, to: 10 },
  { group: 'very-deep', from: -62, to: -30 },
];

export type TrueSkin = {
  skin: Skin;
  reflectance: Spectrum;
  lab: [number, number, number];
  ita: number;
  group: SkinGroup;
};

/** A skin of the group, evenly over its angles. */
export function randomSkin(group: SkinGroup, next: Random): TrueSkin {
  const range = GROUPS.find((one) => one.group === group);
  if (!range) throw new RangeError(`no such group: ${group}`);
  const wanted = range.from + next.unit() * (range.to - range.from);
  const rest = {
    blood: 0.01 + 0.016 * next.unit(),
    oxygen: 0.6 + 0.3 * next.unit(),
    path: 0.0075 + 0.003 * next.unit(),
  };
  // More melanin, smaller angle: halve the range until the angle is the wanted one.
  let [least, most] = [0.0005, 3];
  for (let i = 0; i < 40; i++) {
    const middle = Math.sqrt(least * most);
    if (trueSkin({ melanin: middle, ...rest }, group).ita > wanted) least = middle;
    else most = middle;
  }
  return trueSkin({ melanin: Math.sqrt(least * most), ...rest }, group);
}

function trueSkin(skin: Skin, group: SkinGroup): TrueSkin {
  const reflectance = skinReflectance(skin);
  const lab = labInDaylight(reflectance);
  return { skin, reflectance, lab, ita: (Math.atan2(lab[0] - 50, lab[2]) * 180) / Math.PI, group };
}
