import { type ConditionName, mentionsOf } from '@beautymark/language';
import { statesOtherResult } from '../talk/stated-result.ts';
import { isTelling } from '../talk/subject.ts';
import type { Turn } from '../turn.ts';
import { isOfUse } from '../understand/aspects.ts';
import type { Intent } from '../understand/intents.ts';
import type { Topic } from '../understand/topics.ts';
import { intentOf, likelihood } from './proposal.ts';
import { isAdvice, isLook } from './ways/topic-features.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const POINTING = words('it its this that these those them they either neither both each');
const WHETHER = words('is are does do has have will would can could should am was did');
const HOW = words('how why when where explain');
const WHICH = words('which what who');
const WISHING = words('show any got want need looking recommend find give suggest buy something anything sell stock');
const SHOWING = words('show any got list give find recommend suggest');
const COMPARING = words('or vs versus compare compared difference differ apart better between');
const OWN = words('my mine i im me');
const AGAIN = words('and also only just actually rather sorry instead');
/** What only a product can be. */
const HARD: readonly ConditionName[] = [
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
];
const LOOKS: readonly ConditionName[] = [
  'colours',
  'notColors',
  'finishes',
  'notFinishes',
  'darkerThan',
  'lighterThan',
  'shadeUndertone',
];
const MAKE: readonly ConditionName[] = [
  'formula',
  'form',
  'notForm',
  'notSubcategories',
  'ingredients',
  'needs',
  'skin',
  'own',
];

/** What tells most between ways. */
const INTENTS: readonly Intent[] = ['find', 'fact', 'advice', 'relative', 'look', 'outside'];
const topicsOf = ({ said }: Turn, is: (topic: Topic) => boolean): number =>
  likelihood(said.topics.reduce((sum, { value, probability }) => (is(value) ? sum + probability : sum), 0));

/** What a message is like, each between 0 and 1: what every proposal of a turn is weighed by. */
export type MessageFeatures = Readonly<Record<string, number>>;

/** @returns the features of a message that are not 0 */
export function messageFeatures(turn: Turn): MessageFeatures {
  const { said, asked, meant, state, catalog, topics } = turn;
  const [first = '', second = ''] = said.words;
  const has = (list: ReadonlySet<string>) => said.words.some((word) => list.has(word));
  const mentions = (slot: Parameters<typeof mentionsOf>[1]) => mentionsOf(said, slot).some(({ negated }) => !negated);
  const sets = (names: readonly ConditionName[]) => names.some((name) => asked.conditions[name] !== undefined);
  const exact = asked.kinds.filter(({ area }) => !area);
  const shownKinds = new Set(state.shown.map(({ id }) => catalog.byId.get(id)?.subcategory));
  const isKnown = exact.some(({ subcategories }) => subcategories.some((one) => shownKinds.has(one)));
  const telling = said.stems.filter(isTelling).length;
  const asksWhether = said.words.some((word, at) => (at === 0 || said.pauses.has(at)) && WHETHER.has(word));
  const last = topics.get(state.topic ?? '');
  const isShown = state.shown.length > 0;
  const shows = SHOWING.has(first) || (second === 'you' && ['do', 'have', 'can'].includes(first));
  const isNothing = said.mentions.length === 0 && said.names.length === 0 && said.brands.length === 0;
  const all: Record<string, number | boolean> = {
    bias: 1,
    named: meant.how === 'named',
    shown: isShown,
    several: state.shown.length > 1,
    pointed: meant.how === 'pointed',
    pronoun: has(POINTING),
    kind: exact.length > 0,
    'other kind': exact.length > 0 && isShown && !isKnown,
    area: asked.kinds.some(({ area }) => area),
    'meant kind': exact.length > 0 && said.words.some((word, at) => word === 'meant' && said.words[at - 1] === 'i'),
    hard: sets(HARD),
    'of looks': sets(LOOKS),
    make: sets(MAKE),
    'only conditions':
      Object.keys(asked.conditions).length > 0 && said.rest.wanted.length + said.rest.refused.length === 0,
    rest: telling === 0 ? 0 : Math.min(1, said.rest.wanted.length / telling),
    relation: mentions('relation'),
    pick: mentions('pick'),
    fact: mentions('fact'),
    need: mentions('need'),
    ingredient: mentionsOf(said, 'ingredient').length > 0,
    color: mentions('colour'),
    criterion: mentions('criterion'),
    occasion: mentions('occasion'),
    place: mentions('place'),
    absent: mentions('absent'),
    states: statesOtherResult(turn),
    question: said.text.trim().endsWith('?'),
    whether: asksWhether,
    'whether it': asksWhether && has(POINTING),
    how: HOW.has(first),
    which: WHICH.has(first),
    'which any': said.words.includes('which'),
    wishing: has(WISHING),
    show: shows,
    comparing: has(COMPARING),
    or: said.words.includes('or'),
    own: has(OWN),
    'for me': said.words.some(
      (word, at) => word === 'me' && ['for', 'on', 'suit', 'flatter', 'like'].includes(said.words[at - 1] ?? ''),
    ),
    again: AGAIN.has(first) || (first === 'what' && second === 'about') || (first === 'how' && second === 'about'),
    short: said.stems.length <= 3,
    long: said.stems.length > 9,
    told:
      !said.text.trim().endsWith('?') &&
      !WHETHER.has(first) &&
      !HOW.has(first) &&
      !WHICH.has(first) &&
      said.stems.length > 3,
    unknown: 1 - said.inVocabularyRatio,
    nothing: isNothing,
    'after advice': last !== undefined && !isShown && last.topic !== 'shop',
    'after result': state.attribute !== null,
    advice: topicsOf(turn, isAdvice),
    looks: topicsOf(turn, isLook),
    'shop topics': topicsOf(turn, ({ topic }) => topic === 'shop'),
    'outside topics': topicsOf(turn, ({ topic }) => topic === 'out-of-scope'),
    'top topic': likelihood(said.topics[0]?.probability ?? 0),
    'top aspect': likelihood(said.aspects[0]?.probability ?? 0),
    'aspect of use': said.aspects[0] !== undefined && isOfUse(said.aspects[0].value),
    ...Object.fromEntries(INTENTS.map((intent) => [`means ${intent}`, likelihood(intentOf(said, intent))])),
    wanted: state.wanted.subcategories !== undefined,
    'beside a wish': turn.suppressProducts,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (Number(value) === 0 ? [] : [[name, Number(value)]])),
  );
}
