import { KINDS, mentionsOf } from '@beautymark/language';
import howToUse from '../../data/answers/how-to-use.json' with { type: 'json' };
import { sentencesOf } from '../answer/sentences.ts';
import { advise } from '../plan/advise.ts';
import { isAdvice, likeliest } from '../plan/ways/topic-features.ts';
import type { Reply, Turn } from '../turn.ts';

const HOW: Readonly<Record<string, { readonly use: string }>> = howToUse;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
  const [topic] = likeliest(turn, 1, isAdvice);
  if (topic && topic === said.topics[0]?.value && (said.near.get(topic) ?? 0) > 0.5)
    return { ...advise({ ...turn, suppressProducts: true }, topic) };
  const uses = [one, other].map(
    ({ many, subcategories }) => `${upper(many)}: ${sentencesOf(HOW[subcategories[0] ?? '']?.use ?? '')[0] ?? ''}`,
  );
  return {
    act: 'advise',
    text: uses.join(' '),
    choices: [],
    chips: [`Show me ${one.many}`, `Show me ${other.many}`, 'Morning skincare routine'],
    state: { asked: false, risk: null },
  };
}
