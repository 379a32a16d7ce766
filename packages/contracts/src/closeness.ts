import type { Recommendation } from './face.ts';

type Distance = Pick<Recommendation, 'delta_e' | 'depth'>;

/** The words for how near a shade is to the color it was matched to, nearest first. */
const CLOSENESS = ['very close', 'close', 'a touch off', 'closest available'] as const;
export type Closeness = (typeof CLOSENESS)[number];

/** In CIEDE2000 1 is just visible, 10 a poor match. Null where nothing is said of it. */
export function closenessOf({ delta_e: deltaE, depth }: Distance): Closeness | null {
  if (deltaE === undefined) return null;
  if (deltaE < 2.5) return 'very close';
  if (deltaE < 6) return depth ? 'a touch off' : 'close';
  return 'closest available';
}

/** For sorting: what is said to be nearer comes first. */
export function compareCloseness(one: Distance, other: Distance): number {
  const placeOf = (match: Distance) => CLOSENESS.indexOf(closenessOf(match) ?? 'very close');
  return placeOf(one) - placeOf(other);
}
