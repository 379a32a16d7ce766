import type { Attribute } from '@beautymark/contracts/face';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { attributes, isNegated, mentionsOf, stem, wordsOf } from '@beautymark/language';
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
const OTHER_PARTS = ['eye', 'brow', 'eyebrow', 'lip'];
export const UNDERTONES = ['warm', 'cool', 'neutral'];

/** @returns the attribute that a message speaks about, or null */
export function attributeIn({ said, state }: Turn): Attribute | null {
  const [stated] = mentionsOf(said, 'attribute').map(({ value }) => value.split('=')[0]);
  if (stated === 'skin_group') return 'skin_tone';
  const words = new Set(said.words.map(stem));
  // Eyes may be amber as well.
  const isOfSkin = !OTHER_PARTS.some((part) => words.has(part));
  if (isOfSkin && SKIN_TONES.some(({ name }) => words.has(stem(name.toLowerCase())))) return 'skin_tone';
  const found =
    stated ?? PARTS.find(({ stems }) => stems.some((word) => words.has(word)))?.attribute ?? state.attribute;
  return found && found in ATTRIBUTE_NAMES ? (found as Attribute) : null;
}

type Proposal = Pick<Correction, 'attribute' | 'value'>;

/** What the shopper says instead of a result; several where the words leave a choice, none where they say nothing. */
export function proposedValues(turn: Turn): Proposal[] {
  const { said, scanned: person } = turn;
  const attribute = attributeIn(turn);
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

/** The values of an attribute and the phrases that name them. */
export const valuesOf = (attribute: Attribute): Array<{ value: string; words: string[][] }> => {
  const known = attributes[attribute as keyof typeof attributes];
  return Object.entries(known?.values ?? {}).map(([value, words]) => ({
    value,
    words: (words as string).split('|').map((phrase) => wordsOf(phrase).map(stem)),
  }));
};

function isSaid(phrase: readonly string[], stems: readonly string[]): boolean {
  const at = stems.findIndex((_, place) => phrase.every((word, next) => stems[place + next] === word));
  return at >= 0 && !isNegated(stems, at, phrase.length);
}

/** A tone by name, or the neighbors on the darker or lighter side. */
function proposedTones({ said, scanned: person }: Turn): Proposal[] {
  const stems = said.words.map(stem);
  const named = SKIN_TONES.find(({ name }) => name !== person.skin_tone && isSaid([stem(name.toLowerCase())], stems));
  if (named) return [{ attribute: 'skin_tone', value: named.name }];
  const at = SKIN_TONES.findIndex(({ name }) => name === person.skin_tone);
  const step = stepTold(said.words);
  if (at < 0 || step === null) return [];
  return [1, 2, 3].flatMap((steps) => {
    const tone = SKIN_TONES[at + step * steps];
    return tone ? [{ attribute: 'skin_tone' as const, value: tone.name }] : [];
  });
}

const DARK = new Set('darker deeper dark deep black brown'.split(' '));
const LIGHT = new Set('lighter paler fairer light pale fair white'.split(' '));
const DENIED_WITHIN = 3;

/** 1 towards the deeper tones, -1 towards the lighter ones, null when the words say neither. */
function stepTold(words: readonly string[]): 1 | -1 | null {
  const at = words.findLastIndex((word) => DARK.has(word) || LIGHT.has(word));
  if (at < 0) return null;
  const isDenied = words.slice(Math.max(0, at - DENIED_WITHIN), at).some((word) => word === 'not' || word === 'too');
  return DARK.has(words[at] ?? '') === isDenied ? -1 : 1;
}
