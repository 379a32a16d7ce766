import { type Choice, chooseProducts } from '../catalogue/product-choice.ts';
import { centsOf } from '../catalogue/product-finder.ts';
import type { FollowUp } from '../conversation/follow-up.ts';
import { sameQuestionAbout, subjectOf } from '../conversation/same-question.ts';
import type { Reading } from '../text/reader.ts';
import { kindWish } from '../wishes/kind-words.ts';
import { readWish } from '../wishes/read-wish.ts';
import { isDemanding, type Wish } from '../wishes/wish.ts';
import { answerAlone } from './answer-alone.ts';
import { entryPart, productsPart, subjectPart } from './make-part.ts';
import type { Needs, Turn } from './needs.ts';
import type { Part } from './part.ts';

/** Entries about "which one for me", by kind of product: where "what about lips?" leads. */
const FOR_ME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    foundation: 'foundation-match-mine',
    concealer: 'concealer-shade-mine',
    blush: 'blush-mine',
    cheeks: 'blush-mine',
    bronzer: 'bronzer-mine',
    highlighter: 'highlight-mine',
    'eyeshadow-palette': 'eyeshadow-mine',
    eyes: 'eyeshadow-mine',
    eyeliner: 'liner-colour-mine',
    mascara: 'mascara-choose',
    'brow-pencil': 'brow-mine',
    brows: 'brow-mine',
    lipstick: 'lip-mine',
    lips: 'lip-mine',
    'nail-polish': 'nails-colour',
    nails: 'nails-colour',
  }),
);

/** Answers a question that leans on the last turn. */
export async function answerFollowUp(leaning: FollowUp, turn: Turn, needs: Needs): Promise<Part> {
  const { w: before = {}, p: shown = [] } = turn.last ?? {};
  switch (leaning.kind) {
    case 'shown': {
      const part = await subjectPart(shown, before, needs);
      return { ...part, choices: pick(part.choices, leaning.which), wish: before };
    }
    case 'adjust': {
      const wish = {
        ...withoutOldKind(withoutOldBounds(before, leaning.wish), leaning.wish),
        ...leaning.wish,
        ...(await directed(leaning, before, shown, needs)),
      };
      const found = await productsPart(wish, null, turn, needs);
      // What was said last counts more than that it should suit, which was said before.
      const part =
        found.dropped.length > 0 && before.own && !leaning.wish.own
          ? await productsPart({ ...wish, own: undefined }, null, turn, needs)
          : found;
      const missed = part.dropped.some((condition) => leaning.wish[condition] !== undefined);
      const told = missed ? await answerWider(wish, leaning.wish, turn, needs) : null;
      return told ?? { ...part, compared: leaning.direction ?? null };
    }
    case 'switch': {
      const last = lastEntry(turn, needs);
      // Conditions that were set hold for the next kind too, and no advice knows them.
      const same =
        last &&
        !isDemanding(before) &&
        sameQuestionAbout(leaning.concepts, { entry: last, question: turn.last?.q }, needs.ranking);
      if (same) return entryPart({ ranked: same, unsure: false, listing: false }, leaning.wish, turn, needs);
      return answerSwitch(leaning.wish, before, turn, needs);
    }
    case 'occasion': {
      const part = await answerQuestion(leaning.text, turn, needs);
      if (!before.subcategories && !before.category) return part;
      // What the shopper has set once still holds: an evening look in lipstick stays with vegan lipsticks.
      const { order: _, ...kept } = before;
      const { choices } = await chooseProducts({ wish: kept, analysis: needs.analysis, count: turn.count }, needs);
      return { ...part, wish: kept, choices, role: 'suggested' };
    }
    case 'complete': {
      const last = lastEntry(turn, needs);
      const noun = leaning.noun ?? (last && subjectOf(last, needs.ranking)) ?? '';
      const part = await answerQuestion(`${leaning.text} ${noun}`, turn, needs);
      return withConditions(before, part, turn, needs);
    }
  }
}

/** Who asked how narrows the question, who asked which the products. */
async function answerWider(wish: Wish, asked: Wish, turn: Turn, needs: Needs): Promise<Part | null> {
  const narrowed = () => answerNarrowed(asked, turn, needs);
  const others = () => productsOfQuestion(wish, turn, needs);
  return /^(?:how|why|when|where|can|should|do)\b/.test(turn.last?.q ?? '')
    ? ((await narrowed()) ?? (await others()))
    : ((await others()) ?? (await narrowed()));
}

/**
 * "Which brow product suits me?", "a waterproof one": the advice named pencils, the question meant all of them.
 * @returns products of the kind that the last question named, where they meet the wish; else null
 */
async function productsOfQuestion(wish: Wish, turn: Turn, needs: Needs): Promise<Part | null> {
  const { subcategories, category } = kindWish((turn.last?.q ?? '').split(' '));
  const isSame = subcategories?.some((kind) => wish.subcategories?.includes(kind)) ?? category === undefined;
  if (isSame) return null;
  const part = await productsPart({ ...wish, subcategories, category, suits: undefined }, null, turn, needs);
  return part.dropped.length === 0 && part.choices.length > 0 ? part : null;
}

/** How sure an entry must be to answer the last question once more, narrowed. */
const SURE = 0.6;

/**
 * "How do I remove mascara?", "the waterproof kind": where no product is like that, it was the question that is narrowed.
 * @returns null unless that makes it another question whose answer is known
 */
async function answerNarrowed(
  { keywords = [], finish, skinType }: Wish,
  turn: Turn,
  needs: Needs,
): Promise<Part | null> {
  const { w: before, q: question } = turn.last ?? {};
  if (!question) return null;
  // Products of the very kind that was asked about are what is narrowed themselves.
  const { subcategories } = kindWish(question.split(' '));
  if (!subcategories || subcategories.some((kind) => before?.subcategories?.includes(kind))) return null;
  const reading = needs.ranking.read([...keywords, finish, skinType, question].filter(Boolean).join(' '));
  const [top] = needs.ranking.rank(reading, needs.analysis).entries;
  if (!top || top.confidence < SURE || top.entry.topic === 'out-of-scope') return null;
  return entryPart({ ranked: top, unsure: false, listing: false }, {}, turn, needs);
}

/** "Red lipstick", "how do I make it last?", "cheaper?": red still holds, beside the advice and after it. */
async function withConditions(before: Wish, part: Part, turn: Turn, needs: Needs): Promise<Part> {
  const { subcategories } = before;
  const isSame = subcategories?.some((kind) => part.wish?.subcategories?.includes(kind)) === true;
  if (part.role !== 'suggested' || !part.wish || !isSame) return part;
  const { order: _, excludeIds: __, ...kept } = before;
  const wish = { ...part.wish, ...kept };
  const found = await chooseProducts({ wish, analysis: needs.analysis, count: turn.count }, needs);
  if (found.dropped.length === 0) return { ...part, wish, choices: found.choices, unsuited: found.unsuited };
  const { choices, unsuited } = await chooseProducts(
    { wish: kept, analysis: needs.analysis, count: turn.count },
    needs,
  );
  return { ...part, wish: kept, choices, unsuited };
}

/** "Under 20", then "the ones over 30": the new bound replaces the old one where both together meet nothing. */
function withoutOldBounds(before: Wish, { minCents, maxCents }: Wish): Wish {
  const isAbove = minCents !== undefined && (before.maxCents ?? Number.POSITIVE_INFINITY) < minCents;
  const isBelow = maxCents !== undefined && (before.minCents ?? 0) > maxCents;
  return { ...before, ...(isAbove && { maxCents: undefined }), ...(isBelow && { minCents: undefined }) };
}

/** "Lip products under 15", then "only glosses": the kind replaces the part of the face. */
const withoutOldKind = (before: Wish, { subcategories, category }: Wish): Wish =>
  subcategories || category ? { ...before, subcategories: undefined, category: undefined } : before;

const LONGEST_REMAINDER = 8;

/**
 * "Do you do returns?", "how long have I got": a short question that names nothing of this shop, taken as one about the
 * subject of the last turn.
 * @returns null when it has words of its own that nobody here would use, or when the subject does not help
 */
export async function answerWithSubject(reading: Reading, turn: Turn, needs: Needs): Promise<Part | null> {
  const last = lastEntry(turn, needs);
  const subject = last && subjectOf(last, needs.ranking);
  if (!subject || reading.plain.split(' ').length > LONGEST_REMAINDER) return null;
  if (needs.ranking.rank(reading, needs.analysis).strange > 0) return null;
  const part = await answerQuestion(`${reading.plain} ${subject}`, turn, needs);
  return part.kind === 'out-of-scope' || part.unsure ? null : part;
}

const lastEntry = ({ last }: Turn, { ranking }: Needs) => ranking.entries.find(({ id }) => id === last?.e);

async function answerQuestion(text: string, turn: Turn, needs: Needs): Promise<Part> {
  const reading = needs.ranking.read(text);
  return answerAlone(reading, readWish(reading, await needs.catalogue.brands()), turn, needs);
}

/** Conditions stay, the kind changes; a colour belongs to its kind. */
function answerSwitch(asked: Wish, before: Wish, turn: Turn, needs: Needs): Promise<Part> {
  const { subcategories: _, category: __, colour: ___, finish: ____, ...conditions } = before;
  const wish = { ...conditions, ...asked };
  const forMe = FOR_ME.get(wish.subcategories?.[0] ?? wish.category ?? '');
  const entry = needs.ranking.entries.find(({ id }) => id === forMe);
  const conditional = Object.keys(conditions).some((condition) => condition !== 'named');
  if (conditional || !entry) return productsPart(wish, null, turn, needs);
  return entryPart({ ranked: { entry, confidence: 1 }, unsure: false, listing: false }, wish, turn, needs);
}

function pick(choices: readonly Choice[], which: Extract<FollowUp, { kind: 'shown' }>['which']): readonly Choice[] {
  if (which === 'all') return choices;
  if (typeof which === 'number') return choices.slice(which).slice(0, 1);
  const value = ({ product }: Choice) => (which === 'best' ? -product.rating : Number(product.price));
  return choices.toSorted((a, b) => value(a) - value(b)).slice(0, 1);
}

/** The condition that "cheaper", "dearer" and "others" mean, measured by the products that were named. */
async function directed(
  { direction }: Extract<FollowUp, { kind: 'adjust' }>,
  before: Wish,
  shown: readonly number[],
  { catalogue }: Needs,
): Promise<Wish> {
  if (!direction) return {};
  if (direction === 'other') return { excludeIds: shown };
  const prices = (await catalogue.find({ ids: shown })).flatMap((product) => centsOf(product) ?? []);
  if (prices.length === 0) return { order: direction === 'cheaper' ? 'cheapest' : 'dearest' };
  const order = before.order === 'cheapest' || before.order === 'dearest' ? undefined : before.order;
  return direction === 'cheaper'
    ? { maxCents: Math.min(...prices) - 1, minCents: undefined, order }
    : { minCents: Math.max(...prices) + 1, maxCents: undefined, order };
}
