import type { Attribute } from '@beautymark/contracts/face';
import { mentionsOf, places, skinGroupOf } from '@beautymark/language';
import type { Turn } from '../acts/turn.ts';
import type { Person } from '../catalog/shades.ts';
import { SAFETY, type Topic } from '../knowledge/topics.ts';
import type { Intent } from '../understanding/intents.ts';

const NO_ADVICE = new Set(['out-of-scope', 'shop', 'risk', 'thanks', 'greeting', 'about']);
export const isAdvice = ({ topic }: Topic): boolean => !NO_ADVICE.has(topic);

const SHORT = 7;
const VERY_SHORT = 3;
const SAME_GROUP = 2.5;
const SAME_GROUP_SHORT = 5;
const OF_OTHERS = 0.3;
const ELSEWHERE = 0.05;

/** The likeliest topic: a short message stays with what was spoken of, and advice for others' eyes is unlikely. */
export function topicFor(turn: Turn): Topic {
  const { said, state, topics, search } = turn;
  const sibling = siblingOf(turn);
  if (sibling) return sibling;
  const group = topics.get(state.topic ?? '')?.topic;
  const stays = said.stems.length <= VERY_SHORT ? SAME_GROUP_SHORT : said.stems.length <= SHORT ? SAME_GROUP : 1;
  const isElsewhere = elsewhereThan(turn);
  const weight = ({ value, probability }: (typeof said.topics)[number]) =>
    probability *
    (value.topic === group ? stays : 1) *
    (speaksOf(value, search.person) ? 1 : OF_OTHERS) *
    (isElsewhere(value) ? ELSEWHERE : 1);
  // Risks are found before: see riskOf.
  const [best] = said.topics.filter(({ value }) => !SAFETY.has(value.id)).toSorted((a, b) => weight(b) - weight(a));
  if (!best) throw new RangeError('KeyBot knows no topics');
  return best.value;
}

const PLACES: Readonly<Record<string, { readonly topics: readonly string[] }>> = places;

/** "My chin is one big spot in the school photo" is about skin: advice on other places, and on photos, is unlikely. */
function elsewhereThan({ said, asked }: Turn): (topic: Topic) => boolean {
  const groups = mentionsOf(said, 'place').flatMap(({ value, negated }) =>
    negated ? [] : (PLACES[value]?.topics ?? []),
  );
  // A kind that is named says more: "my mascara ends up on my brow".
  if (asked.kinds.some(({ area }) => !area) || groups.length === 0) return () => false;
  return (topic) => isAdvice(topic) && !groups.includes(topic.topic);
}

/** Whether an answer for some values of an attribute is one for this person. */
function speaksOf({ appliesTo }: Topic, person: Person): boolean {
  // `appliesTo` has attributes for keys; Object.entries forgets that.
  return (Object.entries(appliesTo ?? {}) as Array<[Attribute, readonly string[]]>).every(([attribute, values]) => {
    const own = person[attribute];
    return own === undefined || values.includes(attribute === 'skin_tone' ? (skinGroupOf(own) ?? own) : own);
  });
}

const UNDERTONES = ['warm', 'cool', 'neutral'];

/** "And brown?" after advice for blue eyes, "and blusher?" after where bronzer goes: the same question about another. */
function siblingOf({ said, state, topics, asked }: Turn): Topic | null {
  const last = topics.get(state.topic ?? '');
  if (!last || said.stems.length > VERY_SHORT + 1) return null;
  const group = [...topics.values()].filter(({ topic }) => topic === last.topic);
  const eyes =
    asked.conditions.eyes ??
    said.words
      .map((word) => (word === 'grey' ? 'gray' : word))
      .find((word) => group.some(({ appliesTo }) => appliesTo?.eye_color?.includes(word)));
  if (last.appliesTo?.eye_color && eyes)
    return group.find(({ appliesTo }) => appliesTo?.eye_color?.includes(eyes)) ?? null;
  const undertone = UNDERTONES.find((word) => said.words.includes(word));
  if (last.appliesTo?.undertone && undertone)
    return group.find(({ appliesTo }) => appliesTo?.undertone?.includes(undertone)) ?? null;
  const [kind] = asked.kinds;
  const question = last.id.split('-').slice(1).join('-');
  if (
    !kind ||
    question === '' ||
    Object.keys(asked.conditions).some((name) => !['kind', 'subcategories', 'category', 'form'].includes(name))
  )
    return null;
  return (
    [...topics.values()].find(
      ({ id, productQuery }) =>
        id !== last.id && id.endsWith(`-${question}`) && kind.subcategories.includes(productQuery?.subcategory ?? ''),
    ) ?? null
  );
}

/** Which topics an intent speaks about. */
const OF_INTENT: Partial<Record<Intent, (topic: Topic) => boolean>> = {
  shop: ({ topic }) => topic === 'shop',
  outside: ({ topic }) => topic === 'out-of-scope',
  greeting: ({ id }) => id === 'greeting',
  thanks: ({ topic }) => topic === 'thanks',
  about: ({ id }) => id === 'what-can-you-do' || id === 'analysis-how',
  advice: isAdvice,
  look: ({ topic, id }) => topic === 'looks' || topic === 'climate' || id === 'shop-gift',
};

/** The best topic among those that the intent speaks about. */
export function topicOfIntent(turn: Turn, intent: Intent, topic: Topic): Topic {
  const { said, topics } = turn;
  if (intent === 'find') return occasionOf(turn) ?? lookWithin(turn) ?? topic;
  if (intent === 'complaint') return topics.get('fact-complaint') ?? topic;
  const isOfIntent = OF_INTENT[intent];
  if (!isOfIntent || isOfIntent(topic)) return topic;
  return (
    said.topics.find(({ value }) => isOfIntent(value) && !SAFETY.has(value.id))?.value ??
    [...topics.values()].find(isOfIntent) ??
    topic
  );
}

/** "30 for the lot", "vegan only" after a look: the same look again, under that condition. */
export function lookWithin({ topics, state, asked, catalog }: Turn): Topic | undefined {
  const last = topics.get(state.topic ?? '');
  const kinds = new Set(state.shown.map(({ id }) => catalog.byId.get(id)?.subcategory));
  return last?.topic === 'looks' && kinds.size > 1 && asked.kinds.length === 0 ? last : undefined;
}

/** The look for an occasion that the lexicon finds. */
function occasionOf({ said, topics }: Turn): Topic | undefined {
  const [occasion] = mentionsOf(said, 'occasion').filter(({ negated }) => !negated);
  return occasion && topics.get(occasion.value);
}
