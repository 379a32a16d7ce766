import { mentionsOf, stem, textOf, wordsOf } from '@beautymark/language';
import { asksToAdd, isNameAlone, pointsAtOther } from '../../talk/references.ts';
import { statesOtherResult } from '../../talk/stated-result.ts';
import { isTelling } from '../../talk/subject.ts';
import type { Turn } from '../../turn.ts';
import { type Aspect, isOfUse } from '../../understand/aspects.ts';
import type { Understood } from '../../understand/understand.ts';
import { choose, explainChoice } from '../choose.ts';
import { compare, pairFor } from '../compare.ts';
import { useOfKind, useOfProduct } from '../how-to-use.ts';
import { byPrice } from '../prices.ts';
import { productFact } from '../product-fact.ts';
import { asksOfKind, kindContains } from '../product-ingredients.ts';
import { flags, likelihood, type Proposal } from '../proposal.ts';
import { colorSuits, productSuits } from '../suits-me.ts';

const ASPECTS_MAX = 2;

/** About products that are shown or named: a fact, yes or no, a comparison, whether it suits, how it is used. */
export function tell(turn: Turn): Proposal[] {
  return [...ofProducts(turn), ...ofSeveral(turn), ...ofKindOrColor(turn)];
}

function ofProducts(turn: Turn): Proposal[] {
  const { meant, said, state, topics } = turn;
  const [product] = meant.products;
  const isAfterAdvice = topics.has(state.topic ?? '');
  const why: Proposal[] =
    product || isAfterAdvice ? [{ way: 'why', features: {}, chip: 'Why?', reply: () => explainChoice(turn) }] : [];
  if (!product) return why;
  const facts = said.aspects.filter(({ value }) => !isOfUse(value)).slice(0, ASPECTS_MAX);
  const uses = said.aspects.filter(({ value }) => isOfUse(value)).slice(0, ASPECTS_MAX);
  const shared = share(said.stems.filter(isTelling), wordsOf(textOf(product)).map(stem));
  const own = { shared, ...pointing(turn) };
  const factOf =
    (aspect: Aspect | null): Proposal['reply'] =>
    () =>
      productFact({ ...turn, aspect });
  return [
    ...why,
    { way: 'fact', features: own, chip: 'Tell me more about it', reply: factOf(null) },
    ...facts.map(({ value, probability }) => ({
      way: 'fact of aspect',
      features: { aspect: likelihood(probability), ...own },
      chip: 'Tell me more about it',
      reply: factOf(value),
    })),
    ...uses.map(({ value, probability }) => ({
      way: 'use',
      features: { aspect: likelihood(probability), ...own },
      chip: 'How do I use it?',
      reply: () => useOfProduct(turn, value),
    })),
    {
      way: 'suits',
      features: { ...own, ...flags({ states: statesOtherResult(turn) }) },
      chip: 'Does it suit me?',
      reply: () => productSuits(turn),
    },
    {
      way: 'choose',
      features: { ...own, ...flags({ 'asks to add': asksToAdd(said, meant) }) },
      chip: 'The first one',
      reply: () => choose(turn),
    },
  ];
}

const WHETHER = new Set('is are does do has have can could will would'.split(' '));
/** How a message points at what is on the table. */
function pointing({ said, state, meant }: Turn): Record<string, number> {
  const asksWhether = WHETHER.has(said.words[0] ?? '');
  const is = {
    'the other': pointsAtOther(said, state) && !asksWhether,
    'name alone': isNameAlone(said),
    'whether unknown': asksWhether && meant.how === 'pointed' && said.inVocabularyRatio === 0,
    'take off': said.words.includes('off') && said.words.includes('how'),
  };
  return flags(is);
}

/** "Pencil or gel?" is about what there is, not about the two pencils that were shown. */
const asksOfKinds = ({ said, meant }: Turn): boolean =>
  meant.how === 'assumed' && said.words.includes('or') && said.words.length <= 4;

function ofSeveral(turn: Turn): Proposal[] {
  const prices = byPrice(turn);
  const [one, other] = pairFor(turn);
  return [
    ...(prices
      ? [
          {
            way: 'prices',
            features: turn.said.words.includes('which') ? { 'which of them': 1 } : {},
            chip: 'The cheaper one',
            reply: () => prices,
          },
        ]
      : []),
    ...(one && other && !asksOfKinds(turn)
      ? [{ way: 'compare', features: {}, chip: 'Compare the first two', reply: () => compare(turn, [one, other]) }]
      : []),
  ];
}

function ofKindOrColor(turn: Turn): Proposal[] {
  const { said, asked, meant } = turn;
  const [color] = mentionsOf(said, 'colour').filter(({ negated }) => !negated);
  const [kind] = asked.kinds;
  const how = kind && meant.how !== 'named' ? useOfKind(kind) : null;
  return [
    ...(asksOfKind(turn)
      ? [{ way: 'kind contains', features: {}, chip: 'What is in it?', reply: () => kindContains(turn) }]
      : []),
    ...(color
      ? [
          {
            way: 'color suits',
            features: {},
            chip: `Does ${color.value} suit me?`,
            reply: () => colorSuits(turn, color.value),
          },
        ]
      : []),
    ...(kind && how
      ? [
          {
            way: 'use of kind',
            features: flags({ 'how to use': asksHowToUse(said) }),
            chip: `How do I use ${kind.many}?`,
            reply: () => how,
          },
        ]
      : []),
  ];
}

const USING = new Set('use apply put wear'.split(' '));
/** "Show me how to use mascara", "how do I put on blush". */
const asksHowToUse = ({ words }: Understood): boolean => {
  const how = words.indexOf('how');
  return how >= 0 && words.slice(how, how + 5).some((word) => USING.has(word));
};

/** The share of some words that others hold. */
function share(of: readonly string[], among: readonly string[]): number {
  const known = new Set(among);
  return of.length === 0 ? 0 : of.filter((word) => known.has(word)).length / of.length;
}
