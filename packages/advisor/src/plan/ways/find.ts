import { KINDS, mentionsOf } from '@beautymark/language';
import { allConditionWords } from '../../answer/describe.ts';
import { lastingWishes } from '../../talk/merge-conditions.ts';
import { isNameAlone } from '../../talk/references.ts';
import type { Turn } from '../../turn.ts';
import { flags, type Proposal } from '../proposal.ts';
import { recommend } from '../recommend.ts';
import { relative } from '../relative.ts';

/** Products under conditions: of this message alone, of the talk so far, or like those shown but for one thing. */
export function find(turn: Turn): Proposal[] {
  const { state, meant, said } = turn;
  const goesOn = Object.keys(state.wanted).some((name) => !(name in lastingWishes(state.wanted)));
  const [relation] = mentionsOf(said, 'relation').filter(({ negated }) => !negated);
  const hasModel = state.shown.length > 0 || meant.how === 'named';
  return [
    ...(isForLook(turn)
      ? []
      : [{ way: 'find', features: wishFeatures(turn), chip: wishOf(turn), reply: () => recommend(turn, false) }]),
    ...(goesOn
      ? [{ way: 'find on', features: wishFeatures(turn), chip: wishOf(turn), reply: () => recommend(turn, true) }]
      : []),
    ...(hasModel
      ? [
          {
            way: 'relative',
            features: relation ? { 'asks for a relation': 1 } : {},
            chip: RELATIONS[relation?.value ?? ''] ?? 'Something else',
            reply: () => relative(turn),
          },
        ]
      : []),
  ];
}

/** "A look for a wedding under $80" wishes for a whole look; a list of one kind would be none. */
const isForLook = ({ said, asked }: Turn): boolean =>
  said.words.includes('look') &&
  asked.kinds.length === 0 &&
  mentionsOf(said, 'occasion').some(({ negated }) => !negated);

const OPENS = new Set('show any got list give find recommend suggest'.split(' '));
const SUITING = new Set('suit suits flatter flatters'.split(' '));
const NUMBERS = new Set('a an two three four'.split(' '));

/** "What can I use instead?" after a retinoid in pregnancy. */
const INSTEAD = /\b(instead|in (?:the|its|that) place|alternative|swap it|replace it)\b/;

/** What makes a message a wish for products. */
function wishFeatures({ said, asked, state, meant }: Turn): Record<string, number> {
  const [first = '', second = ''] = said.words.filter((word) => word !== 'please' && word !== 'and');
  const opens = OPENS.has(first) || (second === 'you' && ['do', 'have', 'can', 'could'].includes(first));
  const asksHow = said.words.some((word) => ['how', 'where', 'when', 'why'].includes(word));
  const hasKind = asked.kinds.some(({ area }) => !area);
  const kinds = mentionsOf(said, 'kind');
  const whichKind = kinds.some(({ from }) => ['which', 'what'].includes(said.words[from - 1] ?? ''));
  const hasCondition = Object.keys(asked.conditions).length > 0;
  const is = {
    'asks for a kind': hasKind && opens && !asksHow,
    'opens with a kind': kinds.some(({ from }) => from <= 1) && NUMBERS.has(first),
    'which kind suits me': whichKind && said.words.some((word) => SUITING.has(word)) && said.words.includes('me'),
    'meant kind':
      asked.kinds.length > 0 &&
      said.words.some((word, at) => (word === 'meant' || word === 'mean') && said.words[at - 1] === 'i'),
    'refuses a kind': !hasKind && kinds.some(({ negated }) => negated),
    'asks for a condition': !hasKind && hasCondition && opens && !asksHow && meant.how !== 'pointed',
    'asks how': asksHow,
    'name alone': isNameAlone(said),
    'instead of a risk':
      state.risk !== null && state.wanted.subcategories !== undefined && INSTEAD.test(said.words.join(' ')),
  };
  return flags(is);
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
