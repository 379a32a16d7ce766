import type { Turn } from '../../turn.ts';
import type { Topic } from '../../understand/topics.ts';
import { advise as write } from '../advise.ts';
import type { Proposal } from '../proposal.ts';
import { isAdvice, isLook, likeliest, topicFeatures } from './topic-features.ts';

const TOPICS_MAX = 6;

/** Knowledge of technique and care, and what helps with a trouble. */
export function advise(turn: Turn): Proposal[] {
  const likely = likeliest(turn, TOPICS_MAX, (topic) => isAdvice(topic) && !isLook(topic));
  const sibling = siblingOf(turn);
  return [...new Set([...likely, ...(sibling ? [sibling] : [])])].map((topic) => ({
    way: 'advise',
    features: {
      ...topicFeatures(topic, turn),
      ...(topic === sibling && { sibling: 1 }),
      ...(isTypes(topic, turn) && { types: 1 }),
    },
    chip: topic.questions[0] ?? '',
    reply: () => write(turn, topic),
  }));
}

/** "Pencil or gel?" is about what there is. */
const isTypes = ({ id }: Topic, { said }: Turn): boolean => id.endsWith('-types') && said.words.includes('or');

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
