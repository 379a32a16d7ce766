import type { Attribute } from '@beautymark/contracts/face';
import { capitalized, listed } from '@beautymark/language';
import results from '../../data/answers/results.json' with { type: 'json' };
import { ATTRIBUTE_NAMES, valueWord } from '../answer/attributes.ts';
import { filledAnswer } from '../answer/fill.ts';
import { hasChosenShade, shadesFor } from '../search/shades.ts';
import type { Reply, Turn } from '../turn.ts';
import { chipsOfGroup } from './advise.ts';
import { attributeIn, proposedValues, UNDERTONES, valuesOf } from './stated-values.ts';

const EXPLANATIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  eye_color: results.eye_color,
  eyebrow_shape: results.eyebrow_shape,
};
const HOW: Readonly<Record<string, string>> = results.how;
const ADVICE: Readonly<Record<string, { means: string; wear: string; avoid: string }>> = results.undertone;

/** What the scan found, what it means, and why it may have found it. */
export function explainResult(turn: Turn): Reply {
  const { said, scanned: person, topics, catalog } = turn;
  const attribute = attributeIn(turn);
  const words = new Set(said.words);
  const asksWhy = words.has('why') || (words.has('how') && (words.has('know') || words.has('tell')));
  const whole = topics.get(asksWhy ? 'analysis-how' : 'analysis-results');
  let text: string;
  if (attribute && person[attribute]) {
    text = [
      `Your ${ATTRIBUTE_NAMES[attribute]} reads ${valueWord(person[attribute])}.`,
      asksWhy ? (HOW[attribute] ?? '') : meaning(attribute, person[attribute]),
      'If it looks wrong in daylight, tell me and I’ll change it.',
    ]
      .filter(Boolean)
      .join(' ');
  } else if (attribute && person.skin_tone) text = notTold(attribute);
  else if (person.skin_tone && !asksWhy) text = whatIsKnown(turn);
  else text = whole ? filledAnswer(whole, person, catalog) : '';
  return {
    act: 'explain-result',
    text,
    choices: [],
    chips:
      attribute === 'undertone'
        ? ['Which colours suit me?', 'Which foundation suits me?', 'My undertone is wrong']
        : chipsOfGroup({ topic: 'about' }),
    topic: attribute === 'undertone' ? 'undertone-mine' : 'analysis-results',
    state: { attribute: attribute ?? 'all', asked: false, risk: null },
  };
}

/** A tone that was chosen without a photo may come without brows and lips. */
const notTold = (attribute: Attribute): string =>
  `You haven’t told me your ${ATTRIBUTE_NAMES[attribute]} yet, and I don’t guess it. What is it?`;

const ASKING = new Set(['what', 'which', 'am', 'is', 'are', 'tell']);

/** "What is my lip shade?", "am I warm": a question for one of the six, which may never have been told. */
export function ownAsked(turn: Turn): 'told' | 'untold' | null {
  const attribute = attributeIn(turn);
  const { said, scanned } = turn;
  const isOwn = said.words.includes('my') || said.words.includes('i');
  if (attribute === null || scanned.skin_tone === undefined || !isOwn || !ASKING.has(said.words[0] ?? '')) return null;
  return scanned[attribute] === undefined ? 'untold' : 'told';
}

/** The six values; not all of them are known where the tone was chosen without a photo. */
function whatIsKnown({ scanned }: Turn): string {
  const all = Object.keys(ATTRIBUTE_NAMES) as Attribute[]; // the keys of a Record<Attribute, …>
  const known = all.flatMap((name) => (scanned[name] ? [`${ATTRIBUTE_NAMES[name]} ${valueWord(scanned[name])}`] : []));
  return `Your result reads: ${listed(known)}. ${known.length < all.length ? 'You haven’t told me the rest.' : TO_THE_TONES}`;
}

/** A wrong tone is put right there by one press. */
const TO_THE_TONES =
  'If the tone looks wrong in the mirror, trust the mirror: press See my results in the /#ai-scanner, where all 18 stand beside your skin and one press puts yours right.';

function meaning(attribute: Attribute, value: string): string {
  if (attribute === 'undertone') return `${ADVICE[value]?.means ?? ''} Wear ${ADVICE[value]?.wear ?? ''}.`;
  const text = EXPLANATIONS[attribute]?.[value];
  if (typeof text === 'string') return `${capitalized(text)}.`;
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
    const text = attribute ? toCorrect(attribute, person[attribute]) : (topics.get('analysis-wrong')?.answer ?? '');
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
      : `In this talk I go by ${valueWord(value)} from here. Shall I change it for your matches, too?`;
  return {
    act: 'correct-result',
    text:
      now === value
        ? `Your ${ATTRIBUTE_NAMES[attribute]} already reads ${valueWord(value)}, so there is nothing to change.`
        : [
            now === undefined
              ? `Then I’ll go by ${valueWord(value)} as your ${ATTRIBUTE_NAMES[attribute]}.`
              : `You know your face better than a photo does. The scan reads ${valueWord(now)} as your ${ATTRIBUTE_NAMES[attribute]}. ${question}`,
            again ? `In ${again.product.name} I’d take ${again.shade.name} then.` : '',
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

const toCorrect = (attribute: Attribute, value: string | undefined): string =>
  value === undefined
    ? notTold(attribute)
    : `Then let’s put it right. Your ${ATTRIBUTE_NAMES[attribute]} reads ${valueWord(value)} now; what should it be?`;

/** The shade of the product on the table for the face as the shopper describes it. */
function shadeAgain({ state, catalog, search: { person, tones } }: Turn) {
  const product = catalog.byId.get(state.focus ?? -1);
  const [shade] = product && hasChosenShade(product) ? shadesFor(product, { own: true }, person, tones) : [];
  return product && shade ? { product, shade } : null;
}

/** The shopper said yes to the change that was offered. */
export function confirmCorrection({ state }: Turn): Reply | null {
  const { offered } = state;
  if (!offered || !(offered.attribute in ATTRIBUTE_NAMES)) return null;
  const attribute = offered.attribute as Attribute; // one of its keys
  const { value } = offered;
  return {
    act: 'correct-result',
    text: `Done: I now go by ${value === 'warm' || value === 'cool' || value === 'neutral' ? `a ${value} undertone` : `${valueWord(value)} as your ${ATTRIBUTE_NAMES[attribute]}`}. Ask me again for anything that depended on it.`,
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

const chipsToCorrect = (attribute: Attribute | null): string[] => {
  if (attribute === 'undertone') return UNDERTONES.map((value) => `I am ${value}`);
  if (attribute === 'skin_tone') return ['My skin is darker than that', 'My skin is lighter than that'];
  return attribute === null
    ? ['My undertone is wrong', 'My skin tone is wrong', 'My eye colour is wrong']
    : valuesOf(attribute)
        .slice(0, 4)
        .map(({ value }) => `My ${ATTRIBUTE_NAMES[attribute]} is ${valueWord(value)}`);
};
