import type { Analysis } from '@beautymark/contracts/face';
import { kindOf } from '../advice.ts';
import type { EntryRanking, Ranking } from '../retrieval/entry-ranking.ts';
import { plainWords } from '../text/plain-words.ts';
import type { Reading } from '../text/reader.ts';
import { kindInWords, kindWish, namesProducts } from '../wishes/kind-words.ts';
import { readWish } from '../wishes/read-wish.ts';
import { unreadWords } from '../wishes/unread-words.ts';
import { isDemanding, looksOf, namesKind, setsBounds, type Wish } from '../wishes/wish.ts';
import { asksForFacts } from './follow-up.ts';

/** Any place where one thing may end and another begin; which of them it is, the two halves decide. */
const JOINT =
  /\s*(?:[?!;,\n]+|\.(?=\s|$)|\s[-–—]+\s|\+|&|\b(?:and|also|plus|then|but|btw|by the way|as well as|oh|n|because|cos|since)\b|:(?=\s))\s*/gi;
/** Joints that follow each other are one; what is left of them at the beginning of a half says nothing. */
const OPENING =
  /^(?:[\s?!;:,.\n+&–—-]+|(?:and|also|plus|then|but|btw|by the way|oh|n|if so|if not|in that case|please|pls|ok|so|tell me|question|i also|wondering|i wonder|(?:i )?(?:do not|dont|d) know|idk|not sure|no idea|tbh|(?:i )?(?:also )?(?:want|need|wanna|would like|like) (?:to )?know)\b\s*)+/i;
const JOINTS_MAX = 10;

/** "Explain baking to me". */
const EXPLAIN = /^(?:explain|describe|(?:tell|teach) me about)\s+(?:to me |me )?(.*?)(?: to me)?$/i;
const TEACHES =
  /^(?:explain|(?:one |some |any |a )?tips? (?:for|on|to)|describe|teach|tell|talk me through|walk me through|help me (?:to )?(?!find|choose|pick))\b/i;
const WH = /^(?:how|hows|why|where|wheres|when|who|whats?|what|which)\b/i;
/** "Matte ones, which palettes": only the thing that is asked for. */
const HEAD = /^(?:which|what) \w+(?: \w+)?$/i;
const AUXILIARY = /^(?:do|does|did|is|are|am|can|could|should|would|will|have|has)\s+(.+)/i;
/** "Is vegan", "does not dry my lips" go on with what the first half is like; a question has somebody in it. */
const SUBJECT =
  /^(?:i|you|u|ya|we|it|they|them|this|that|these|those|the|an?|my|your|ur|there|one|ones|any|some|somebody|people|he|she|everything|shipping|delivery)\b/i;
/** To see what there is, in the form of a question. */
const SHOWS =
  /\b(?:show|find me|list|got|have you|do (?:you|u) (?:have|sell|stock|carry|do)|(?:you|u) (?:got|have|sell)|any|are there|is there|recommend|suggest|need|want|look(?:ing)? for|after|buy|get|(?:price|cost) of|charge|which (?:ones?|\w+ do you)|whats? (?:is )?your|how much)\b/i;
const LISTS = /^(?:any|got|show|list|do (?:you|u) (?:have|sell)|have (?:you|u)|is there|are there)\b/i;
/** "Powder or spray?" */
const CHOICE = /^(?:\S+ ){1,3}or (?:\S+ ?){1,2}(?:(?:for|on) .*|first|better|best)?$/i;
const WANTS = /\b(?:need|want|look(?:ing)? for|propose|would like|am after|im after|recommend|suggest|show)\b/i;
const ADVISES =
  /^(?:(?:which|what) .*\b(?:do|should) i\b|how(?! much (?!do i|should i))|why|where|when|should|do i|(?:can|could) i (?!buy|get|see|have|order|find)|am i|what(?:s| is)? (?:the )?(?:difference|trick|best way|order))\b/i;
const POINTS = /\b(?:yours|it|them|these|those|this|that|one|ones|some|any)\b/i;
const PRONOUN = /\b(?:it|they|them|these|those|this|that|(?<!which |what )ones?)\b(?! (?:is|are)\b)/i;
const ANYTHING = /\b(?:gifts?|presents?|something|anything|things?|stuff|stocking fillers?)\b/i;

/** "My lips are dry", "there is a spot": tells what is the case. */
const TELLS = /^(?:my|there|theres|i have|ive|i got|i am|im)\b(?! (?:after|looking|searching|hunting)\b)/i;
/** What a request points at, to be said in it. */
const ONE = /\b(?:yours|ones?|some|any|it|them|these|those)\b/i;

/** "The difference between cream and powder": the word behind belongs to it. */
const PAIRS = /\b(?:between|both|either)(?! .*\b(?:and|or)\b)[^?.;]*$/i;

/** A longer question without a pronoun speaks of its own thing. */
const TELLING = 5;

/** "Foundation looks pink": says what a thing does, not what it should be. */
const STATES =
  /\b(?:looks?|gets?|goes|turns?|keeps?|feels?|makes?|gone|disappears?|(?:is|are) (?:too|so)|will not|does not|do not|never|always)\b/;
const CONTINUES =
  /^(?:for|in|with|without|preferably|ideally|something|anything|maybe|but|not|no|that|which|under|over|from|by|or|like|one|ones|vegan|cheap|new|reduced|i (?:hate|dislike|do not like|can not stand|like|love|prefer))\b/;

const SURE = 0.6;
const CERTAIN = 0.75;
const LIKELY = 0.45;

type Role = 'request' | 'question' | null;

interface Ranks {
  read(text: string): Reading;
  rank(reading: Reading): Ranking;
}

export interface Half {
  readonly text: string;
  /** Products are wanted that meet conditions, whatever advice there may be. */
  readonly listing: boolean;
  /** Products of the kind that is named are wanted, with or without advice. */
  readonly wanted?: boolean;
}

/**
 * Splits a message that asks for products and for advice: "a lipstick under 20, and how do I apply it?". Neither
 * half may swallow the other, in whichever order they come and however they are joined.
 * @param text      as typed
 * @param brands    names of the shop's brands, as shown
 * @param analysis  the shopper's attributes, or null
 * @returns       the two halves in order; what one of them points at is said in it. Null when there are no such halves
 */
export function splitByRole(
  text: string,
  { ranking: known, brands, analysis }: { ranking: EntryRanking; brands: readonly string[]; analysis: Analysis | null },
): [Half, Half] | null {
  const joints = [...text.matchAll(JOINT)].slice(0, JOINTS_MAX);
  if (joints.length === 0) return null;
  const ranking: Ranks = { read: known.read, rank: (reading) => known.rank(reading, analysis) };
  if (isForDoctors(text, ranking)) return null;
  const wishOf = (piece: string) => readWish(ranking.read(piece), brands);
  // The end of a sentence parts better than a word, a word better than a comma.
  const strength = ([joint]: RegExpExecArray) => (/[?!;.\n]/.test(joint) ? 0 : /\w|[&+]/.test(joint) ? 1 : 2);
  for (const joint of joints.toSorted((a, b) => strength(a) - strength(b))) {
    const halves = halvesAt(text, joint, wishOf, ranking);
    if (halves) return halves;
  }
  return null;
}

function halvesAt(
  text: string,
  { index, 0: joint }: RegExpExecArray,
  wishOf: (piece: string) => Wish,
  ranking: Ranks,
): [Half, Half] | null {
  const left = text.slice(0, index).trim();
  const right = text
    .slice(index + joint.length)
    .replace(OPENING, '')
    .trim();
  if (wordsIn(left) < 1 || wordsIn(right) < 2 || PAIRS.test(left)) return null;
  const wishes: [Wish, Wish] = [wishOf(left), wishOf(right)];
  const first = roleOf(left.replace(OPENING, ''), wishes[0], wishes[1], joint.includes('?'), ranking);
  const second = roleOf(right, wishes[1], wishes[0], text.trimEnd().endsWith('?'), ranking);
  if (!first || !second || first === second) return null;
  // "Blush & highlighter, where do they go" ends behind the second thing.
  if (
    second === 'question' &&
    !asks(right, ranking) &&
    !CHOICE.test(plainWords(right)) &&
    beginsWithThing(right, wishOf)
  )
    return null;
  return second === 'question'
    ? [request(left, wishes), question(right, wishes[0], ranking)]
    : [question(left, wishes[1], ranking), request(right, [wishes[1], wishes[0]])];
}

function beginsWithThing(half: string, wishOf: (piece: string) => Wish): boolean {
  const [first = '', ...others] = sentencesOf(half);
  return others.length > 0 && !TELLS.test(first) && wishOf(first).subcategories !== undefined;
}

function roleOf(typed: string, wish: Wish, other: Wish, isAsked: boolean, ranking: Ranks): Role {
  const piece = plainWords(typed);
  if (isAsked && CHOICE.test(piece) && !isDemanding(wish) && suretyOf(typed, ranking) >= LIKELY) return 'question';
  const isPointing = POINTS.test(piece) && namesKind(other);
  const sets = isDemanding(wish) || looksOf(wish) > 0 || wish.own === true;
  if (!ADVISES.test(piece) && !TEACHES.test(piece)) {
    const { concepts } = ranking.read(piece);
    const isTold = (TELLS.test(piece) || STATES.test(piece)) && !WANTS.test(piece) && !setsBounds(wish);
    const named = wish.subcategories
      ? sets || SHOWS.test(piece)
      : wish.category && (isDemanding(wish) || SHOWS.test(piece));
    const isOpen = setsBounds(wish) && ANYTHING.test(piece);
    const isOurs = isPointing && /\byours\b/.test(piece);
    if (
      (named || isOpen || isOurs) &&
      !endsAsking(typed, ranking, wish) &&
      !isTold &&
      !asksAboutSomething(piece, concepts)
    )
      return 'request';
    if (isPointing && (isDemanding(wish) || looksOf(wish) > 0) && !asksForFacts(ranking.read(piece).plain))
      return 'request';
  }
  if (asks(piece, ranking) || sentencesOf(typed).some((sentence) => asks(sentence, ranking))) return 'question';
  if (tellsItself(typed, wish, ranking)) return 'question';
  return isAsked && !sets && !wish.subcategories && isSure(piece, ranking) ? 'question' : null;
}

/** "Matte or satin, what is better": the last sentence wants to know. */
function endsAsking(typed: string, ranking: Ranks, { subcategories }: Wish): boolean {
  const sentences = sentencesOf(typed);
  const last = sentences.at(-1) ?? '';
  const isNameless = kindWish(ranking.read(last).concepts).subcategories === undefined;
  return (
    sentences.length > 1 &&
    subcategories !== undefined &&
    isNameless &&
    asks(last, ranking) &&
    !SHOWS.test(plainWords(last))
  );
}

/** "What does niacinamide do", "what is a clay mask good for": names a thing, and wants to know about it. */
const asksAboutSomething = (piece: string, concepts: readonly string[]): boolean =>
  /^(?:what|does|is|are)\b/i.test(piece) &&
  !SHOWS.test(piece) &&
  !concepts.some((concept) => /^(?:cheap|discount|newest|popular)$/.test(concept));

/**
 * "Blush placement", "my eyeliner smudges", "makeup for a concert": no question by its words, and one that is known.
 * What goes on with the other half, "for oily skin" or "a lip gloss", is none.
 */
function tellsItself(typed: string, wish: Wish, ranking: Ranks): boolean {
  const reading = ranking.read(typed);
  const isOfPerson = wish.named !== undefined || wish.skinType !== undefined || looksOf(wish) > 0 || isDemanding(wish);
  if (CONTINUES.test(reading.plain) || wordsIn(typed) < (isOfPerson && !wish.subcategories ? TELLING : 2)) return false;
  return suretyOf(typed, ranking) >= CERTAIN && (!wish.subcategories || unreadWords(reading, wish, []).length > 0);
}

function asks(piece: string, { read }: Ranks): boolean {
  const bare = plainWords(piece.replace(OPENING, ''));
  if (TEACHES.test(bare)) return true;
  if (WH.test(bare)) return !HEAD.test(bare) || !namesKind(kindWish(read(bare).concepts));
  const rest = AUXILIARY.exec(bare)?.[1];
  return rest !== undefined && (SUBJECT.test(rest) || namesProducts(read(rest).concepts[0] ?? ''));
}

const sentencesOf = (piece: string): string[] =>
  piece.split(/[?!;,\n]+|\.(?=\s|$)/).filter((part) => wordsIn(part) > 1);

/** @returns how sure the retrieval is that it knows an answer; 0 for what is no question of this shop */
function suretyOf(piece: string, ranking: Ranks): number {
  const { entries, anchored } = ranking.rank(ranking.read(piece));
  const [top] = entries;
  return top && anchored && ['advice', 'shop-fact'].includes(kindOf(top.entry)) ? top.confidence : 0;
}

/** Somebody who may need help is not offered products on the way. */
function isForDoctors(text: string, ranking: Ranks): boolean {
  const [top] = ranking.rank(ranking.read(text)).entries;
  return top !== undefined && kindOf(top.entry) === 'medical' && top.confidence >= LIKELY;
}

/** "What time is it" points at nothing that was spoken of. */
function isForeign(text: string, ranking: Ranks): boolean {
  const [top] = ranking.rank(ranking.read(text)).entries;
  return top !== undefined && top.entry.topic === 'out-of-scope' && top.confidence >= SURE;
}

const isSure = (piece: string, ranking: Ranks): boolean => suretyOf(piece, ranking) >= SURE;

/** "Show me one for dry skin" after a toner. */
function request(text: string, [wish, about]: readonly [Wish, Wish]): Half {
  // Advice knows which foundation suits oily skin, and none which one is tinted or reduced.
  const listing =
    isDemanding(wish) || wish.keywords !== undefined || (wish.subcategories !== undefined && LISTS.test(text));
  const isOpen = !namesKind(wish) && namesKind(about);
  const noun = [...(about.keywords ?? []), kindInWords(about)].join(' ');
  return { text: isOpen ? text.replace(ONE, noun) : text, listing, wanted: true };
}

/** "How do I apply it" after a lipstick: the question says what it points at, if that makes it one that is known. */
function question(text: string, about: Wish, ranking: Ranks): Half {
  const { plain, concepts } = ranking.read(text);
  const asked: Half = { text: text.replace(EXPLAIN, 'what is $1'), listing: false };
  if (!namesKind(about) || kindWish(concepts).subcategories || asksForFacts(plain)) return asked;
  if (isForeign(asked.text, ranking)) return asked;
  const points = PRONOUN.test(text);
  if (!points && (isSure(asked.text, ranking) || TELLING < wordsIn(text))) return asked;
  const { subcategories, category = '' } = about;
  const kind = subcategories ? kindInWords({ subcategories: subcategories.slice(0, 1) }) : category;
  const nouns = [
    kind,
    ...(about.colour ? [`${about.colour} ${kind}`] : []),
    ...(about.keywords ?? []).map((word) => `${word} ${kind}`),
  ];
  // Words of its own may tell more than the thing: "these on hooded eyes".
  const [best] = [asked.text, ...nouns.map((noun) => (points ? text.replace(PRONOUN, noun) : `${text} ${noun}`))]
    .map((complete) => ({ complete, surety: suretyOf(complete, ranking) }))
    .toSorted((a, b) => b.surety - a.surety);
  return best && best.surety >= (subcategories ? SURE : LIKELY) ? { ...asked, text: best.complete } : asked;
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
