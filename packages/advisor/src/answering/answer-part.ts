import type { AdviceEntry } from '../advice.ts';
import type { AdvisorProduct } from '../catalogue/port.ts';
import { chooseProducts } from '../catalogue/product-choice.ts';
import { afterTurn } from '../conversation/ambiguous-kind.ts';
import { directionOf, followUp } from '../conversation/follow-up.ts';
import { sameQuestionAbout } from '../conversation/same-question.ts';
import { siblingEntry } from '../conversation/sibling-entry.ts';
import type { RankedEntry } from '../retrieval/entry-ranking.ts';
import type { Reading } from '../text/reader.ts';
import { readWish } from '../wishes/read-wish.ts';
import { unreadWords } from '../wishes/unread-words.ts';
import { isDemanding, namesKind, setsBounds, type Wish } from '../wishes/wish.ts';
import { answerAlone } from './answer-alone.ts';
import { answerFollowUp, answerWithSubject } from './answer-follow-up.ts';
import { likePart } from './like-part.ts';
import { entryPart, productsPart, speechlessPart, subjectPart } from './make-part.ts';
import type { Needs, Turn } from './needs.ts';
import { isLost, type Part } from './part.ts';

/** "Something like Rouge Cathédrale but cheaper": other products, measured by the one that is named. */
const LIKE =
  /\b(?:like|similar|alternatives?|dupes?|duplicate|instead of|version of|(?:cheaper|less expensive|less pricey|more expensive|dearer|pricier|fancier|posher) than|replacement|equivalent|comparable|others?)\b/;
const IS_LIKE =
  /\b(?:what is|how is|is) [^?]*\blike$|\b(?:would|do|will) (?:i|you|people) like\b|\b(?:looks?|feels?|smells?) like\b/;

/**
 * Answers one question: what it leans on, what it asks for, which entry and which products answer it.
 * @returns all that was found; nothing is worded yet except the entry's own text
 */
export async function answerPart(text: string, turn: Turn, needs: Needs): Promise<Part> {
  const reading = needs.ranking.read(afterTurn(text, turn.last, needs.ranking.entries));
  if (reading.plain === '') return speechlessPart;
  const asked = readWish(reading, await needs.catalogue.brands(), turn.last?.w);
  const subjects = await needs.catalogue.named(reading.typed);
  if (subjects.length > 0) return aboutNamed(subjects, { reading, asked }, turn, needs);
  const said = (part: Part) => (isRequest(part, reading) ? withUnread(part, { reading, asked }, turn, needs) : part);
  if (turn.listing && namesKind(asked)) return said(await productsPart(asked, null, turn, needs));
  const leaning = await answerLeaning(reading, asked, turn, needs);
  // The question that was leant on is leant on again: "and my sponge?", "and my puff?".
  if (leaning) return { ...(await said(leaning)), question: turn.last?.q ?? '' };
  const first = await answerAlone(reading, asked, turn, needs);
  const isOther =
    (turn.wanted || SELECTS.test(reading.plain)) &&
    first.kind === 'advice' &&
    first.role === 'suggested' &&
    isOfOtherKind(first, asked);
  const alone = await said(isOther ? await withOwnKind(first, asked, turn, needs) : first);
  const concepts = reading.concepts.join(' ');
  const question = concepts.length <= QUESTION_MAX ? concepts : '';
  // Perhaps only the subject of the last turn was missing.
  return isLost(alone) ? ((await answerWithSubject(reading, turn, needs)) ?? alone) : { ...alone, question };
}

/** A sentence asks about a thing; a name with conditions asks for it. */
const SENTENCE = /\b(?:how|why|what|which|when|where|can|could|should|would|will|do|does|is|are|am|i|my)\b/;

/**
 * What no condition was read from is looked for in the catalogue's own words ("micro", "domed"); the rest is said.
 */
async function withUnread(
  part: Part,
  { reading, asked }: { reading: Reading; asked: Wish },
  turn: Turn,
  needs: Needs,
): Promise<Part> {
  let found = part;
  const unread: string[] = [];
  for (const words of unreadWords(reading, asked, await needs.catalogue.brands())) {
    if (part.wish?.keywords?.includes(words)) continue;
    const narrowed = COMPARES.test(reading.plain) ? null : await narrowedBy(words, found, turn, needs);
    if (narrowed) found = narrowed;
    else unread.push(words);
  }
  return { ...found, unread };
}

/** "Cheaper than the Cathédrale" names what is not wanted. */
const COMPARES = /\b(?:than|like|similar|instead)\b/;
/** Shorter words stand in other words. */
const SHORTEST_TOLD = 4;

async function narrowedBy(words: string, part: Part, turn: Turn, needs: Needs): Promise<Part | null> {
  const { wish } = part;
  if (!wish?.subcategories || part.dropped.length > 0) return null;
  const telling = words.split(' ').filter((word) => word.length >= SHORTEST_TOLD);
  if (telling.length === 0) return null;
  const wanted = { ...wish, keywords: [...(wish.keywords ?? []), ...telling] };
  const { choices, dropped, unsuited } = await chooseProducts(
    { wish: wanted, analysis: needs.analysis, count: wish.count ?? turn.count },
    needs,
  );
  return choices.length > 0 && dropped.length === 0 ? { ...part, wish: wanted, choices, unsuited } : null;
}

/** Products that were asked for, or a mere name of a thing that advice was given about. */
const isRequest = ({ role, choices, advice }: Part, { plain }: Reading): boolean =>
  choices.length > 0 && (role === 'asked' ? advice === '' : role === 'suggested' && !SENTENCE.test(plain));

/** "Best moisturiser for oily skin". */
const SELECTS =
  /^(?:the |a |an )?(?:best|good|which|what|recommend|suggest|nice|decent)\b(?!.*\b(?:remov\w*|take|clean\w*|with|under|over|before|after|goes|match\w*|difference|or|vs)\b)/;
/** "A serum against wrinkles": the advice names a cream, the shopper wanted a serum. */
const isOfOtherKind = ({ wish }: Part, { subcategories }: Wish): boolean =>
  subcategories !== undefined && !subcategories.some((kind) => wish?.subcategories?.includes(kind));

/** The advice, with products of the kind that was wanted. */
async function withOwnKind(part: Part, asked: Wish, turn: Turn, needs: Needs): Promise<Part> {
  const { wish, choices, dropped, unsuited } = await productsPart(asked, null, turn, needs);
  return { ...part, wish, choices, dropped, unsuited, role: 'asked' };
}

/** Longer questions tell a story; what is left of it when one word changes is no question. */
const QUESTION_MAX = 60;

/** A question that names products of the shop: about them, or about others like them. */
function aboutNamed(
  subjects: readonly AdvisorProduct[],
  { reading: { plain }, asked }: { reading: Reading; asked: Wish },
  turn: Turn,
  needs: Needs,
): Promise<Part> {
  if (LIKE.test(plain) && !IS_LIKE.test(plain))
    return likePart(subjects, { wish: asked, direction: directionOf(plain) }, turn, needs);
  const ids = subjects.map(({ id }) => id);
  return subjectPart(ids, { named: asked.named }, needs);
}

/** @returns the answer to a question that can only be understood with the last turn; null when it stands for itself */
async function answerLeaning(reading: Reading, asked: Wish, turn: Turn, needs: Needs): Promise<Part | null> {
  // Who has set conditions wants them met for other eyes, too.
  const isSet = turn.last?.w !== undefined && isDemanding(turn.last.w);
  const sibling = namesKind(asked) || setsBounds(asked) || isSet ? null : siblingOf(reading, turn, needs);
  const ranked = sibling ? { entry: sibling, confidence: 1 } : sameAgain(reading, asked, turn, needs);
  if (ranked) return entryPart({ ranked, unsure: false, listing: false }, asked, turn, needs);
  const leaning = followUp(reading, isSet ? withoutPerson(asked) : asked, turn.last);
  return leaning && answerFollowUp(leaning, turn, needs);
}

/** "Which one suits hazel eyes" names eyes, and no eye products. */
const withoutPerson = (asked: Wish): Wish =>
  asked.named && asked.category === 'eyes' ? { ...asked, category: undefined } : asked;

function siblingOf(reading: Reading, { last }: Turn, { ranking: { entries } }: Needs): AdviceEntry | null {
  const entry = entries.find(({ id }) => id === last?.e);
  return entry ? siblingEntry(reading, entry, entries) : null;
}

const SAME_AGAIN = /^(?:and|or|but|what about|how about|what if|then|now|even|mine|my \w+ (?:has|have|is))\b/;
const SHORT = 7;

/** "And for dry skin?" after advice for oily skin; kinds of products are asked about by other means (follow-up.ts). */
function sameAgain({ plain, concepts }: Reading, asked: Wish, { last }: Turn, { ranking }: Needs): RankedEntry | null {
  const entry = ranking.entries.find(({ id }) => id === last?.e);
  const isShort = SAME_AGAIN.test(plain) && plain.split(' ').length <= SHORT;
  return entry && isShort && !namesKind(asked) && !isDemanding(asked)
    ? sameQuestionAbout(concepts, { entry, question: last?.q }, ranking)
    : null;
}
