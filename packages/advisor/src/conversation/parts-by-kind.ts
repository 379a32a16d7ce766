import type { Reading } from '../text/reader.ts';
import { kindWish } from '../wishes/kind-words.ts';
import { readWish } from '../wishes/read-wish.ts';
import { isDemanding, looksOf, type Wish } from '../wishes/wish.ts';
import { withPartOfFace } from './ambiguous-kind.ts';

const JOINT = /\s*(?:,|\+|&|\b(?:and|plus|along with|as well as|with)\b)\s*(?:and |also |an? )?(?:matching )?/gi;
/** Who asks how, where or which first wants advice about both things, and so does who tells what happens to them. */
const ADVICE =
  /\b(?:how|why|where|when|should|can|could|difference|better|before|after|first|together|order|or|vs|between|what|which|while|because|help|tips?|wearing|goes?|keeps?|gets?|turns?|looks?|makes?|ruins?|fix|remove|clean|my (?!shade|skin|tone|undertone|colour|brows?|eyes?))\b/;
/** Who wants both without a word on what for gets to see both. */
const WANTS = /\b(?:need|want|looking for|show|after|buy|get|do you (?:have|sell)|got any)\b(?!.*\b(?:suits?|me|my)\b)/;
const PROTECTS = /^(?:high )?(?:spf|sun protection|sunscreen)\b/i;
const WORDS_MAX = 16;
/** Conditions that are said once and hold for both things: before the first of them, after the last. */
const SHARED_BEFORE = /\b(?:new|newest|latest|vegan|cruelty[ -]free|reduced|discounted|bestselling|cheap|cheapest)\b/i;
const ARTICLE = /^(?:an?|some|the|any|my)\b/i;
const NOUNS_MAX = 3;

type Read = (text: string) => Reading;

/**
 * Splits a request for two things: "a blush and a lipstick under 30", "matte lipstick, dewy foundation".
 * @param text    the question as typed
 * @param read    turns text into words and concepts
 * @param brands  names of the shop's brands, as shown
 * @returns       a request for each, with the conditions that hold for both, and whether there are any (`listing`);
 *                null when it is one request, or none
 */
export function splitByKind(
  text: string,
  read: Read,
  brands: readonly string[],
): { pieces: [string, string]; listing: boolean } | null {
  const { plain } = read(text);
  if (ADVICE.test(plain) || plain.split(' ').length > WORDS_MAX) return null;
  const whole = readWish(read(text), brands);
  const listing = isDemanding(whole) || looksOf(whole) > 0;
  if (!listing && !WANTS.test(plain)) return null;
  for (const { index, 0: joint } of text.matchAll(JOINT)) {
    // "Foundation with SPF" is one thing.
    if (/with/i.test(joint) && PROTECTS.test(text.slice(index + joint.length))) continue;
    const left = text.slice(0, index).trim();
    const first = readWish(read(left), brands);
    const right = withPartOfFace(text.slice(index + joint.length).trim(), first);
    const second = readWish(read(right), brands);
    if (!first.subcategories || !second.subcategories) continue;
    if (first.subcategories.some((kind) => second.subcategories?.includes(kind))) continue;
    const pieces: [string, string] = [
      `${left}${sharedAfter(first, left, right, read)}`,
      `${sharedBefore(left, right, joint)}${right}`,
    ];
    return { pieces, listing };
  }
  return null;
}

/** "Under 30", "for oily skin", "on sale": what follows the last thing, unless the first has conditions behind it too. */
function sharedAfter(first: Wish, left: string, right: string, read: Read): string {
  if (afterKind(left, read) !== '') return '';
  const tail = afterKind(right, read);
  const hasPrice = first.maxCents !== undefined || first.minCents !== undefined;
  return tail === '' || hasPrice ? '' : ` ${tail}`;
}

/** "New highlighter and bronzer"; an article or a condition of its own begins a thing anew. */
function sharedBefore(left: string, right: string, joint: string): string {
  const flag = SHARED_BEFORE.exec(left)?.[0];
  const isAnew = ARTICLE.test(right) || /\ban? $/i.test(joint) || SHARED_BEFORE.test(right);
  return flag && !isAnew ? `${flag} ` : '';
}

/** @returns what stands behind the words that name the thing, as typed */
function afterKind(piece: string, read: Read): string {
  const words = piece.split(/\s+/);
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(from + NOUNS_MAX, words.length); to += 1) {
      if (!isNoun(words.slice(from, to).join(' '), read)) continue;
      // "Foundation brush" goes on after "foundation".
      const end = isNoun(words[to] ?? '', read) ? to + 1 : to;
      return words.slice(end).join(' ');
    }
  return '';
}

const isNoun = (words: string, read: Read): boolean =>
  words !== '' && kindWish(read(words).concepts).subcategories !== undefined;
