import { mentionsOf } from '@beautymark/language';
import type { Reply, Turn } from '../../turn.ts';
import type { Topic } from '../../understand/topics.ts';
import { look as write } from '../advise.ts';
import type { Proposal } from '../proposal.ts';
import { recommended } from '../recommend.ts';
import { asksForSum } from '../topic-products.ts';
import { likeliest, topicFeatures } from './topic-features.ts';

const LOOKS_MAX = 2;

const RECIPIENT: ReadonlySet<string> = new Set('she her hers he him his they'.split(' '));

/** A whole look: for an occasion, within a sum, or the one before under one more condition. */
export function look(turn: Turn): Proposal[] {
  const { said, topics } = turn;
  const [occasion] = mentionsOf(said, 'occasion').filter(({ negated }) => !negated);
  const named = occasion && topics.get(occasion.value);
  const before = lookBefore(turn);
  const likely = likeliest(
    turn,
    LOOKS_MAX,
    ({ topic, id }) => topic === 'looks' || topic === 'climate' || id === 'shop-gift',
  );
  const all = [...new Set([...likely, named, before])].filter((topic) => topic !== undefined);
  return all.map((topic) => ({
    way: 'look',
    features: {
      ...topicFeatures(topic, turn),
      ...(topic === named && { 'of occasion': 1 }),
      ...(asksForSum(turn) && { 'for a sum': 1 }),
      ...(topic === before && { before: 1 }),
      ...(topic === before && isConditionOnly(turn) && { 'before, with a condition': 1 }),
    },
    chip: topic.questions[0] ?? '',
    reply: () => write(turn, topic),
  }));
}

/** What the last answer brought, under what is wanted now. */
export function findAgain(turn: Turn): Reply {
  const before = lookBefore(turn);
  return before ? write(turn, before) : recommended(turn, turn.state.wanted);
}

/** "She wears a lot of gold", of whom a gift is for */
const tellsOfRecipient = ({ state, said }: Turn): boolean =>
  state.topic === 'shop-gift' && RECIPIENT.has(said.words[0] ?? '') && !said.text.trim().endsWith('?');

/** "30 for the lot", "vegan only" after a look: the same look again, under that condition. */
function lookBefore(turn: Turn): Topic | undefined {
  const { topics, state, asked, catalog } = turn;
  const last = topics.get(state.topic ?? '');
  const kinds = new Set(state.shown.map(({ id }) => catalog.byId.get(id)?.subcategory));
  const isSet = last?.topic === 'looks' || tellsOfRecipient(turn);
  return isSet && kinds.size > 1 && asked.kinds.length === 0 ? last : undefined;
}

/** "Vegan only" names a condition and nothing else. */
const isConditionOnly = ({ said, asked }: Turn): boolean =>
  Object.keys(asked.conditions).length > 0 && said.rest.wanted.length === 0;
