import { mentionsOf } from '@beautymark/language';
import { statesOtherResult } from '../talk/stated-result.ts';
import { isTelling } from '../talk/subject.ts';
import type { Turn } from '../turn.ts';
import { isOfUse } from '../understand/aspects.ts';
import type { Intent } from '../understand/intents.ts';
import type { Topic } from '../understand/topics.ts';
import { flags, intentOf, likelihood } from './proposal.ts';
import { isAdvice } from './ways/topic-features.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const POINTING = words('it its this that these those them they either neither both each');
const WHETHER = words('is are does do has have will would can could should am was did');
const ASKING = words('how why when where explain which what who');
const OWN = words('my mine i im me');

/** What tells most between ways of answering. */
const INTENTS: readonly Intent[] = ['find', 'fact', 'advice', 'relative', 'look', 'outside'];

/** What a message is like, each between 0 and 1: what every proposal of a turn is weighed by. */
export type MessageFeatures = Readonly<Record<string, number>>;

/**
 * What the three classifiers make of a message, what of the screen it points at, and what came before.
 * @returns the features of a message that are not 0
 */
export function messageFeatures(turn: Turn): MessageFeatures {
  const { said, asked, meant, state, catalog, topics } = turn;
  const has = (list: ReadonlySet<string>) => said.words.some((word) => list.has(word));
  const mentions = (slot: Parameters<typeof mentionsOf>[1]) => mentionsOf(said, slot).some(({ negated }) => !negated);
  const exact = asked.kinds.filter(({ area }) => !area);
  const shownKinds = new Set(state.shown.map(({ id }) => catalog.byId.get(id)?.subcategory));
  const isKnown = exact.some(({ subcategories }) => subcategories.some((one) => shownKinds.has(one)));
  const telling = said.stems.filter(isTelling).length;
  const asksWhether = said.words.some((word, at) => (at === 0 || said.pauses.has(at)) && WHETHER.has(word));
  const isQuestion = said.text.trim().endsWith('?');
  const last = topics.get(state.topic ?? '');
  const isShown = state.shown.length > 0;
  const topicsOf = (is: (topic: Topic) => boolean): number =>
    likelihood(said.topics.reduce((sum, { value, probability }) => (is(value) ? sum + probability : sum), 0));
  const read = flags({
    bias: true,
    named: meant.how === 'named',
    'two named': meant.how === 'named' && meant.products.length > 1,
    pointed: meant.how === 'pointed',
    pronoun: has(POINTING),
    kind: exact.length > 0,
    'other kind': exact.length > 0 && isShown && !isKnown,
    'own kind': mentionsOf(said, 'kind').some(({ from }) =>
      said.words.slice(Math.max(0, from - 2), from).includes('my'),
    ),
    price: said.price !== null,
    'only conditions':
      Object.keys(asked.conditions).length > 0 && said.rest.wanted.length + said.rest.refused.length === 0,
    relation: mentions('relation'),
    pick: mentions('pick'),
    criterion: mentions('criterion'),
    states: statesOtherResult(turn),
    question: isQuestion,
    whether: asksWhether,
    'whether it': asksWhether && has(POINTING),
    asking: ASKING.has(said.words[0] ?? ''),
    own: has(OWN),
    short: said.stems.length <= 3,
    told: !isQuestion && !asksWhether && !ASKING.has(said.words[0] ?? '') && said.stems.length > 3,
    nothing: said.mentions.length === 0 && said.names.length === 0 && said.brands.length === 0,
    'aspect of use': said.aspects[0] !== undefined && isOfUse(said.aspects[0].value),
    shown: isShown,
    several: state.shown.length > 1,
    wanted: state.wanted.subcategories !== undefined,
    'after advice': last !== undefined && !isShown && last.topic !== 'shop',
    'after result': state.attribute !== null,
    'after offer': state.offered !== null,
    'beside a wish': turn.isBare,
  });
  const learned: Record<string, number> = {
    rest: telling === 0 ? 0 : Math.min(1, said.rest.wanted.length / telling),
    unknown: 1 - said.familiar,
    advice: topicsOf(isAdvice),
    'shop topics': topicsOf(({ topic }) => topic === 'shop'),
    'outside topics': topicsOf(({ topic }) => topic === 'out-of-scope'),
    'top topic': likelihood(said.topics[0]?.probability ?? 0),
    'top aspect': likelihood(said.aspects[0]?.probability ?? 0),
    ...Object.fromEntries(INTENTS.map((intent) => [`means ${intent}`, likelihood(intentOf(said, intent))])),
  };
  return { ...read, ...Object.fromEntries(Object.entries(learned).filter(([, value]) => value !== 0)) };
}
