import { asksOfKind } from '../plan/product-ingredients.ts';
import type { Proposal } from '../plan/proposal.ts';
import { likeliest, topicFeatures } from '../plan/ways/topic-features.ts';
import type { Turn } from '../turn.ts';
import { mayBeAbout } from './answers-first.ts';
import { shopFact } from './shop-fact.ts';

const TOPICS_MAX = 2;

/** Delivery, orders, returns, codes, and complaints about the shop. */
export function shop(turn: Turn): Proposal[] {
  // Which of a kind contain something is told from their lists.
  if (asksOfKind(turn)) return [];
  const complaint = turn.topics.get('fact-complaint');
  const facts = likeliest(
    turn,
    TOPICS_MAX,
    (topic) =>
      topic.topic === 'shop' &&
      topic.id !== 'fact-complaint' &&
      mayBeAbout(turn.said, topic) &&
      !(turn.state.risk !== null && topic.id === 'fact-contact'),
  );
  return [
    ...facts.map((topic) => ({
      way: 'shop',
      features: topicFeatures(topic, turn),
      chip: topic.questions[0] ?? '',
      reply: () => shopFact(turn, topic),
    })),
    ...(complaint
      ? [{ way: 'complaint', features: {}, chip: 'I have a complaint', reply: () => shopFact(turn, complaint) }]
      : []),
  ];
}
