import type { SkinGroup, Undertone } from '@beautymark/contracts/vocabularies';
import { deltaE, type Lab } from './colour.ts';

type LabValues = { L: number; a: number; b: number };

/** One of the named skin tones, as catalogue/skin-tones.json writes it; order 1 is the lightest. */
export type Tone = {
  name: string;
  group: SkinGroup;
  order: number;
  lab: LabValues;
  undertones: Record<Undertone, { lab: LabValues }>;
};

/** Lower end of each group in degrees of ITA, light to dark. @source Chardon 1991; Del Bino 2013 */
export const GROUP_FLOORS = [
  { group: 'light', above: 55 },
  { group: 'light-medium', above: 41 },
  { group: 'medium', above: 28 },
  { group: 'medium-deep', above: 10 },
  { group: 'deep', above: -30 },
  { group: 'very-deep', above: Number.NEGATIVE_INFINITY },
] as const satisfies readonly { group: SkinGroup; above: number }[];

export const groupOfIta = (ita: number): SkinGroup =>
  GROUP_FLOORS.find(({ above }) => ita > above)?.group ?? 'very-deep';

/**
 * The named tone nearest to a skin colour among those of one depth group.
 * @param skin.group  settled before, from the ITA: within a group the light matters less than across the palette
 * @param tones       the palette, at least one tone in each group
 * @returns           the tone and the names beside it, light to deep; null at the ends
 * @throws            RangeError when the palette lacks the group: a catalogue mistake
 */
export function nearestTone(skin: { lab: Lab; group: SkinGroup; undertone: Undertone }, tones: readonly Tone[]) {
  const { lab, group, undertone } = skin;
  const palette = [...tones].sort((one, other) => one.order - other.order);
  const [nearest] = palette
    .filter((tone) => tone.group === group)
    .map((tone) => ({ tone, deltaE: deltaE(lab, toneColour(tone, undertone)) }))
    .sort((one, other) => one.deltaE - other.deltaE);
  if (!nearest) throw new RangeError(`the palette has no ${group} tone`);
  const place = palette.indexOf(nearest.tone);
  return {
    tone: nearest.tone,
    neighbours: { lighter: palette[place - 1]?.name ?? null, deeper: palette[place + 1]?.name ?? null },
  };
}

/** @returns the reference colour of a tone under an undertone */
export function toneColour(tone: Tone, undertone: Undertone): Lab {
  const { L, a, b } = tone.undertones[undertone].lab;
  return [L, a, b];
}
