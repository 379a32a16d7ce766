import { KINDS, mentionsOf } from '@beautymark/language';
import type { Proposal } from '../deciding/proposal.ts';
import { lastingWishes } from '../dialogue/merge-conditions.ts';
import type { Turn } from '../turn.ts';
import { allConditionWords } from '../words/describe.ts';
import { recommend } from '../writing/recommend.ts';
import { relative } from '../writing/relative.ts';

/** Products under conditions: of this message alone, of the talk so far, or like those shown but for one thing. */
export function find(turn: Turn): Proposal[] {
  const { state, meant, said } = turn;
  const goesOn = Object.keys(state.wanted).some((name) => !(name in lastingWishes(state.wanted)));
  const [relation] = mentionsOf(said, 'relation').filter(({ negated }) => !negated);
  const hasModel = state.shown.length > 0 || meant.how === 'named';
  return [
    { way: 'find', features: {}, chip: wishOf(turn), reply: () => recommend(turn, false) },
    ...(goesOn ? [{ way: 'find on', features: {}, chip: wishOf(turn), reply: () => recommend(turn, true) }] : []),
    ...(hasModel
      ? [
          {
            way: 'relative',
            features: relation ? { relation: 1 } : {},
            chip: RELATIONS[relation?.value ?? ''] ?? 'Something else',
            reply: () => relative(turn),
          },
        ]
      : []),
  ];
}

const RELATIONS: Readonly<Record<string, string>> = {
  cheaper: 'Something cheaper',
  dearer: 'Something pricier',
  darker: 'A bit darker',
  lighter: 'A bit lighter',
  warmer: 'A warmer one',
  cooler: 'A cooler one',
  'other brand': 'Another brand',
};
const CHIP_MAX = 48;

/** What is wished for, as a chip: "Show me mascaras, waterproof". */
function wishOf({ asked, state }: Turn): string {
  const kind = asked.kinds[0] ?? [...KINDS.values()].find(({ one }) => one === state.wanted.kind);
  const [condition] = allConditionWords(asked.conditions);
  const words = `Show me ${kind?.many ?? 'products'}`;
  const whole = condition ? `${words}, ${condition}` : words;
  return whole.length > CHIP_MAX ? words : whole;
}
