import type { Analysis } from '@beautymark/contracts/face';
import { kindOf } from '../advice.ts';
import type { EntryRanking, RankedEntry } from '../retrieval/entry-ranking.ts';
import type { Reading } from '../text/reader.ts';
import { kindWish, namesProducts } from '../wishes/kind-words.ts';
import { lookWish, namedAttributes } from '../wishes/look-words.ts';
import { looksOf, namesKind } from '../wishes/wish.ts';

const JOINT =
  /\s*(?:[?!.;,\n]+|\b(?:and|also|plus|n)\b|\bor\b(?= (?:is|are|do|does|should|can)\b)|&)\s*(?:(?:and|also|plus|n)\b\s*)?/gi;
/** A comma may part a story from its question, these part two questions. */
const JOINED = /\b(?:and|or|also|plus|n)\b|[&?]/i;
/** "The heating is on and my skin is rough, what cream": a story with its question behind it. */
const ASKED_BEHIND =
  /,\s*(?:so )?(?:how|what(?! (?:do|can|should) i do\b)|whats|which|where|when|why|who|can|could|should|do|does|is|are|any)\b/i;
/** Each try ranks two pieces; a message with more joints is a story, not two questions. */
const JOINTS_MAX = 4;
/** Each piece must be as sure by itself as an answer that stands without a hedge. */
const SURE = 0.5;
/** As sure as this, a half needs no word of beauty: the other has one. */
const PLAIN = 0.75;
/** As sure as this, two halves are two questions whatever the whole looks like. */
const CERTAIN = 0.65;

type Ranks = Pick<EntryRanking, 'read' | 'rank'>;

/**
 * Splits a message whose halves are about two things without looking like two questions: "polish chips straight away
 * and takes forever to dry". Only where each half is sure of its own answer and the whole agrees with one of them, or both are certain.
 * @returns the two halves in order, or first the one that the whole message is nearest to where the other is less sure; or null
 */
export function splitByMeaning(text: string, ranks: Ranks, analysis: Analysis | null): [string, string] | null {
  const topOf = (piece: string): RankedEntry | undefined => {
    const ranking = ranks.rank(ranks.read(piece), analysis);
    const [top] = ranking.entries;
    return top && (ranking.anchored || top.confidence >= PLAIN) && isAnswer(top) ? top : undefined;
  };
  const joints = [...text.matchAll(JOINT)].filter(([joint]) => JOINED.test(joint)).slice(0, JOINTS_MAX);
  if (joints.length === 0) return null;
  const coordinated = splitCoordinated(ranks.read(text), topOf);
  if (coordinated?.areKinds) return coordinated.pieces;
  const whole = topOf(text);
  if (!whole) return coordinated?.pieces ?? null;
  for (const { index, 0: joint } of joints) {
    const left = text.slice(0, index);
    const behind = text.slice(index + joint.length);
    if (kindWish(ranks.read(left).concepts).subcategories && isCondition(ranks.read(behind))) continue;
    if (wordsIn(left) < 2 || tellsOfSomebody(ranks.read(left))) continue;
    // The second half speaks about the same thing, or about another that it does not name either.
    for (const right of new Set([withNounOf(left, behind, ranks), behind])) {
      const [first, second] = [topOf(left), topOf(right)];
      if (wordsIn(right) < 2 || !first || !second) continue;
      const halves = ordered([first, second], whole, !ASKED_BEHIND.test(right));
      if (halves) return halves === 'asked' ? [left, right] : [right, left];
    }
  }
  return coordinated?.pieces ?? null;
}

/** @returns whether two halves are two questions, in the order they were asked or the other way round; null when they are one */
function ordered(
  [first, second]: [RankedEntry, RankedEntry],
  whole: RankedEntry,
  isPlain: boolean,
): 'asked' | 'turned' | null {
  const confidence = Math.min(first.confidence, second.confidence);
  if (first.entry.id === second.entry.id || confidence < SURE) return null;
  if (isPlain && confidence >= CERTAIN) return 'asked';
  if (first.entry.id === whole.entry.id) return 'asked';
  // Perhaps one question with a story before it: the half that the whole is about goes first.
  if (second.entry.id === whole.entry.id) return 'turned';
  return confidence >= CERTAIN ? 'asked' : null;
}

/** "Where do bronzer and highlighter go", "explain baking and strobing": one question, asked once about each of two things. */
function splitCoordinated(
  { concepts }: Reading,
  topOf: (piece: string) => RankedEntry | undefined,
): { pieces: [string, string]; areKinds: boolean } | null {
  const at = concepts.indexOf('and');
  if (at < 1 || at === concepts.length - 1) return null;
  const left = concepts.toSpliced(at, 2).join(' ');
  const right = concepts.toSpliced(at - 1, 2).join(' ');
  const [first, second] = [topOf(left), topOf(right)];
  if (!first || !second || first.entry.id === second.entry.id || first.entry.topic === second.entry.topic) return null;
  const areKinds = [at - 1, at + 1].every((place) => namesProducts(concepts[place] ?? ''));
  return Math.min(first.confidence, second.confidence) >= (areKinds ? SURE : CERTAIN)
    ? { pieces: [left, right], areKinds }
    : null;
}

/** "Polish chips and takes ages to dry": the second half speaks about the same thing. */
function withNounOf(left: string, right: string, { read }: Ranks): string {
  const isNoun = (concept: string) => namesProducts(concept) || concept === 'look';
  const noun = read(left).concepts.find(isNoun);
  return noun && !read(right).concepts.some(isNoun) ? `${right} ${noun}` : right;
}

/** "My friend has blue eyes" belongs to the question that follows. */
const tellsOfSomebody = (reading: Reading): boolean =>
  Object.keys(namedAttributes(reading)).length > 0 && kindWish(reading.concepts).subcategories === undefined;

const CONDITION_WORDS = 3;

/** "… and sensitive skin", "… no gloss": one more condition on what was asked for, no second question. */
const isCondition = (reading: Reading): boolean =>
  reading.plain.split(' ').length <= CONDITION_WORDS &&
  (/^(?:no|not|without|never)\b/.test(reading.plain) ||
    (looksOf(lookWish(reading, {})) > 0 && !namesKind(kindWish(reading.concepts))));

const isAnswer = ({ entry }: RankedEntry): boolean => ['advice', 'shop-fact'].includes(kindOf(entry));
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;
