import type { Attribute } from '@beautymark/contracts/face';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import {
  attributes,
  isNegated,
  mentionsIn,
  mentionsOf,
  skinGroupOf,
  statedBy,
  stem,
  tonesNamed,
  wordsOf,
} from '@beautymark/language';
import { ATTRIBUTE_NAMES } from '../answer/attributes.ts';
import type { Correction, Turn } from '../turn.ts';

const PARTS = (
  [
    ['undertone', 'undertone warm cool neutral season'],
    ['eyebrow_shape', 'arch shape'],
    ['eyebrow_color', 'brow eyebrow'],
    ['eye_color', 'eye iris hazel'],
    ['lip_shade', 'lip mouth'],
    ['skin_tone', 'skin tone complexion dark darker pale paler light lighter deep deeper'],
  ] as const
).map(([attribute, words]) => ({ attribute, stems: words.split(' ').map(stem) }));
export const UNDERTONES = ['warm', 'cool', 'neutral'];
/** @returns the attribute that a message speaks about, or null */
export function attributeIn({ said, state }: Turn): Attribute | null {
  const [stated] = mentionsOf(said, 'attribute').map(({ value }) => value.split('=')[0]);
  if (stated === 'skin_group') return 'skin_tone';
  const words = new Set(said.words.map(stem));
  if (SKIN_TONES.some(({ name }) => words.has(stem(name.toLowerCase())))) return 'skin_tone';
  const found =
    stated ?? PARTS.find(({ stems }) => stems.some((word) => words.has(word)))?.attribute ?? state.attribute;
  return found && found in ATTRIBUTE_NAMES ? (found as Attribute) : null;
}

type Proposal = Pick<Correction, 'attribute' | 'value'>;

/** What the shopper says instead of a result; several where the words leave a choice, none where they say nothing. */
export function proposedValues(turn: Turn): Proposal[] {
  const { said, scanned: person } = turn;
  const attribute = attributeOfCorrection(turn);
  if (attribute === 'skin_tone') return proposedTones(turn);
  if (!attribute) return [];
  const stems = said.words.map(stem);
  const longest = (words: readonly string[][]) =>
    Math.max(0, ...words.filter((phrase) => isSaid(phrase, stems)).map(({ length }) => length));
  const values = valuesOf(attribute)
    .filter(({ words }) => longest(words) > 0)
    .sort((one, other) => longest(other.words) - longest(one.words));
  const wanted = values.map(({ value }) => value).filter((value) => value !== person[attribute]);
  const [value] = wanted.length > 0 ? wanted : values.map((one) => one.value);
  return value ? [{ attribute, value }] : [];
}

/** The attribute of the word "eyes", or the one whose value the shopper rejects: "those aren't hazel". */
function attributeOfCorrection(turn: Turn): Attribute | null {
  const { said, scanned: person, state } = turn;
  const stems = said.words.map(stem);
  if (UNDERTONES.some((word) => stems.includes(word))) return 'undertone';
  if (
    SKIN_TONES.some(({ name }) => stems.includes(stem(name.toLowerCase()))) &&
    !stems.some((word) => ['eye', 'brow', 'eyebrow', 'lip'].includes(word))
  )
    return 'skin_tone';
  const named = PARTS.find(
    ({ attribute, stems: parts }) =>
      attribute !== 'skin_tone' && attribute !== 'undertone' && parts.some((part) => stems.includes(part)),
  )?.attribute;
  if (named)
    return named === 'eyebrow_shape' &&
      !valuesOf(named).some(({ words }) => words.some((phrase) => isSaid(phrase, stems)))
      ? 'eyebrow_color'
      : named;
  const rejected = (['eye_color', 'eyebrow_color', 'lip_shade'] as const).find((name) =>
    valuesOf(name).some(
      ({ value, words }) => value === person[name] && words.some((phrase) => mentionedAnywhere(phrase, stems)),
    ),
  );
  return (
    rejected ??
    attributeIn(turn) ??
    (state.attribute && state.attribute in ATTRIBUTE_NAMES ? (state.attribute as Attribute) : null)
  );
}

/** The values of an attribute and the phrases that name them. */
export const valuesOf = (attribute: Attribute): Array<{ value: string; words: string[][] }> => {
  const known = attributes[attribute as keyof typeof attributes];
  return Object.entries(known?.values ?? {}).map(([value, words]) => ({
    value,
    words: (words as string).split('|').map((phrase) => wordsOf(phrase).map(stem)),
  }));
};

const placeOf = (phrase: readonly string[], stems: readonly string[]): number =>
  stems.findIndex((_, at) => phrase.every((word, place) => stems[at + place] === word));
const mentionedAnywhere = (phrase: readonly string[], stems: readonly string[]): boolean => placeOf(phrase, stems) >= 0;
function isSaid(phrase: readonly string[], stems: readonly string[]): boolean {
  const at = placeOf(phrase, stems);
  return at >= 0 && !isNegated(stems, at, phrase.length);
}

/** A tone by name, or the neighbours on the darker or lighter side. */
function proposedTones({ said, scanned: person }: Turn): Proposal[] {
  const stems = said.words.map(stem);
  const named = SKIN_TONES.find(({ name }) => name !== person.skin_tone && isSaid([stem(name.toLowerCase())], stems));
  if (named) return [{ attribute: 'skin_tone', value: named.name }];
  const stated = statedBy(said).skin_tone;
  const group = stated === undefined || relationsIn(stems).length > 0 ? undefined : skinGroupOf(stated);
  if (group && group !== skinGroupOf(person.skin_tone ?? ''))
    return tonesNamed(group).map((value) => ({ attribute: 'skin_tone' as const, value }));
  const at = SKIN_TONES.findIndex(({ name }) => name === person.skin_tone);
  const step = stepTold(said.words, relationsIn(stems));
  if (at < 0 || step === null) return [];
  return [1, 2, 3].flatMap((steps) => {
    const tone = SKIN_TONES[at + step * steps];
    return tone ? [{ attribute: 'skin_tone' as const, value: tone.name }] : [];
  });
}

const DARKER = ['darker', 'deeper'];
const LIGHTER = ['lighter', 'paler', 'fairer'];

/** 1 towards the deeper tones, -1 towards the lighter ones, null when the words say neither. */
function stepTold(words: readonly string[], relations: readonly string[]): 1 | -1 | null {
  // "I'm not Honey, I'm darker": what is denied is the tone.
  const compared = words.findIndex((word) => DARKER.includes(word) || LIGHTER.includes(word));
  if (compared >= 0) return DARKER.includes(words[compared] ?? '') !== (words[compared - 1] === 'not') ? 1 : -1;
  const isDark =
    relations.includes('darker') || ['dark', 'deep', 'black', 'brown'].some((word) => words.includes(word));
  const isLight =
    relations.includes('lighter') || ['pale', 'light', 'fair', 'white'].some((word) => words.includes(word));
  const isDenied = words.includes('not') || words.includes('too');
  return isDark || isLight ? (isDark !== isDenied ? 1 : -1) : null;
}

const relationsIn = (stems: readonly string[]): string[] =>
  mentionsIn(stems)
    .filter(({ slot }) => slot === 'relation')
    .map(({ value }) => value);
