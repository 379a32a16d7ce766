import { mentionsOf, places, type ShopProduct, stem, wordsOf } from '@beautymark/language';
import { isTelling } from '../../talk/subject.ts';
import type { Turn } from '../../turn.ts';
import { SAFETY, type Topic } from '../../understand/topics.ts';
import { flags, likelihood } from '../proposal.ts';

const NO_ADVICE = new Set(['out-of-scope', 'shop', 'risk', 'thanks', 'greeting', 'about']);
export const isAdvice = ({ topic }: Topic): boolean => !NO_ADVICE.has(topic);
export const isLook = ({ topic, id }: Topic): boolean => topic === 'looks' || id === 'shop-gift';

/** Groups of advice that are named otherwise than the kind. */
const GROUP_OF: Readonly<Record<string, string>> = {
  'eyeshadow-palette': 'eyeshadow',
  powder: 'setting',
  'setting-spray': 'setting',
  eyeliner: 'liner',
  sponge: 'hygiene',
  brush: 'hygiene',
  'brush-set': 'hygiene',
};

/** Whether advice belongs to a product's kind: "how do I stop it creasing" to concealers. */
const isAdviceOn = ({ topic, productQuery, id }: Topic, { subcategory, category }: ShopProduct): boolean =>
  productQuery?.subcategory === subcategory ||
  id.startsWith(`${subcategory ?? ''}-`) ||
  [subcategory, category, GROUP_OF[subcategory ?? '']].includes(topic);

const PLACES: Readonly<Record<string, { readonly topics: readonly string[] }>> = places;

const stems = new WeakMap<Topic, ReadonlySet<string>>();
function topicStems(topic: Topic): ReadonlySet<string> {
  const known = stems.get(topic) ?? new Set(wordsOf(`${topic.answer} ${topic.questions.join(' ')}`).map(stem));
  stems.set(topic, known);
  return known;
}

/** How well a topic fits a message, whatever is made of it. */
export function topicFeatures(topic: Topic, { said, state, topics, asked, meant }: Turn): Record<string, number> {
  const last = topics.get(state.topic ?? '');
  const probability = said.topics.find(({ value }) => value === topic)?.probability ?? 0;
  const telling = said.stems.filter(isTelling);
  const groups = mentionsOf(said, 'place').flatMap(({ value, negated }) =>
    negated ? [] : (PLACES[value]?.topics ?? []),
  );
  const kinds = asked.kinds.filter(({ area }) => !area).flatMap(({ subcategories }) => subcategories);
  const of = topic.productQuery?.subcategory ?? '';
  const is = {
    first: said.topics[0]?.value === topic,
    'same group': last !== undefined && last.topic === topic.topic,
    elsewhere: groups.length > 0 && kinds.length === 0 && isAdvice(topic) && !groups.includes(topic.topic),
    'on table': meant.products.some((product) => isAdviceOn(topic, product)),
    'of kind': kinds.includes(of) || kinds.includes(topic.topic),
    'of other kind': kinds.length > 0 && of !== '' && !kinds.includes(of),
    sells: topic.productQuery !== null,
  };
  return {
    topic: likelihood(probability),
    probability,
    near: said.near.get(topic) ?? 0,
    covered: telling.length === 0 ? 0 : telling.filter((word) => topicStems(topic).has(word)).length / telling.length,
    ...flags(is),
  };
}

/** The likeliest topics of a sort, best first; what speaks of a risk is never among them. */
export const likeliest = ({ said }: Turn, count: number, is: (topic: Topic) => boolean): Topic[] =>
  said.topics
    .filter(({ value }) => !SAFETY.has(value.id) && is(value))
    .slice(0, count)
    .map(({ value }) => value);
