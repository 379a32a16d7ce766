import { type Conditions, countryIn } from '@beautymark/language';
import { sentencesNaming, sentencesOf, shortened } from '../answer/sentences.ts';
import type { Answer } from '../answer.ts';
import { boundBy } from '../care/bound.ts';
import type { Choice } from '../catalog.ts';
import * as says from '../order/says.ts';
import { type Intent, left, TAKES } from '../order/takes.ts';
import { occasionNamed } from '../plan/occasion.ts';
import { readingOf } from '../plan/reading.ts';
import { propertyWish } from '../reader.ts';
import type { Reply, Turn } from '../turn.ts';
import { lastingWishes, withinTalk } from './merge-conditions.ts';
import type { DialogueState } from './state.ts';
import { skinTold } from './stated-result.ts';

const SHOWN_MAX = 5;
const SHOWN_EACH = 2;
/** So many answers after it was spoken of last, "it" may still be what was shown. */
const REFERENTS_FOR = 2;
/** Words of each part when a message asked for two things. */
const WORDS_EACH = 45;
const NOT_UNDERSTOOD = new Set(['ask-back', 'out-of-scope', 'small-talk']);
const OUTSIDE_TOO = 'The other part of your message is outside what I know.';

/** A request as it was read, and what is said to it. */
export interface Answered {
  readonly turn: Turn;
  readonly reply: Reply;
}

/** The answer to all requests of a message; a warning outweighs whatever else was asked. */
export function answerOf(answered: readonly Answered[], state: DialogueState): Answer {
  const grave = answered.find(({ reply }) => reply.act === 'safety');
  const counting = answered.filter((one, at) => !isNarrowed(one, answered.slice(at + 1)));
  if (!grave) return joined(worthSaying(counting.map(({ reply }) => reply)), state);
  const { bound, told, avoid, isYoung } = state;
  return joined([grave.reply], { ...stateAfter(grave.turn, grave.reply, 'care'), bound, told, avoid, isYoung });
}

/** "Matte or satin lipstick? Show me two satin ones": the second list is the first one, narrowed. */
const isNarrowed = ({ reply }: Answered, later: readonly Answered[]): boolean =>
  reply.act === 'recommend' &&
  later.some((other) => other.reply.act === 'recommend' && other.turn.asked.kinds.length === 0);

/** Of two requests the understood ones count; that another was not is said. */
function worthSaying(replies: readonly Reply[]): readonly Reply[] {
  const understood = replies.filter(({ act }) => !NOT_UNDERSTOOD.has(act));
  const answers = understood.filter(
    (reply, at) =>
      !isRepeated(reply, understood.slice(0, at)) &&
      !isComparedAgain(reply, understood.slice(at + 1)) &&
      !(reply.act === 'choose' && understood.length > 1),
  );
  const [first, ...rest] = answers;
  if (!first) return replies.slice(0, 1);
  const isOther = replies.some(({ act }) => act === 'out-of-scope');
  return isOther ? [{ ...first, text: `${first.text} ${OUTSIDE_TOO}` }, ...rest] : answers;
}

const isRepeated = (reply: Reply, before: readonly Reply[]): boolean => before.some(({ text }) => text === reply.text);

/** "Compare these two. Which lasts longer?" The second part says by what. */
const isComparedAgain = ({ act, comparison }: Reply, later: readonly Reply[]): boolean =>
  act === 'compare' && later.some((other) => other.comparison?.names.join() === comparison?.names.join());

/** One answer of one or two replies. */
export function joined(replies: readonly Reply[], state: DialogueState): Answer {
  const [first] = replies;
  if (!first) throw new RangeError('nothing was answered');
  const isAlone = replies.length === 1;
  const parts = replies.map((reply) => ({ ...reply, ...(isAlone ? { text: laidOut(reply) } : briefly(reply)) }));
  const choices = distinct(parts.flatMap((part) => part.choices));
  return {
    act: first.act,
    topics: replies.flatMap(({ topic, topics }) => topics ?? topic ?? []),
    text: saidOnce(parts.map(({ text }) => text)).join('\n'),
    choices,
    chips: replies.at(-1)?.chips ?? [],
    corrections: replies.flatMap(({ corrections = [] }) => corrections),
    reading: replies.some(isSearched) ? readingOf(state) : [],
    comparison: replies.find(({ comparison }) => comparison)?.comparison ?? null,
    state: isAlone || choices.length === 0 ? state : shownTogether(state, choices),
  };
}

/** A sentence that an earlier part has said is not said again. */
function saidOnce(parts: readonly string[]): string[] {
  const said = new Set<string>();
  return parts.map((part, at) => {
    const sentences = sentencesOf(part);
    const fresh = at === 0 ? sentences : sentences.filter((sentence) => !said.has(sentence));
    for (const sentence of sentences) said.add(sentence);
    return fresh.length === sentences.length ? part : fresh.join(' ');
  });
}

/** Of two answers each says its first sentences. */
const briefly = ({ text, note, choices }: Reply): Pick<Reply, 'text' | 'choices'> => ({
  text: withNote(shortened(text, WORDS_EACH), note),
  choices: choices.slice(0, SHOWN_EACH),
});

const withNote = (text: string, note: string | undefined): string => (note ? `${text} ${note}` : text);

/** So many words before the products; the first sentence always. */
const LEAD_WORDS = 24;
/** Answers that tell how it is done, or what a product is: most of that is read after the products have been seen. */
const TELLING: ReadonlySet<Reply['act']> = new Set(['advise', 'look', 'product-fact', 'how-to-use', 'suits-me']);

/** One line, then the products, then what else there is to say: the text's first line stands before its products. */
function laidOut({ act, text, note, choices }: Reply): string {
  if (choices.length === 0 || !TELLING.has(act)) return withNote(text, note);
  const sentences = sentencesNaming(
    text,
    choices.map(({ product }) => product.name),
  );
  const first = sentences.findIndex((one) => !one.endsWith('?')) + 1 || 1;
  const wordsTo = (end: number) => sentences.slice(0, end).join(' ').split(' ').length;
  let end = first;
  while (end < sentences.length && wordsTo(end + 1) <= LEAD_WORDS) end += 1;
  return [withNote(sentences.slice(0, end).join(' '), note), sentences.slice(end).join(' ')].filter(Boolean).join('\n');
}

/** Answers whose products were looked for under conditions. */
const SEARCHED: ReadonlySet<Reply['act']> = new Set(['recommend', 'relative', 'advise', 'look', 'shop-fact']);
const isSearched = ({ act, choices }: Reply): boolean => SEARCHED.has(act) && choices.length > 0;

const distinct = (choices: readonly Choice[]): Choice[] =>
  choices.filter(({ product }, at) => choices.findIndex((one) => one.product.id === product.id) === at);

/** "It" after two kinds is a guess: none of them is spoken of more than the others. */
function shownTogether(state: DialogueState, choices: readonly Choice[]): DialogueState {
  const isOneKind = choices.every(({ product }) => product.subcategory === choices[0]?.product.subcategory);
  return { ...state, shown: shownOf(choices), focus: isOneKind ? state.focus : null };
}

/** "I live in Canada", "we are in Kenya": a country that is only asked about is nobody's home. */
const LIVES = /\b(?:i|we|me|us|my|here|home)\b/;

/**
 * What is remembered after a reply; one that shows no products leaves the last ones in place.
 * @param intent  what kind of message was answered
 */
export function stateAfter(turn: Turn, reply: Reply, intent: Intent): DialogueState {
  const { state: before } = turn;
  const shown = shownOf(reply.choices);
  const [first] = shown;
  // A question about one of several leaves all of them in front of the shopper.
  const isOneOfThem = shown.length === 1 && before.shown.some(({ id }) => id === first?.id);
  const isOver = !TAKES[intent].includes('request') || reply.topic === 'greeting';
  const answersSinceShown = shown.length > 0 ? 0 : before.answersSinceShown + 1;
  const isForgotten = answersSinceShown > REFERENTS_FOR;
  return {
    ...before,
    topic: reply.topic ?? before.topic,
    wanted: wantedAfter(turn, reply, isOver ? lastingWishes(before.wanted) : left(before.wanted, intent)),
    shown: isForgotten ? [] : shown.length > 0 && !isOneOfThem ? shown : before.shown,
    focus: isForgotten ? null : (first?.id ?? before.focus),
    answersSinceShown,
    occasion: occasionNamed(turn.said) ?? (isOver ? null : before.occasion),
    offered: null,
    attribute: null,
    guessed: null,
    property: propertyWish(turn.said) ? before.property : {},
    country:
      (turn.asked.conditions.madeIn ?? turn.asked.conditions.notMadeIn)
        ? before.country
        : (countryIn(turn.said) ?? before.country),
    home: (LIVES.test(turn.said.words.join(' ')) ? countryIn(turn.said) : null) ?? before.home,
    stated: isSearched(reply) ? { ...before.stated, ...skinTold(turn.said) } : before.stated,
    ...reply.state,
    ...boundBy(turn, reply, isOver),
  };
}

function wantedAfter(turn: Turn, { wanted }: Reply, left: Conditions): Conditions {
  const { state, asked } = turn;
  const kept = wanted ? withinTalk(state.wanted, asked, wanted) : left;
  // What does harm or is refused is kept, whatever was answered; "is it not sticky?" tells of none.
  if (says.asksWhether(turn)) return kept;
  const { notNeeds = [], freeOf = [] } = asked.conditions;
  return {
    ...kept,
    ...(notNeeds.length > 0 && { notNeeds: [...new Set([...(kept.notNeeds ?? []), ...notNeeds])] }),
    // A search says itself what it could not keep to.
    ...(!wanted && freeOf.length > 0 && { freeOf: [...new Set([...(kept.freeOf ?? []), ...freeOf])] }),
  };
}

const shownOf = (choices: readonly Choice[]): DialogueState['shown'] =>
  choices.slice(0, SHOWN_MAX).map(({ product, shade }) => ({ id: product.id, ...(shade && { shade: shade.name }) }));

/** The same talk with other products in front of the shopper. */
export const showing = (state: DialogueState, choices: readonly Choice[]): DialogueState => ({
  ...state,
  shown: shownOf(choices),
  focus: choices[0]?.product.id ?? state.focus,
});
