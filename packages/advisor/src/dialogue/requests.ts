import requests from '../../data/lexicon/requests.json' with { type: 'json' };
import { mentionsIn } from '../language/lexicon.ts';
import { segmentsOf, withoutCourtesy } from '../language/segment.ts';
import { stem } from '../language/stem.ts';
import { wordsOf } from '../language/words.ts';

const OPENINGS = new Set(requests.openings.map((opening) => wordsOf(opening).join(' ')));
const OPENING_MAX = 3;
const REQUESTS_MAX = 2;

/**
 * The things that a message asks for, each with what is told about it; one when the message asks a single thing.
 * "Job interview on Thursday. I want to look competent." is one: its first sentence asks nothing.
 */
export function requestsIn(query: string): string[] {
  const parts = segmentsOf(query).map(withoutCourtesy);
  const asking = parts.map(asksByItself);
  if (asking.filter(Boolean).length < 2) return [withoutCourtesy(query)];
  const found: string[] = [];
  let told = '';
  parts.forEach((part, at) => {
    if (asking[at]) {
      found.push(`${told}${part}`);
      told = '';
    } else told += `${part} `;
  });
  if (told !== '') found[found.length - 1] += ` ${told}`;
  return found.slice(0, REQUESTS_MAX);
}

function asksByItself(part: string): boolean {
  const words = wordsOf(part);
  const opens = Array.from({ length: OPENING_MAX }, (_, more) => words.slice(0, more + 1).join(' ')).some((opening) =>
    OPENINGS.has(opening),
  );
  const mentions = mentionsIn(words.map(stem));
  const points = mentions.some(({ slot, from }) => slot === 'pick' && from < OPENING_MAX);
  return part.trim().endsWith('?') || (opens && words.length > 1) || (points && words.length <= 6);
}
