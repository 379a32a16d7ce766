import { KINDS, type Kind, mentionsOf, stem, wordsOf } from '@beautymark/language';
import howToUse from '../../data/answers/how-to-use.json' with { type: 'json' };
import { advise } from '../plan/advise.ts';
import { useOfKind } from '../plan/how-to-use.ts';
import type { Reply, Turn } from '../turn.ts';
import type { Topic } from '../understand/topics.ts';
import { isAdvice, isNear, likeliest } from './likely.ts';

const HOW: Readonly<Record<string, { readonly is: string }>> = howToUse;

const speaksOf = ({ answer }: Topic, kind: Kind): boolean => {
  const said = new Set(wordsOf(answer).map(stem));
  return wordsOf(`${kind.one} ${kind.many}`)
    .map(stem)
    .some((word) => said.has(word));
};

/** "What is the difference between a serum and a moisturizer?": of two kinds, not of two products. */
export function difference(turn: Turn): Reply | null {
  const { said } = turn;
  const kinds = [...new Set(mentionsOf(said, 'kind').map(({ value }) => value))].flatMap(
    (value) => KINDS.get(value) ?? [],
  );
  const [one, other] = kinds;
  if (
    !one ||
    !other ||
    said.names.length > 0 ||
    !said.words.some((word) => ['difference', 'differ', 'different'].includes(word))
  )
    return null;
  const topic = likeliest(turn, isAdvice);
  if (topic && isNear(turn, topic, 'hint') && [one, other].every((kind) => speaksOf(topic, kind)))
    return { ...advise({ ...turn, suppressProducts: true }, topic) };
  const told = [one, other].map(({ subcategories }) => HOW[subcategories[0] ?? '']?.is ?? '');
  return {
    act: 'advise',
    text: told.join(' '),
    choices: [],
    chips: [`Show me ${one.many}`, `Show me ${other.many}`, 'Morning skincare routine'],
    state: { asked: false, risk: null },
  };
}

const ASKS_WHAT =
  /^(?:and |so )?(?:what(?: is| are)|whats|what does) (?:an? )?\p{L}+(?: \p{L}+)?(?: do| for| good for)?$/u;
/** "What is a toner?", "what does a primer do?" */
export function whatIs({ said, asked }: Turn): Reply | null {
  const [kind, ...others] = asked.kinds;
  const is = HOW[kind?.subcategories[0] ?? '']?.is;
  if (!kind || !is || kind.area || others.length > 0 || said.names.length > 0 || said.rest.wanted.length > 1)
    return null;
  if (Object.keys(asked.conditions).some((name) => !OF_KIND.has(name)) || !ASKS_WHAT.test(said.words.join(' ')))
    return null;
  return {
    act: 'advise',
    text: is,
    choices: [],
    chips: [`Show me ${kind.many}`, `How do I use ${kind.one}?`, `Which ${kind.one} suits me?`],
    wanted: { kind: kind.one, subcategories: kind.subcategories },
    state: { asked: false, risk: null },
  };
}
const ASKS_HOW =
  /^(?:and |so |ok )?how (?:do|should|can|would|to|does)(?: (?:i|you|we|one))? (?:best |properly )?(?:use|apply|put|wear)(?: on)? (?:an? |the |my |some )?\p{L}+(?: \p{L}+)?(?: on)?$/u;
/** "How do I use a primer?", "how do I put the concealer on?" */
export function howTo({ said, asked }: Turn): Reply | null {
  const [kind, ...others] = asked.kinds;
  if (!kind || kind.area || others.length > 0 || said.names.length > 0 || said.rest.wanted.length > 1) return null;
  if (Object.keys(asked.conditions).some((name) => !OF_KIND.has(name))) return null;
  return ASKS_HOW.test(said.words.join(' ')) ? useOfKind(kind) : null;
}
const OF_KIND = new Set(['kind', 'subcategories', 'category', 'form']);
