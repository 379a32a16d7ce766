import { type ConditionName, type Conditions, mentionsOf } from '@beautymark/language';
import type { Turn } from '../turn.ts';
import { OTHER_PEOPLE, set } from '../understand/words.ts';

export { set };

const WHETHER = set('is are does do has have will would can could should am was did isn');
const HOW = set('how why when where explain');
const WISHING = set('show any got want need looking recommend find give suggest buy something anything sell stock');
const SHOWING = set('show any got list give find recommend suggest');
const COMPARING = set('vs versus compare compared difference differ apart better between');
const POINTING = set('it its this that these those them they either neither both each');
const SUITING = set('suit suits flatter flatters');
const ME = set('me my i im mine');
const USING = set('use apply put wear');
const COURTESY = set('please and so ok okay but also oh wait actually');
const COUNTS = set('a an two three four some another');

export const text = ({ said }: Turn): string => said.words.join(' ');
export const has = ({ said }: Turn, list: ReadonlySet<string>): boolean => said.words.some((word) => list.has(word));
export const first = ({ said }: Turn): string => said.words.find((word) => !COURTESY.has(word)) ?? '';
export const isShort = ({ said }: Turn, words = 5): boolean => said.words.length <= words;
export const endsAsking = ({ said }: Turn): boolean => said.text.trim().endsWith('?');
export const asksHow = (turn: Turn): boolean => has(turn, HOW);
export const asksWhether = ({ said }: Turn): boolean =>
  said.words.some(
    (word, at) =>
      WHETHER.has(word) && (said.pauses.has(at) || said.words.slice(0, at).every((before) => COURTESY.has(before))),
  );
export const isQuestion = (turn: Turn): boolean => endsAsking(turn) || WHETHER.has(first(turn)) || HOW.has(first(turn));
export const wishes = (turn: Turn): boolean => has(turn, WISHING);
export const compares = (turn: Turn): boolean => has(turn, COMPARING);
export const points = (turn: Turn): boolean => has(turn, POINTING);
export const suits = (turn: Turn): boolean => has(turn, SUITING);
export const speaksOfMe = (turn: Turn): boolean => has(turn, ME);
export const isOfShown = ({ meant }: Turn): boolean => meant.how === 'named' || meant.how === 'pointed';
export const speaksOfOthers = (turn: Turn): boolean => has(turn, OTHER_PEOPLE);
export const namesKind = ({ asked }: Turn): boolean => asked.kinds.some(({ area }) => !area);
export const mentions = ({ said }: Turn, slot: Parameters<typeof mentionsOf>[1]): string | undefined =>
  mentionsOf(said, slot).find(({ negated }) => !negated)?.value;

/** "Show me ..", "do you have ..", "got any .." */
export const shows = (turn: Turn): boolean => {
  const [, second = ''] = turn.said.words.filter((word) => !COURTESY.has(word));
  return SHOWING.has(first(turn)) || (second === 'you' && ['do', 'have', 'can', 'could'].includes(first(turn)));
};
/** "Two lipsticks", "a matte foundation": a count and then a kind. */
export const countsFirst = (turn: Turn): boolean => COUNTS.has(first(turn));

/** "Show me how to use mascara", "how do I put on blush". */
export const asksHowToUse = ({ said }: Turn): boolean => {
  const how = said.words.indexOf('how');
  return how >= 0 && said.words.slice(how, how + 5).some((word) => USING.has(word));
};
/** "How do I ..", "how can you ..", "how to .." */
export const asksHowTo = (turn: Turn): boolean =>
  /\bhow (?:to|(?:do|does|can|could|should|would) (?:i|you|we|one))\b/.test(text(turn));
const HELPING = set('stop keep prevent avoid fix make');
export const asksForHelp = (turn: Turn): boolean => has(turn, HELPING);
/** "Should I set it?", "do you put mascara on lower lashes", "is it ok to ..": what to do, not what to buy. */
export const asksWhatToDo = (turn: Turn): boolean =>
  /^(?:and |so |but )?(?:should i|do i|can i|could i|am i|must i|do you put|is it (?:ok|okay|bad|fine|necessary)|what if|what (?:do|should|can) i)\b/.test(
    text(turn),
  );

const OF_KIND: readonly ConditionName[] = ['kind', 'subcategories', 'category', 'form'];
/** What shoppers say of themselves, and what every product of a kind may be for. */
const OF_PERSON: readonly ConditionName[] = [...OF_KIND, 'skin', 'eyes', 'brows', 'own', 'needs', 'shadeUndertone'];
/** What only somebody who buys says. */
const OF_PURSE: readonly ConditionName[] = [
  'maxCents',
  'minCents',
  'brands',
  'notBrands',
  'vegan',
  'notVegan',
  'crueltyFree',
  'isNew',
  'onSale',
  'bestseller',
  'minRating',
  'freeOf',
  'madeIn',
  'notMadeIn',
  'order',
  'notColors',
  'notFinishes',
  'notNeeds',
  'notForm',
  'notSubcategories',
];
const namesOf = (conditions: Conditions) => Object.keys(conditions) as ConditionName[]; // its keys
export const namesConditions = ({ asked }: Turn): boolean =>
  namesOf(asked.conditions).some((name) => !OF_KIND.includes(name));
/** Conditions of the purse or of looks; "for dry skin" is none. */
export const limits = ({ asked }: Turn): boolean => namesOf(asked.conditions).some((name) => !OF_PERSON.includes(name));
export const limitsPurse = ({ asked }: Turn): boolean =>
  namesOf(asked.conditions).some((name) => OF_PURSE.includes(name));
/** Nothing is said but conditions: "vegan, under 20". */
export const onlyConditions = (turn: Turn): boolean =>
  namesConditions(turn) && !namesKind(turn) && turn.said.rest.wanted.length === 0;

const LOOKS = set('ugly pretty attractive beautiful hot handsome fat old gorgeous');
const BEFORE_LOOKS = set('i so too look how really');
/** "Am I ugly?": what somebody is like to look at is not KeyBot's to say. */
export const asksOfLooks = (turn: Turn): boolean =>
  turn.said.words.some((word, at) => LOOKS.has(word) && BEFORE_LOOKS.has(turn.said.words[at - 1] ?? '')) &&
  /\b(?:am i|do i look|i am|how)\b/.test(text(turn));

const SUMS = set('times plus minus multiplied divided percent');
const NUMBER =
  /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|hundred)$/;
/** "What is twelve times fourteen?" */
export const asksForArithmetic = (turn: Turn): boolean =>
  has(turn, SUMS) && turn.said.words.filter((word) => NUMBER.test(word)).length > 1;
