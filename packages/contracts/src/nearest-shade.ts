/** Which shades come nearest to a skin: only after a scan, so that no page loads it for every visitor. */
import type { Shade } from './catalog.ts';
import { isSkinRange, type RangeShade, type ScannedSkin, toneIndex } from './shade-fit.ts';
import { SKIN_TONES } from './vocabularies.ts';

/** The shade of a skin range that comes nearest to a skin; null for any other range. */
export const nearestShade = <Fitted extends RangeShade>(shades: readonly Fitted[], skin: ScannedSkin): Fitted | null =>
  isSkinRange(shades) ? (bestFits(shades, skin)[0] ?? null) : null;

/**
 * The shades that fit a skin equally well and better than the others: first by tone, then by undertone (neutral is
 * nearer than the opposite), in a skin range then by color. All of them where it is unknown what suits whom.
 */
export function bestFits<Fitted extends RangeShade>(shades: readonly Fitted[], skin: ScannedSkin): readonly Fitted[] {
  if (shades.some(({ skinTones }) => skinTones.length === 0)) return shades;
  const distances = isSkinRange(shades)
    ? [toneDistance, undertoneDistance, colorDistance]
    : [toneDistance, undertoneDistance];
  return distances.reduce<readonly Fitted[]>(
    (fits, distance) => nearestBy(fits, (shade) => distance(shade, skin)),
    shades,
  );
}

function nearestBy<Fitted>(shades: readonly Fitted[], distance: (shade: Fitted) => number): readonly Fitted[] {
  const least = Math.min(...shades.map(distance));
  return shades.filter((shade) => distance(shade) === least);
}

/** The shades around one, light to deep: those of its undertone where there are enough of them, else all. */
export function shadesAround<Near extends Pick<Shade, 'name' | 'undertone'>>(
  all: readonly Near[],
  name: string,
  count: number,
): readonly Near[] {
  const { undertone } = all.find((shade) => shade.name === name) ?? {};
  const alike = all.filter((shade) => shade.undertone === undertone);
  const shades = alike.length < count ? all : alike;
  const at = shades.findIndex((shade) => shade.name === name);
  const first = Math.min(Math.max(0, at - Math.floor(count / 2)), Math.max(0, shades.length - count));
  return shades.slice(first, first + count);
}

const toneDistance = ({ skinTones }: RangeShade, { tone }: ScannedSkin): number =>
  Math.min(...skinTones.map((name) => Math.abs(toneIndex(name) - toneIndex(tone))));

const undertoneDistance = (shade: RangeShade, { undertone }: ScannedSkin): number => {
  if (shade.undertone === undertone) return 0;
  return shade.undertone === 'neutral' || undertone === 'neutral' ? 1 : 2;
};

/** Good enough to choose between neighbors of one tone and undertone: squared distance of "#RRGGBB" colors. */
function colorDistance({ hex }: RangeShade, { tone }: ScannedSkin): number {
  const own = SKIN_TONES[toneIndex(tone)]?.hex ?? '';
  const channel = (color: string, from: number) => Number.parseInt(color.slice(from, from + 2), 16);
  return [1, 3, 5].reduce((sum, from) => sum + (channel(hex, from) - channel(own, from)) ** 2, 0);
}
