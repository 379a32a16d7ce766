import courtesies from '../data/lexicon/courtesies.json' with { type: 'json' };
import { wordsOf } from './words.ts';

const SENTENCE = /[^.!?;\n]+[.!?;\n]*/g;
/** A second question may follow one of these. */
const JOINED =
  /(?:,|\s-)?\s+(?:and|also|plus|but|then|n|&|btw|by the way)\s+(?=(?:also\s+)?(?:how|hw|what|whats|which|where|when|why|can|could|do|does|is|are|should|show|tell|recommend|explain|i need|i also|have you|got)\b)|(?:,|\s-)\s+(?=(?:how|what|which|where|when|why|can|do|does|is)\b)/gi;
const PARTS_MAX = 6;

const phrases = (words: readonly string[]): Set<string> => new Set(words.map((phrase) => wordsOf(phrase).join(' ')));
const OPENING = phrases(courtesies.opening);
const CLOSING = phrases(courtesies.closing);

/** Cuts a message at the ends of its sentences and before a second question. A decimal point ends nothing. */
export function segmentsOf(text: string): string[] {
  const sentences = text.replace(/(\d)\.(\d)/g, '$1·$2').match(SENTENCE) ?? [];
  return sentences
    .flatMap((sentence) => sentence.split(JOINED))
    .map((part) => part.replaceAll('·', '.').trim())
    .filter((part) => wordsOf(part).length > 0)
    .slice(0, PARTS_MAX);
}

/** A message without the thanks and greetings around what it asks; as it is when it asks nothing else. */
export function withoutCourtesy(text: string): string {
  const words = text.trim().split(/\s+/);
  let [from, to] = [0, words.length];
  while (from < to) {
    const cut = courteousLength(words.slice(from, to), false);
    // "Morning or evening?" is no greeting.
    if (cut === 0 || words[from + cut]?.toLowerCase() === 'or') break;
    from += cut;
  }
  while (to > from) {
    const cut = courteousLength(words.slice(from, to), true);
    if (cut === 0) break;
    to -= cut;
  }
  return from < to ? words.slice(from, to).join(' ') : text;
}

const LONGEST = 4;
function courteousLength(words: readonly string[], atEnd: boolean): number {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    const phrase = wordsOf((atEnd ? words.slice(-length) : words.slice(0, length)).join(' ')).join(' ');
    if (phrase !== '' && (atEnd ? CLOSING : OPENING).has(phrase)) return length;
  }
  return 0;
}
