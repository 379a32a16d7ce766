import { mentionsOf } from '@beautymark/language';
import occasions from '../../data/answers/occasions.json' with { type: 'json' };
import { sentencesOf } from '../answer/sentences.ts';
import type { Turn } from '../turn.ts';

interface OccasionNeeds {
  readonly says: string;
  readonly needs?: readonly string[];
  readonly finishes?: readonly string[];
}
const { about: _, ...byOccasion } = occasions;
const OCCASIONS: Readonly<Record<string, Readonly<Record<string, OccasionNeeds>>>> = byOccasion;

export const occasionNamed = (said: Turn['said']): string | null =>
  mentionsOf(said, 'occasion').find(({ negated }) => !negated)?.value ?? null;

/** What an occasion asks of a kind; null where it asks nothing. */
export function askedBy(occasion: string | null, subcategory: string, category: string) {
  const found = OCCASIONS[occasion ?? '']?.[subcategory] ?? OCCASIONS[occasion ?? '']?.[category];
  if (!found) return null;
  const { says, ...conditions } = found;
  return { says, conditions };
}

/** "A lipstick for the evening": what the occasion asks of the kind; null where no such pair is named. */
export function occasionOf({ said, asked }: Turn): ReturnType<typeof askedBy> {
  const [kind, another] = asked.kinds.filter(({ area }) => !area);
  return kind && !another ? askedBy(occasionNamed(said), kind.subcategories[0] ?? '', kind.category) : null;
}

const OF_ANOTHER_DAY = /^for (?:a|an|the|every)\b[^,]*\b(?:day|work|evening|office)\b/i;
/** Advice on a kind, with what the occasion asks of it after the first sentence and nothing about other days. */
export function forOccasion(answer: string, turn: Turn): string {
  const occasion = occasionOf(turn);
  if (!occasion) return answer;
  const [first = '', ...rest] = sentencesOf(answer);
  return [first, occasion.says, ...rest.filter((one) => !OF_ANOTHER_DAY.test(one))].join(' ');
}
