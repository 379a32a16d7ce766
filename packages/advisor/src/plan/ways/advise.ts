import type { Turn } from '../../turn.ts';
import { advise as write } from '../advise.ts';
import type { Proposal } from '../proposal.ts';
import { isAdvice, isLook, likeliest, topicFeatures } from './topic-features.ts';

const TOPICS_MAX = 6;

/** Knowledge of technique and care, and what helps with a trouble. */
export function advise(turn: Turn): Proposal[] {
  const likely = likeliest(turn, TOPICS_MAX, (topic) => isAdvice(topic) && !isLook(topic));
  return likely.map((topic) => ({
    way: 'advise',
    features: topicFeatures(topic, turn),
    chip: topic.questions[0] ?? '',
    reply: () => write(turn, topic),
  }));
}
