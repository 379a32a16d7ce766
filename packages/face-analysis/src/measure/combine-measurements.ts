import type { Lab } from '@beautymark/contracts/math/srgb';
import { median } from '@beautymark/contracts/math/statistics';
import type { IrisMeasurements } from './irises.ts';
import type { Measurements } from './measure-face.ts';
import type { SkinMeasurement } from './skin.ts';

/**
 * The median of each number over several photos of one face; what only some of them show is taken from those.
 * @param all  at least one
 * @throws     RangeError when there is none
 */
export function combineMeasurements(all: readonly Measurements[]): Measurements {
  const [first] = all;
  if (!first || all.length === 1) return only(first);
  const number = (of: (one: Measurements) => number) => median(all.map(of));
  return {
    skin: combinedSkin(all.map(({ skin }) => skin)),
    irises: combinedIrises(all.map(({ irises }) => irises)),
    brow: medianLab(all.map(({ brow }) => brow)),
    browContrast: number(({ browContrast }) => browContrast),
    browEvenness: number(({ browEvenness }) => browEvenness),
    browArch: medianOf(all.map(({ browArch }) => browArch)),
    lips: medianLab(all.map(({ lips }) => lips)),
    gain: number(({ gain }) => gain),
    brightEnd: number(({ brightEnd }) => brightEnd),
    blownWhite: number(({ blownWhite }) => blownWhite),
  };
}

function only(first: Measurements | undefined): Measurements {
  if (!first) throw new RangeError('no measurements');
  return first;
}

function combinedSkin(all: readonly SkinMeasurement[]): SkinMeasurement {
  const lab = (of: (one: SkinMeasurement) => Lab): Lab => medianLab(all.map(of)) ?? [0, 0, 0];
  return {
    depth: lab(({ depth }) => depth),
    lit: lab(({ lit }) => lit),
    whole: lab(({ whole }) => whole),
    wholeLit: lab(({ wholeLit }) => wholeLit),
    balanced: lab(({ balanced }) => balanced),
    sideLight: median(all.map(({ sideLight }) => sideLight)),
    asSeen: lab(({ asSeen }) => asSeen),
    clipped: median(all.map(({ clipped }) => clipped)),
    leftCheek: medianLab(all.map(({ leftCheek }) => leftCheek)),
    rightCheek: medianLab(all.map(({ rightCheek }) => rightCheek)),
    // Regions of photos in different light would disagree by the light.
    regions: all[0]?.regions ?? [],
    colorSpread: median(all.map(({ colorSpread }) => colorSpread)),
  };
}

function combinedIrises(all: readonly IrisMeasurements[]): IrisMeasurements {
  const eye = (side: 'left' | 'right') => ({
    lab: medianLab(all.map((irises) => irises[side].lab)),
    sclera: medianLab(all.map((irises) => irises[side].sclera)),
    radius: median(all.map((irises) => irises[side].radius)),
    openness: median(all.map((irises) => irises[side].openness)),
  });
  return {
    left: eye('left'),
    right: eye('right'),
    both: medianLab(all.map(({ both }) => both)),
    sclera: medianLab(all.map(({ sclera }) => sclera)),
  };
}

const medianOf = (values: readonly (number | null)[]): number | null => {
  const seen = values.filter((value) => value !== null);
  return seen.length === 0 ? null : median(seen);
};

/** @returns the median of each coordinate; null where no photo shows it */
export function medianLab(labs: readonly (Lab | null)[]): Lab | null {
  const seen = labs.filter((lab) => lab !== null);
  if (seen.length === 0) return null;
  return [median(seen.map(([l]) => l)), median(seen.map(([, a]) => a)), median(seen.map(([, , b]) => b))];
}
