import type { Shade } from '@beautymark/contracts/catalog';
import { analysisIn } from '@beautymark/contracts/stored-analysis';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { isSkinRange } from './shade-rows.ts';

/** What a scan has said of the visitor's skin. */
interface ScannedSkin {
  tone: string;
  undertone: string;
}

/** Reads what the scanner keeps in the browser. It may be of another version: what is no result is none. */
export function scannedSkinOf(stored: unknown): ScannedSkin | null {
  const { skin_tone: tone, undertone = '' } = analysisIn(stored) ?? {};
  return tone !== undefined && toneIndex(tone) >= 0 ? { tone, undertone } : null;
}

const toneIndex = (tone: string): number => SKIN_TONES.findIndex(({ name }) => name === tone);

/**
 * The shade of a skin range that comes nearest to a skin: first by tone, then by undertone (neutral is nearer than the
 * opposite), then by colour.
 */
export function nearestShade(shades: readonly Shade[], { tone, undertone }: ScannedSkin): Shade | null {
  if (!isSkinRange(shades)) return null;
  const place = toneIndex(tone);
  const hex = SKIN_TONES[place]?.hex ?? '';
  const distances = (shade: Shade) => [
    Math.min(...shade.skinTones.map((name) => Math.abs(toneIndex(name) - place))),
    shade.undertone === undertone ? 0 : shade.undertone === 'neutral' || undertone === 'neutral' ? 1 : 2,
    colorDistance(shade.hex, hex),
  ];
  return shades.toSorted((a, b) => firstDifference(distances(a), distances(b)))[0] ?? null;
}

const firstDifference = (a: number[], b: number[]): number =>
  a.map((value, place) => value - (b[place] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Good enough to choose between neighbours of one tone and undertone: squared distance of "#RRGGBB" colours. */
function colorDistance(one: string, other: string): number {
  const channel = (hex: string, from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [1, 3, 5].reduce((sum, from) => sum + (channel(one, from) - channel(other, from)) ** 2, 0);
}
