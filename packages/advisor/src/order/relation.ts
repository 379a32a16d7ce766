import { mentionsOf } from '@beautymark/language';
import type { Turn } from '../turn.ts';

/** How another product is to be, compared with what was shown: "cheaper", "darker", "other brand". */
export interface Relation {
  readonly relation: string | undefined;
  /** From another brand, whatever else is said. */
  readonly isElsewhere: boolean;
}

/** A message that also says how it is to differ, "another one, but cheaper", means that. */
const VAGUE = new Set(['other', 'similar', 'other brand']);

const relationsOf = ({ said }: Turn): string[] =>
  mentionsOf(said, 'relation')
    .filter(
      ({ negated, value }) =>
        (!negated || value === 'other') &&
        // "Above 20, I distrust cheap", "I'm broke, under 15": the amount says what is meant.
        !(value === 'cheaper' && said.price !== null),
    )
    .map(({ value }) => value);

/** "Another like the first, but cheaper" is about the price. */
export function relationOf(turn: Turn): Relation {
  const all = relationsOf(turn);
  const relation = all.find((one) => !VAGUE.has(one)) ?? all.find((one) => one !== 'other brand') ?? all[0];
  return { relation, isElsewhere: all.includes('other brand') };
}
