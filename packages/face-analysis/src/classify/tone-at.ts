import type { Tone } from './skin-tones.ts';

/** Angles and the places in the palette they stand for, by ascending angle: .5 is the lighter end of its first tone, 18.5 the deeper end of its last. */
export type Places = readonly (readonly [ita: number, place: number])[];

/** Values between the given ones, linear; beyond both ends as at the end. @param points  ascending */
export function interpolated(points: readonly (readonly [number, number])[], at: number): number {
  const above = points.findIndex(([x]) => x > at);
  const [last = [0, 0]] = points.slice(-1);
  const [x1, y1] = points[above] ?? last;
  const [x0, y0] = points[above - 1] ?? [x1, y1];
  return above === -1 || x1 === x0 ? y1 : y0 + ((at - x0) / (x1 - x0)) * (y1 - y0);
}

/**
 * The tone at a place of the palette, the names beside it (light to deep; null at the ends), and how light the palette is there.
 * @param tones  the palette, at least one tone
 * @throws       RangeError when the palette is empty: a catalog mistake
 */
export function toneAt(place: number, tones: readonly Tone[]) {
  const palette = [...tones].sort((one, other) => one.order - other.order);
  const index = Math.min(palette.length, Math.max(1, Math.round(place))) - 1;
  const tone = palette[index];
  if (!tone) throw new RangeError('the palette has no tone');
  const lightness = interpolated(
    palette.map(({ order, lab }) => [order, lab.L] as const),
    place,
  );
  const neighbours = { lighter: palette[index - 1]?.name ?? null, deeper: palette[index + 1]?.name ?? null };
  return { tone, neighbours, lightness };
}
