import { mentionsOf } from '@beautymark/language';
import { foreignWords } from '../../care/other-language.ts';
import type { Turn } from '../../turn.ts';
import type { Topic } from '../../understand/topics.ts';
import type { Proposal } from '../proposal.ts';
import { askBack, notSold, outOfScope, smallTalk } from '../talk.ts';
import { likeliest, topicFeatures } from './topic-features.ts';

/** Greeting, thanks, what KeyBot can and can't do, and what it does not know. */
export function talk(turn: Turn): Proposal[] {
  const { said } = turn;
  const [absent] = mentionsOf(said, 'absent').filter(({ negated }) => !negated);
  const small = (way: string, is: (topic: Topic) => boolean): Proposal[] =>
    likeliest(turn, 1, is).map((topic) => ({
      way,
      features: topicFeatures(topic, turn),
      chip: topic.questions[0] ?? '',
      reply: () => smallTalk(turn, topic),
    }));
  return [
    ...small('greeting', ({ id }) => id === 'greeting'),
    ...small('thanks', ({ topic }) => topic === 'thanks'),
    ...small('about', ({ id }) => id === 'what-can-you-do' || id === 'analysis-how'),
    ...(absent
      ? [{ way: 'not sold', features: {}, chip: 'What do you sell?', reply: () => notSold(absent.value) }]
      : []),
    ...likeliest(turn, 2, ({ topic, id }) => topic === 'out-of-scope' && id !== 'oos-medical').map((topic) => ({
      way: 'outside',
      features: topicFeatures(topic, turn),
      chip: 'What can you do?',
      reply: () => outOfScope(turn, topic),
    })),
    { way: 'ask', features: unreadable(turn), chip: '', reply: () => askBack(turn) },
  ];
}

const POINTING = new Set('it them they these those both'.split(' '));

/** How much a message is like one that no shop can read: another language, or unknown words. */
function unreadable({ said, asked, meant }: Turn): Record<string, number> {
  const pointsAtNothing =
    meant.how === 'none' && asked.kinds.length === 0 && said.words.some((word) => POINTING.has(word));
  const foreign = said.names.length > 0 ? 0 : Math.min(1, foreignWords(said.text) / 2);
  return {
    ...(pointsAtNothing && { 'points at nothing': 1 }),
    ...(foreign > 0 && { foreign }),
  };
}
