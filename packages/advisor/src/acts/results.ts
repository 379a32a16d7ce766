import type { Attribute } from '@beautymark/contracts/face';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import results from '../../data/answers/results.json' with { type: 'json' };
import attributes from '../../data/lexicon/attributes.json' with { type: 'json' };
import { hasChosenShade, shadesFor } from '../catalog/shades.ts';
import { skinGroupOf, tonesNamed } from '../catalog/tones.ts';
import { statedBy } from '../dialogue/read-conditions.ts';
import { isNegated, mentionsIn } from '../language/lexicon.ts';
import { stem } from '../language/stem.ts';
import { wordsOf } from '../language/words.ts';
import { mentionsOf } from '../understanding/understand.ts';
import { filledAnswer } from '../words/fill.ts';
import { listed } from '../words/listed.ts';
import { chipsOfGroup } from './advise.ts';
import type { Correction, Reply, Turn } from './turn.ts';

const NAMES: Readonly<Record<Attribute, string>> = {
  skin_tone: 'skin tone',
  undertone: 'undertone',
  eye_color: 'eye colour',
  eyebrow_color: 'brow colour',
  eyebrow_shape: 'brow shape',
  lip_shade: 'lip shade',
};
const PARTS: ReadonlyArray<[Attribute, readonly string[]]> = [
  ['undertone', ['undertone', 'warm', 'cool', 'neutral', 'season']],
  ['eyebrow_shape', ['arch', 'shap', 'shape']],
  ['eyebrow_color', ['brow', 'eyebrow']],
  ['eye_color', ['eye', 'iri', 'iris', 'hazel']],
  ['lip_shade', ['lip', 'mouth']],
  [
    'skin_tone',
    ['skin', 'tone', 'complexion', 'dark', 'darker', 'pale', 'paler', 'light', 'lighter', 'deep', 'deeper'],
  ],
];
const UNDERTONES = ['warm', 'cool', 'neutral'];
const EXPLANATIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  eye_color: results.eye_color,
  eyebrow_shape: results.eyebrow_shape,
};
const HOW: Readonly<Record<string, string>> = results.how;
const ADVICE: Readonly<Record<string, { means: string; wear: string; avoid: string }>> = results.undertone;

const screenWord = (value: string): string => (value === 'gray' ? 'grey' : value);

/** Which attribute a message speaks about; null when none. */
function attributeIn({ said, state }: Turn): Attribute | null {
  const [stated] = mentionsOf(said, 'attribute').map(({ value }) => value.split('=')[0]);
  if (stated === 'skin_group') return 'skin_tone';
  const words = new Set(said.words.map(stem));
  if (SKIN_TONES.some(({ name }) => words.has(stem(name.toLowerCase())))) return 'skin_tone';
  const found = stated ?? PARTS.find(([, stems]) => stems.some((word) => words.has(word)))?.[0] ?? state.attribute;
  return found && found in NAMES ? (found as Attribute) : null;
}

/** What the scan found, what it means, and why it may have found it. */
export function explainResult(turn: Turn): Reply {
  const { said, scanned: person, topics, catalog } = turn;
  const attribute = attributeIn(turn);
  const words = new Set(said.words);
  const asksWhy = words.has('why') || (words.has('how') && words.has('know'));
  const asksColors =
    words.has('avoid') || words.has('colours') || words.has('wear') || words.has('away') || words.has('never');
  const undertone = ADVICE[person.undertone ?? ''];
  const whole = topics.get('analysis-results');
  let text: string;
  if (asksColors && undertone && (attribute === null || attribute === 'undertone' || attribute === 'skin_tone')) {
    const avoids = words.has('avoid') || words.has('away') || words.has('never') || words.has('not');
    text = avoids
      ? `With your ${person.undertone} undertone I’d go easy on ${undertone.avoid}. Nothing is forbidden: on lids, nails or clothes away from the face it matters less.`
      : `With your ${person.undertone} undertone, ${undertone.wear} sit most easily on you. ${eyesAdvice(turn)}`;
  } else if (attribute && person[attribute]) {
    text = [
      `Your ${NAMES[attribute]} reads ${screenWord(person[attribute])}.`,
      asksWhy ? (HOW[attribute] ?? '') : meaning(attribute, person[attribute]),
      'If it looks wrong in daylight, tell me and I’ll change it.',
    ]
      .filter(Boolean)
      .join(' ');
  } else text = whole ? filledAnswer(whole, person, catalog) : '';
  return {
    act: 'explain-result',
    text,
    choices: [],
    chips:
      attribute === 'undertone'
        ? ['Which colours suit me?', 'Which colours should I avoid?', 'My undertone is wrong']
        : chipsOfGroup({ topic: 'about' }),
    topic: attribute === 'undertone' ? 'undertone-mine' : 'analysis-results',
    state: { attribute, asked: false, risk: null },
  };
}

const eyesAdvice = ({ scanned: person }: Turn): string => {
  const advice = person.eye_color ? EXPLANATIONS.eye_color?.[person.eye_color] : undefined;
  return typeof advice === 'string' ? `For ${screenWord(person.eye_color ?? '')} eyes, ${advice}.` : '';
};

function meaning(attribute: Attribute, value: string): string {
  if (attribute === 'undertone') return `${ADVICE[value]?.means ?? ''} Wear ${ADVICE[value]?.wear ?? ''}.`;
  const text = EXPLANATIONS[attribute]?.[value];
  if (typeof text === 'string') return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  return attribute === 'skin_tone'
    ? 'It is one of 18 tones from light to deep and decides which shades of base are yours.'
    : '';
}

/** A shopper who says that a result is wrong is believed: the change is offered, and made after a yes. */
export function correctResult(turn: Turn): Reply {
  const { scanned: person, topics } = turn;
  const proposals = proposedValues(turn);
  const [first] = proposals;
  if (!first) {
    const attribute = attributeIn(turn);
    const text = attribute
      ? `Then let’s put it right. Your ${NAMES[attribute]} reads ${screenWord(person[attribute] ?? 'unknown')} now; what should it be?`
      : (topics.get('analysis-wrong')?.answer ?? '');
    return {
      act: 'correct-result',
      text,
      choices: [],
      chips: chipsToCorrect(attribute),
      topic: 'analysis-wrong',
      corrections: [],
      state: { attribute, asked: true },
    };
  }
  const { attribute, value } = first;
  const now = person[attribute];
  const again = now === value || proposals.length > 1 ? null : shadeAgain(turn);
  const question =
    proposals.length > 1
      ? `Would ${listed(
          proposals.map((one) => one.value),
          'or',
        )} be nearer?`
      : `In this talk I go by ${screenWord(value)} from here. Shall I change it for your matches, too?`;
  return {
    act: 'correct-result',
    text:
      now === value
        ? `Your ${NAMES[attribute]} already reads ${screenWord(value)}, so there is nothing to change.`
        : [
            now === undefined
              ? `Then I go by ${screenWord(value)} as your ${NAMES[attribute]}.`
              : `You know your face better than a photo does. The scan reads ${screenWord(now)} as your ${NAMES[attribute]}. ${question}`,
            again ? `Of ${again.product.name} I’d take ${again.shade.name} then.` : '',
          ]
            .filter(Boolean)
            .join(' '),
    choices: again ? [again] : [],
    chips: now === undefined ? ['Which foundation suits me?', 'Which lipstick suits me?'] : ['Leave it as it is'],
    topic: 'analysis-wrong',
    corrections: now === value || now === undefined ? [] : proposals.map((one) => ({ ...one, confirmed: false })),
    state: {
      offered: now === value || now === undefined ? null : { attribute, value },
      ...(proposals.length === 1 && { stated: { ...turn.state.stated, [attribute]: value } }),
      attribute,
      asked: false,
      risk: null,
    },
  };
}

/** The shade of the product on the table for the face as the shopper describes it. */
function shadeAgain({ state, catalog, search: { person, tones } }: Turn) {
  const product = catalog.byId.get(state.focus ?? -1);
  const [shade] = product && hasChosenShade(product) ? shadesFor(product, { own: true }, person, tones) : [];
  return product && shade ? { product, shade } : null;
}

/** The shopper said yes to the change that was offered. */
export function confirmCorrection({ state }: Turn): Reply | null {
  const { offered } = state;
  if (!offered || !(offered.attribute in NAMES)) return null;
  const attribute = offered.attribute as Attribute; // one of the keys of NAMES
  const { value } = offered;
  return {
    act: 'correct-result',
    text: `Done: I now go by ${value === 'warm' || value === 'cool' || value === 'neutral' ? `a ${value} undertone` : `${screenWord(value)} as your ${NAMES[attribute]}`}. Ask me again for anything that depended on it.`,
    choices: [],
    chips: ['Which foundation suits me?', 'Which lipstick suits me?', 'Which colours suit me?'],
    topic: 'analysis-wrong',
    corrections: [{ attribute, value, confirmed: true }],
    state: { offered: null, attribute, asked: false },
  };
}

/** The shopper said no to the change that was offered. */
export function declineCorrection({ state }: Turn): Reply | null {
  if (!state.offered) return null;
  return {
    act: 'correct-result',
    text: 'I leave it as it is. You can tell me at any time if a shade looks wrong on you.',
    choices: [],
    chips: ['Which foundation suits me?', 'Which lipstick suits me?', 'Which colours suit me?'],
    corrections: [],
    state: { offered: null, stated: {}, asked: false },
  };
}

type Proposal = Pick<Correction, 'attribute' | 'value'>;

function proposedValues(turn: Turn): Proposal[] {
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
    ([name, words]) => name !== 'skin_tone' && name !== 'undertone' && words.some((word) => stems.includes(word)),
  )?.[0];
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
    (state.attribute && state.attribute in NAMES ? (state.attribute as Attribute) : null)
  );
}

const valuesOf = (attribute: Attribute): Array<{ value: string; words: string[][] }> => {
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
  const relations = relationsIn(stems);
  const saysDark =
    relations.includes('darker') || said.words.some((word) => ['dark', 'deep', 'black', 'brown'].includes(word));
  const rejects = said.words.includes('not') || said.words.includes('too');
  const step = saysDark !== rejects ? 1 : -1;
  if (
    at < 0 ||
    (!saysDark &&
      !relations.includes('lighter') &&
      !said.words.some((word) => ['pale', 'light', 'fair', 'white'].includes(word)))
  )
    return [];
  return [1, 2, 3].flatMap((steps) => {
    const tone = SKIN_TONES[at + step * steps];
    return tone ? [{ attribute: 'skin_tone' as const, value: tone.name }] : [];
  });
}

const relationsIn = (stems: readonly string[]): string[] =>
  mentionsIn(stems)
    .filter(({ slot }) => slot === 'relation')
    .map(({ value }) => value);

const chipsToCorrect = (attribute: Attribute | null): string[] => {
  if (attribute === 'undertone') return UNDERTONES.map((value) => `I am ${value}`);
  if (attribute === 'skin_tone') return ['My skin is darker than that', 'My skin is lighter than that'];
  return attribute === null
    ? ['My undertone is wrong', 'My skin tone is wrong', 'My eye colour is wrong']
    : valuesOf(attribute)
        .slice(0, 4)
        .map(({ value }) => `My ${NAMES[attribute]} is ${screenWord(value)}`);
};
