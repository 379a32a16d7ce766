import { isTelling } from '../../talk/subject.ts';
import type { Turn } from '../../turn.ts';
import { SAFETY, type Topic } from '../../understand/topics.ts';
import { advise as write, adviseBoth as writeBoth } from '../advise.ts';
import type { Proposal } from '../proposal.ts';
import { isAdvice, isLook, likeliest, topicFeatures, topicStems } from './topic-features.ts';

const TOPICS_MAX = 6;

/** Knowledge of technique and care, and what helps with a trouble. */
export function advise(turn: Turn): Proposal[] {
  const likely = likeliest(turn, TOPICS_MAX, (topic) => isAdvice(topic) && !isLook(topic));
  const sibling = siblingOf(turn);
  const single = [...new Set([...likely, ...(sibling ? [sibling] : [])])].map((topic) => ({
    way: 'advise',
    features: {
      ...topicFeatures(topic, turn),
      ...(topic === sibling && { sibling: 1 }),
      ...(isTypes(topic, turn) && { types: 1 }),
    },
    chip: topic.questions[0] ?? '',
    reply: () => write(turn, topic),
  }));
  return [...single, ...both(turn)];
}

/** "Pencil or gel?" is about what there is. */
const isTypes = ({ id }: Topic, { said }: Turn): boolean => id.endsWith('-types') && said.words.includes('or');

const JOINED = new Set(['and', 'also', 'plus', 'both', 'then']);
const LEAST = 0.02;

/** "My liner smudges and my brows are sparse": two matters in one breath. */
function both(turn: Turn): Proposal[] {
  const { said } = turn;
  const at = said.words.findIndex((word, place) => place > 0 && (JOINED.has(word) || said.pauses.has(place)));
  if (at < 0) return [];
  const [first, ...others] = said.topics.filter(
    ({ value, probability }) => value.topic !== 'out-of-scope' && !SAFETY.has(value.id) && probability > LEAST,
  );
  return others.slice(0, 2).flatMap((second) => {
    if (!first) return [];
    const pair = [first, second].toSorted((a, b) => placeOf(a.value, turn) - placeOf(b.value, turn));
    return {
      way: 'both',
      features: {
        near: said.near.get(second.value) ?? 0,
        'same matter': Number(first.value.topic === second.value.topic),
        joined: Number(JOINED.has(said.words[at] ?? '')),
        next: Number(second === others[0]),
      },
      chip: second.value.questions[0] ?? '',
      reply: () =>
        writeBoth(
          turn,
          pair.map(({ value }) => value),
        ),
    };
  });
}

/** Where a message speaks of a topic: the place of the first word that only this one's answer has. */
function placeOf(topic: Topic, { said }: Turn): number {
  const words = topicStems(topic);
  const at = said.stems.findIndex((word) => isTelling(word) && words.has(word));
  return at < 0 ? said.stems.length : at;
}

const UNDERTONES = ['warm', 'cool', 'neutral'];
const SHORT = 4;

/** "And brown?" after advice for blue eyes, "and blusher?" after where bronzer goes: the same question about another. */
function siblingOf({ said, state, topics, asked }: Turn): Topic | undefined {
  const last = topics.get(state.topic ?? '');
  if (!last || said.stems.length > SHORT) return undefined;
  const group = [...topics.values()].filter(({ topic }) => topic === last.topic);
  const eyes =
    asked.conditions.eyes ??
    said.words
      .map((word) => (word === 'grey' ? 'gray' : word))
      .find((word) => group.some(({ appliesTo }) => appliesTo?.eye_color?.includes(word)));
  if (last.appliesTo?.eye_color && eyes) return group.find(({ appliesTo }) => appliesTo?.eye_color?.includes(eyes));
  const undertone = UNDERTONES.find((word) => said.words.includes(word));
  if (last.appliesTo?.undertone && undertone)
    return group.find(({ appliesTo }) => appliesTo?.undertone?.includes(undertone));
  const [kind] = asked.kinds;
  const question = last.id.split('-').slice(1).join('-');
  if (!kind || question === '') return undefined;
  return [...topics.values()].find(
    ({ id, productQuery }) =>
      id !== last.id && id.endsWith(`-${question}`) && kind.subcategories.includes(productQuery?.subcategory ?? ''),
  );
}
