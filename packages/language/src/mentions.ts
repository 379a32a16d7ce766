import absent from '../data/lexicon/absent.json' with { type: 'json' };
import attributes from '../data/lexicon/attributes.json' with { type: 'json' };
import colours from '../data/lexicon/colours.json' with { type: 'json' };
import concepts from '../data/lexicon/concepts.json' with { type: 'json' };
import criteria from '../data/lexicon/criteria.json' with { type: 'json' };
import facts from '../data/lexicon/facts.json' with { type: 'json' };
import finishes from '../data/lexicon/finishes.json' with { type: 'json' };
import harmless from '../data/lexicon/harmless.json' with { type: 'json' };
import ingredients from '../data/lexicon/ingredients.json' with { type: 'json' };
import kinds from '../data/lexicon/kinds.json' with { type: 'json' };
import needs from '../data/lexicon/needs.json' with { type: 'json' };
import negation from '../data/lexicon/negation.json' with { type: 'json' };
import occasions from '../data/lexicon/occasions.json' with { type: 'json' };
import outside from '../data/lexicon/outside.json' with { type: 'json' };
import picks from '../data/lexicon/picks.json' with { type: 'json' };
import places from '../data/lexicon/places.json' with { type: 'json' };
import relations from '../data/lexicon/relations.json' with { type: 'json' };
import risks from '../data/lexicon/risks.json' with { type: 'json' };
import skinTypes from '../data/lexicon/skin-types.json' with { type: 'json' };
import { stem } from './stem.ts';
import { wordsOf } from './words.ts';

export type Slot =
  | 'kind'
  | 'colour'
  | 'finish'
  | 'skin'
  | 'need'
  | 'ingredient'
  | 'fact'
  | 'relation'
  | 'pick'
  | 'occasion'
  | 'risk'
  | 'attribute'
  | 'criterion'
  | 'concept'
  | 'absent'
  | 'outside'
  | 'place'
  /** Words that sound like a risk and are none: the longest phrase at a place hides the shorter ones. */
  | 'harmless';

/** A word or phrase of the lexicon in a message; `from` and `to` are places of words, `to` exclusive. */
export interface Mention {
  readonly slot: Slot;
  readonly value: string;
  readonly from: number;
  readonly to: number;
  readonly negated: boolean;
}

interface Phrase {
  readonly stems: readonly string[];
  readonly slot: Slot;
  readonly value: string;
}

const table = new Map<string, Phrase[]>();
const wordByStem = new Map<string, string>();

function add(slot: Slot, value: string, phrases: string) {
  for (const text of phrases.split('|')) {
    const words = wordsOf(text);
    const stems = words.map(stem);
    for (const [at, word] of words.entries())
      wordByStem.set(stems[at] ?? '', shorter(word, wordByStem.get(stems[at] ?? '')));
    const first = stems[0];
    if (first === undefined) continue;
    const others = table.get(first) ?? [];
    const isKnown = others.some(
      (one) => one.slot === slot && one.value === value && one.stems.join(' ') === stems.join(' '),
    );
    if (!isKnown) table.set(first, [...others, { stems, slot, value }]);
  }
}

const shorter = (word: string, other = word): string => (other.length <= word.length ? other : word);

const plain: ReadonlyArray<[Slot, Readonly<Record<string, string>>]> = [
  ['skin', skinTypes],
  ['fact', facts],
  ['relation', relations],
  ['pick', picks],
  ['occasion', occasions],
  ['criterion', criteria],
  ['concept', concepts],
  ['outside', outside],
  ['harmless', harmless],
];
for (const [slot, entries] of plain) for (const [value, words] of Object.entries(entries)) add(slot, value, words);
const described: ReadonlyArray<[Slot, Readonly<Record<string, { words: string }>>]> = [
  ['kind', kinds],
  ['finish', finishes],
  ['need', needs],
  ['ingredient', ingredients],
  ['absent', absent],
  ['place', places],
];
for (const [slot, entries] of described)
  for (const [value, { words }] of Object.entries(entries)) add(slot, value, words);
for (const [value, colour] of Object.entries(colours))
  add('colour', value, `${value} | ${'words' in colour ? colour.words : ''}`);
for (const [risk, words] of Object.entries(risks))
  if (typeof words !== 'string')
    for (const [certainty, list] of Object.entries(words)) add('risk', `${risk}=${certainty}`, list);
for (const [attribute, { nouns, values }] of Object.entries(attributes))
  for (const [value, words] of Object.entries(values))
    for (const word of words.split('|'))
      for (const noun of nouns)
        add(
          'attribute',
          `${attribute}=${value}`,
          `${word} ${noun} | ${noun} ${word} | ${noun} are ${word} | ${noun} is ${word}`,
        );

const LONGEST_FIRST = (one: Phrase, other: Phrase) => other.stems.length - one.stems.length;
for (const phrases of table.values()) phrases.sort(LONGEST_FIRST);

/** Every stem that the lexicon knows. */
export const lexiconStems: ReadonlySet<string> = new Set([...table.values()].flat().flatMap(({ stems }) => stems));

/** A word of the lexicon for each of its stems, to be shown. */
export const lexiconWords: ReadonlyMap<string, string> = wordByStem;

const NO_PAUSES: ReadonlySet<number> = new Set();

/**
 * Finds the words of the lexicon, the longest phrase at each place; a phrase of several lists is found once in each.
 * @param stems   of one message, in order
 * @param pauses  places of words that follow a comma or the end of a sentence
 */
export function mentionsIn(stems: readonly string[], pauses: ReadonlySet<number> = NO_PAUSES): Mention[] {
  const mentions: Mention[] = [];
  for (let from = 0; from < stems.length; from += 1) {
    const fitting = phrasesAt(stems, from).filter((phrase) => !cutsKind(phrase, stems, from));
    const length = fitting[0]?.stems.length ?? 0;
    for (const { stems: words, slot, value } of fitting) {
      if (words.length < length) break;
      // "Not sticky" is a wish by itself: the "not" before another wish is none of its own.
      const negated =
        (!before.has(words[0] ?? '') && isNegated(stems, from, length, pauses)) ||
        continuesRefusals(mentions, stems, slot, from) ||
        (LOOKS.has(slot) && isExcessive(stems, from)) ||
        (HARMING.has(slot) && harms(stems, from + length, pauses));
      mentions.push({ slot, value, from, to: from + length, negated });
    }
    from += Math.max(0, length - 1);
  }
  return mentions;
}

const phrasesAt = (stems: readonly string[], from: number): Phrase[] =>
  (table.get(stems[from] ?? '') ?? []).filter(({ stems: words }) =>
    words.every((word, place) => stems[from + place] === word),
  );

/** "Pink lip oil" is an oil, not somebody with pink lips. */
const cutsKind = ({ slot, stems: words }: Phrase, stems: readonly string[], from: number): boolean =>
  slot === 'attribute' &&
  words.some(
    (_, place) =>
      place > 0 &&
      phrasesAt(stems, from + place).some((kind) => kind.slot === 'kind' && place + kind.stems.length > words.length),
  );

/** "No parabens, silicones", "except the mask and serums", "no lipstick or perfume": what is listed with something refused is refused as well. */
const continuesRefusals = (mentions: readonly Mention[], stems: readonly string[], slot: Slot, from: number): boolean =>
  mentions.some(
    (before) =>
      before.negated &&
      LISTED.has(slot) &&
      LISTED.has(before.slot) &&
      ((slot === 'ingredient' && before.slot === slot && before.to === from) ||
        (before.to === from - 1 && (before.slot === slot ? JOINTS : EITHER).has(stems[before.to] ?? ''))),
  );
const LISTED: ReadonlySet<Slot> = new Set(['ingredient', 'kind', 'colour', 'finish', 'criterion']);
const EITHER = new Set(['or', 'nor']);
const JOINTS = new Set(['and', ...EITHER]);

const LOOKS: ReadonlySet<Slot> = new Set(['colour', 'finish']);
const EXCESS = negation.excess.map((phrase) => wordsOf(phrase).map(stem));
/** "Too orange", "less shimmer", "scared of glitter"; "too dry" says what the skin is. */
const isExcessive = (stems: readonly string[], from: number): boolean =>
  EXCESS.some((phrase) => phrase.every((word, place) => stems[from - phrase.length + place] === word));

const HARMING: ReadonlySet<Slot> = new Set(['finish', 'need', 'ingredient']);
const [HARMS, MAKES] = [negation.harms, negation.makes].map((list) => list.map((one) => wordsOf(one).map(stem)));
const HARMED = new Set(negation.harmed.map(stem));
const HARM_REACH = { noun: 2, part: 3 };
/** "The matte ones dry me out", "chemical filters make my eyes stream": what does harm is not wanted. */
function harms(stems: readonly string[], to: number, pauses: ReadonlySet<number>): boolean {
  const end = [...stems.keys()].find((place) => place >= to && pauses.has(place)) ?? stems.length;
  const clause = stems.slice(to, end);
  return Array.from({ length: HARM_REACH.noun + 1 }, (_, at) => clause.slice(at)).some((rest) => {
    const begins = (phrase: readonly string[]) => phrase.every((word, place) => rest[place] === word);
    const made = MAKES?.find(begins);
    const harmed = made && rest.slice(made.length, made.length + HARM_REACH.part).some((word) => HARMED.has(word));
    return Boolean(harmed || HARMS?.some(begins));
  });
}

const before = new Set(negation.before.map(stem));
const after = new Set(negation.after.map(stem));
const breaks = new Set(negation.breaks.map(stem));
const phrases = negation.phrases.map((phrase) => wordsOf(phrase).map(stem));
const ARTICLES = new Set(['a', 'an', 'the', 'any', 'from', 'in', 'your']);
const COMPARED = new Set(['of', 'from', 'than']);
const REACH = 3;

/** The one rule for "no", "not", "without" and "-free"; its words are in negation.json. */
export function isNegated(
  stems: readonly string[],
  from: number,
  length: number,
  pauses: ReadonlySet<number> = NO_PAUSES,
): boolean {
  const to = from + length;
  // "Talc free" refuses talc, "a powder free of talc" and "a powder, less than 10" no powder.
  if (after.has(stems[to] ?? '') && !pauses.has(to) && !COMPARED.has(stems[to + 1] ?? '')) return true;
  const end = ARTICLES.has(stems[from - 1] ?? '') ? from - 1 : from;
  const isPhrase = (phrase: readonly string[]) =>
    phrase.every(
      (word, place) =>
        stems[end - phrase.length + place] === word && !(place > 0 && pauses.has(end - phrase.length + place)),
    );
  if (phrases.some(isPhrase)) return true;
  for (let place = from - 1; place >= Math.max(0, from - REACH); place -= 1) {
    const word = stems[place] ?? '';
    if (pauses.has(place + 1) || breaks.has(word)) return false;
    if (before.has(word)) return true;
  }
  return false;
}
