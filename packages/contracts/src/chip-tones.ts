/** Which tones stand beside a reading, for a shopper to press. Free of zod: browse pages may import it. */
import type { Confidence } from './face.ts';
import { SKIN_TONES } from './vocabularies.ts';

const CHIPS = 5;
/** A reading that is a guess may be groups off: its chips spread, so that one press mends that, too. */
const STEP = { high: 1, medium: 1, low: 3 } as const satisfies Record<Confidence['level'], number>;

/** The place of a tone on the ladder, 0 the lightest; -1 for a name that is not ours. */
export const toneIndex = (tone: string | undefined) =>
  SKIN_TONES.findIndex(({ name }) => name.toLowerCase() === tone?.trim().toLowerCase());

/**
 * Five tones, light to deep: the reading with two lighter and two deeper ones, at an end of the ladder those inward of it.
 * @returns none for a reading that is not on our ladder
 */
export function chipTones(reading: string | undefined, level: Confidence['level']): string[] {
  const index = toneIndex(reading);
  if (index < 0) return [];
  const step = STEP[level];
  const lighter = Math.floor(index / step);
  const deeper = Math.floor((SKIN_TONES.length - 1 - index) / step);
  const before = Math.min(lighter, Math.max(CHIPS >> 1, CHIPS - 1 - deeper));
  return SKIN_TONES.filter((_, at) => {
    const steps = (at - index) / step;
    return Number.isInteger(steps) && steps >= -before && steps < CHIPS - before;
  }).map(({ name }) => name);
}
