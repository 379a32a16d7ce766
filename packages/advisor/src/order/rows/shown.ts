import { mentionsOf } from '@beautymark/language';
import { choose, explainChoice } from '../../plan/choose.ts';
import { compare as compareTwo, pairFor } from '../../plan/compare.ts';
import { useOfProduct } from '../../plan/how-to-use.ts';
import { likeShown } from '../../plan/like-shown.ts';
import { byPrice } from '../../plan/prices.ts';
import { productFact } from '../../plan/product-fact.ts';
import { asksOfKind, kindContains } from '../../plan/product-ingredients.ts';
import { recommend } from '../../plan/recommend.ts';
import { productSuits } from '../../plan/suits-me.ts';
import { asksToAdd, isNameAlone, pointsAtOther } from '../../talk/references.ts';
import type { Turn } from '../../turn.ts';
import { type Aspect, isOfUse } from '../../understand/aspects.ts';
import { askedFact } from '../asked-fact.ts';
import { isNear, isTechnique, knowsWords, likeliest, sounds } from '../likely.ts';
import { relationOf } from '../relation.ts';
import type { Answers } from '../row.ts';
import * as says from '../says.ts';

const aspectOf = ({ said }: Turn, is: (aspect: Aspect) => boolean): Aspect | null =>
  said.aspects.find(({ value, probability }) => is(value) && probability >= SURE)?.value ?? null;
/** A lookup that finds all aspects alike has found none. */
const SURE = 0.1;
const factOf = (turn: Turn, aspect = aspectOf(turn, (one) => !isOfUse(one))) => {
  const asking = { ...turn, aspect };
  return productFact(asking, askedFact(asking));
};
const useOf = (turn: Turn) => useOfProduct(turn, aspectOf(turn, isOfUse) ?? 'use');

const NOT_ONE = /^(?:an?|some|any|got|what|whats|which)\b/;
/** "The second one", "add it to my cart", "I'll take that". */
export const pick: Answers = (turn) => {
  const { said, meant, state } = turn;
  if (asksToAdd(said, meant) && meant.products.length > 0) return choose(turn);
  if (says.asksWhether(turn) || !says.isShort(turn, 6)) return null;
  if (pointsAtOther(said, state)) return /^(?:and|what about)/.test(says.text(turn)) ? factOf(turn) : choose(turn);
  const isPick = says.mentions(turn, 'pick') !== undefined && meant.how === 'pointed' && meant.products.length === 1;
  // "Sun cream first" is a wish.
  if (namesOther(turn)) return null;
  return isPick && !NOT_ONE.test(says.text(turn)) && !says.isQuestion(turn) && !says.namesConditions(turn)
    ? choose(turn)
    : null;
};

export const why: Answers = (turn) =>
  turn.said.words[0] === 'why' && (says.isShort(turn, 3) || sounds(turn, 'why')) && turn.state.shown.length > 0
    ? explainChoice(turn)
    : null;

/** "Which polish would match it?" asks for what is not shown. */
const namesOther = ({ asked, meant }: Turn): boolean =>
  asked.kinds.some(
    ({ subcategories, area }) =>
      !area && meant.products.every(({ subcategory }) => !subcategories.includes(subcategory ?? '')),
  );

const DIFFER = says.set('differ difference different');
/** "Which is cheaper?", "the first or the second?", "compare the two". */
export const comparison: Answers = (turn) => {
  const { said, meant } = turn;
  if (says.asksHow(turn) && !says.has(turn, DIFFER)) return null;
  const topic = likeliest(turn, isTechnique);
  const kinds = mentionsOf(said, 'kind').length;
  if (!says.isOfShown(turn) && kinds > 1 && isNear(turn, topic, 'likely')) return null;
  const prices = byPrice(turn);
  const asksOf = ['is', 'are', 'was', 'does', 'will'].some((word) => said.words.includes(word));
  const asksWhich = said.words.includes('which') || (says.asksWhether(turn) && says.points(turn) && asksOf);
  const hasOther = Object.keys(turn.asked.conditions).some(
    (name) => !['kind', 'subcategories', 'category', 'order'].includes(name),
  );
  if (prices && asksWhich && !hasOther && !says.namesKind(turn) && !/\bcan you\b/.test(says.text(turn))) return prices;
  // "Is this one cheaper than that one?" wants no third.
  const isOfTwo = says.asksWhether(turn) && said.words.includes('than') && meant.products.length > 1;
  if (says.mentions(turn, 'relation') && !says.compares(turn) && !isOfTwo) return null;
  if (says.namesKind(turn) && says.limits(turn) && !says.has(turn, DIFFER)) return null;
  const [one, other] = pairFor(turn);
  if (!one || !other) return null;
  const asksOfTwo =
    isOfTwo ||
    says.compares(turn) ||
    (said.words.includes('or') && meant.products.length > 1) ||
    (said.words[0] === 'which' &&
      !namesOther(turn) &&
      (says.points(turn) || (says.isShort(turn, 7) && meant.how === 'assumed' && !says.namesKind(turn))));
  return asksOfTwo ? compareTwo(turn, [one, other]) : null;
};

/** What another one has in common is left open: with "would" or "is" it asks about what is shown. */
const OPEN = new Set(['other', 'similar']);
const OWN_SHADE = /\b(?:shade|color|colour|match|number)\b/;
const ASKING = says.set('what which who tell price cost ingredients');

/** A fact of products that are named or pointed at, whether they suit, how they are used. */
export const fact: Answers = (turn) => {
  if (asksOfKind(turn)) return kindContains(turn);
  const { said, meant } = turn;
  if (!says.isOfShown(turn) || meant.products.length === 0) return null;
  if (isNameAlone(said)) return recommend(turn, false);
  const relation = says.mentions(turn, 'relation');
  if (says.asksWhether(turn) && (relation === 'darker' || relation === 'lighter'))
    return likeShown(turn, relationOf(turn));
  if (
    relation &&
    !(OPEN.has(relation) && ((says.asksWhether(turn) && !says.shows(turn)) || says.text(turn).includes('would')))
  )
    return null;
  const isTool = says.namesKind(turn) && turn.asked.kinds.every(({ category }) => category === 'tools');
  if (isTool && says.points(turn)) return useOfProduct(turn, 'tool');
  if (says.namesKind(turn) && meant.how === 'pointed' && !says.asksWhether(turn)) return null;
  if (/\blike\b/.test(says.text(turn)) && meant.how === 'named' && !says.asksWhether(turn)) return null;
  const isOwnShade = says.speaksOfMe(turn) && OWN_SHADE.test(says.text(turn)) && !says.asksHow(turn);
  const isOfSomebody = says.speaksOfMe(turn) || says.speaksOfOthers(turn) || says.mentions(turn, 'skin') !== undefined;
  if (
    says.suits(turn) ||
    isOwnShade ||
    (isOfSomebody && sounds(turn, 'suits') && turn.asked.conditions.needs === undefined)
  )
    return productSuits(turn);
  if (says.wishes(turn) && says.limits(turn) && meant.how === 'pointed') return null;
  const asks =
    says.isQuestion(turn) ||
    says.asksWhether(turn) ||
    says.asksHow(turn) ||
    ASKING.has(says.first(turn)) ||
    said.words[0] === 'price';
  if (!asks) return null;
  // "How do I keep it from smudging?" asks for advice.
  const isOfTrouble = says.asksHowTo(turn) && (says.asksForHelp(turn) || !sounds(turn, 'use'));
  if (meant.how === 'pointed' && isOfTrouble && isNear(turn, likeliest(turn, isTechnique), 'hint')) return null;
  if (sounds(turn, 'use') || says.asksHowToUse(turn)) return useOf(turn);
  return said.inVocabularyRatio > 0 ? factOf(turn) : factOf(turn, null);
};

const SUM = says.set('total altogether');
const isOfAssumed = (turn: Turn): boolean =>
  turn.meant.how === 'assumed' && !says.namesKind(turn) && !says.wishes(turn) && knowsWords(turn);

/** "Size?", "vegan?", "which shades are there?" after a product, which is silently meant. */
export const assumedFact: Answers = (turn) => {
  const { said, asked, state } = turn;
  if (!isOfAssumed(turn)) return null;
  if (says.has(turn, SUM) && !says.limitsPurse(turn) && state.shown.length > 0) return factOf(turn, 'total');
  const isWord = says.isShort(turn, 3);
  const isFact =
    says.mentions(turn, 'fact') !== undefined &&
    (isWord || (said.rest.wanted.length === 0 && sounds(turn, 'fact'))) &&
    (says.isQuestion(turn) || (isWord && !says.namesConditions(turn)));
  const isProperty =
    isWord &&
    says.isQuestion(turn) &&
    ['vegan', 'crueltyFree', 'freeOf', 'needs'].some((name) => name in asked.conditions);
  const isYesNo = /\byes or no\b/.test(says.text(turn));
  return isFact || isProperty || isYesNo ? factOf(turn) : null;
};

/** "Does the shade oxidize?" */
export const assumed: Answers = (turn) => {
  if (!isOfAssumed(turn)) return null;
  const isWord = says.isShort(turn, 3);
  const asks = says.isQuestion(turn) || (isWord && !says.namesConditions(turn));
  if (isNear(turn, likeliest(turn, isTechnique), 'certain') && !isWord) return null;
  if (sounds(turn, 'suits') && says.isQuestion(turn)) return productSuits(turn);
  if (sounds(turn, 'use') && says.isQuestion(turn)) return useOf(turn);
  if (sounds(turn, 'fact') && asks) return factOf(turn);
  return sounds(turn, 'pick') && says.isShort(turn, 6) && !says.namesConditions(turn) ? choose(turn) : null;
};

/** "Something cheaper", "a bit darker", "another brand". */
export const another: Answers = (turn) => {
  if (says.asksWhether(turn) && OPEN.has(says.mentions(turn, 'relation') ?? '') && turn.meant.how === 'pointed')
    return null;
  const hasModel = turn.state.shown.length > 0 || turn.meant.how === 'named';
  return says.mentions(turn, 'relation') !== undefined && hasModel ? likeShown(turn, relationOf(turn)) : null;
};

/** What only sounds like a question about what is shown. */
export const soundsOfShown: Answers = (turn) => {
  if (turn.meant.products.length === 0 || !knowsWords(turn)) return null;
  if (sounds(turn, 'compare')) {
    const [one, other] = pairFor(turn);
    if (one && other) return compareTwo(turn, [one, other]);
  }
  if (sounds(turn, 'fact')) return factOf(turn);
  if (sounds(turn, 'use')) return useOf(turn);
  if (sounds(turn, 'suits')) return productSuits(turn);
  if (sounds(turn, 'pick')) return choose(turn);
  if (sounds(turn, 'why')) return explainChoice(turn);
  return sounds(turn, 'relative') ? likeShown(turn, relationOf(turn)) : null;
};
