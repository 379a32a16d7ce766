import howToUse from '../../data/answers/how-to-use.json' with { type: 'json' };
import type { Topic } from '../knowledge/topics.ts';
import { mentionsOf } from '../understanding/understand.ts';
import { shortName } from '../words/describe.ts';
import { advise } from './advise.ts';
import { choiceOf } from './compare.ts';
import type { Reply, Turn } from './turn.ts';

const HOW: Readonly<Record<string, string>> = howToUse;
const SURE = 0.45;
/** Advice on which one to buy says nothing about how to use the one at hand. */
const ON_CHOOSING = ['mine', 'choose', 'types', 'need', 'oil', 'how'];
const isOnUsing = ({ id, topic }: Topic): boolean =>
  !NO_ADVICE.has(topic) && !ON_CHOOSING.includes(id.split('-').at(-1) ?? '');
const NO_ADVICE = new Set(['shop', 'out-of-scope', 'risk', 'about']);
const REMOVING = new Set(['remove', 'off', 'removing', 'take']);

/** How to put on what is spoken about. */
export function howTo(turn: Turn): Reply {
  const { meant, said, asked, topics } = turn;
  const [kind] = asked.kinds;
  const [product] = kind && meant.how !== 'named' ? [] : meant.products;
  const [likely] = said.topics;
  if (likely && likely.probability >= SURE && meant.how !== 'named' && isOnUsing(likely.value))
    return advise(turn, likely.value);
  if (said.words.some((word) => REMOVING.has(word))) {
    const remove = topics.get('remove-makeup');
    if (remove) return advise(turn, remove);
  }
  if (mentionsOf(said, 'kind').some(({ value }) => value === 'brush' || value === 'tool')) {
    const tools = topics.get(
      turn.state.wanted.subcategories?.includes('foundation') ? 'foundation-tool' : 'tools-which',
    );
    if (tools) return advise(turn, tools);
  }
  const how = HOW[product?.subcategory ?? kind?.subcategories[0] ?? ''];
  if (!how) return advise(turn);
  return {
    act: 'advise',
    text: product ? `For ${shortName(product)}: ${how.charAt(0).toLowerCase()}${how.slice(1)}` : how,
    choices: product ? [choiceOf(product, turn)] : [],
    chips: product
      ? ['How do I remove it?', 'What goes with it?', 'Does it suit me?']
      : ['Show me some', 'Which brush for that?'],
    ...(kind && !product && { wanted: { kind: kind.one, subcategories: kind.subcategories } }),
    state: { asked: false, risk: null },
  };
}
