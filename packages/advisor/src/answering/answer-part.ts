import type { Analysis } from '@beautymark/contracts/face';
import { type AdviceEntry, kindOf } from '../advice.ts';
import type { CataloguePort } from '../catalogue/port.ts';
import { type Choice, chooseProducts } from '../catalogue/product-choice.ts';
import { centsOf } from '../catalogue/product-finder.ts';
import { chooseShade } from '../catalogue/shade-choice.ts';
import type { ReferenceTone } from '../catalogue/tones.ts';
import { type FollowUp, followUp } from '../conversation/follow-up.ts';
import type { Topic } from '../conversation/topic.ts';
import { listed } from '../knowledge/shop-facts.ts';
import type { createEntryRanking } from '../retrieval/entry-ranking.ts';
import type { Reading } from '../text/reader.ts';
import { adviceWish } from '../wishes/advice-wish.ts';
import { readWish } from '../wishes/read-wish.ts';
import type { Wish } from '../wishes/wish.ts';
import { type Decision, decide } from './decide.ts';
import { fillAnswer } from './fill-answer.ts';
import { EMPTY_PART, type Part } from './part.ts';

export interface Needs {
  readonly ranking: ReturnType<typeof createEntryRanking>;
  /** The entry for what this shop cannot know. */
  readonly outside: AdviceEntry | null;
  readonly tones: readonly ReferenceTone[];
  readonly catalogue: CataloguePort;
  readonly analysis: Analysis | null;
}

interface Turn {
  readonly last: Topic | null;
  /** One of two questions: fewer products each. */
  readonly brief: boolean;
}

const PRODUCTS = 3;
const PRODUCTS_OF_TWO = 2;

/** Entries about "which one for me", by kind of product: where "what about lips?" leads. */
const FOR_ME: Readonly<Record<string, string>> = {
  foundation: 'foundation-match-mine',
  concealer: 'concealer-shade-mine',
  blush: 'blush-mine',
  bronzer: 'bronzer-mine',
  highlighter: 'highlight-mine',
  'eyeshadow-palette': 'eyeshadow-mine',
  eyes: 'eyeshadow-mine',
  eyeliner: 'liner-colour-mine',
  'brow-pencil': 'brow-mine',
  brows: 'brow-mine',
  lipstick: 'lip-mine',
  lips: 'lip-mine',
  cheeks: 'blush-mine',
  'nail-polish': 'nails-colour',
  nails: 'nails-colour',
  mascara: 'mascara-choose',
};

/**
 * Answers one question: what it leans on, what it asks for, which entry and which products answer it.
 * @returns all that was found; nothing is worded yet except the entry's own text
 */
export async function answerPart(text: string, turn: Turn, needs: Needs): Promise<Part> {
  const reading = needs.ranking.read(text);
  if (reading.plain === '') return outsidePart(needs, true);
  const asked = readWish(reading, await needs.catalogue.brands());
  const subjects = await needs.catalogue.named(reading.typed);
  if (subjects.length > 0)
    return subjectPart(
      subjects.map(({ id }) => id),
      asked,
      needs,
    );

  const leaning = followUp(reading, asked, turn.last);
  if (leaning) return answerFollowUp(leaning, turn, needs);
  return answerAlone(reading, asked, turn, needs);
}

async function answerAlone(reading: Reading, asked: Wish, turn: Turn, needs: Needs): Promise<Part> {
  const decision = decide(needs.ranking.rank(reading, needs.analysis), asked, reading.plain);
  if (decision.what === 'outside') return outsidePart(needs, false);
  if (decision.what === 'products') return productsPart(asked, decision.ranked?.entry ?? null, turn, needs);
  return entryPart(decision, asked, turn, needs);
}

async function answerFollowUp(leaning: FollowUp, turn: Turn, needs: Needs): Promise<Part> {
  const { w: before = {}, p: shown = [] } = turn.last ?? {};
  switch (leaning.kind) {
    case 'shown':
      return subjectPart(shown, {}, needs);
    case 'adjust': {
      const wish = { ...before, ...leaning.wish, ...(await directed(leaning, before, shown, needs)) };
      return productsPart(wish, null, turn, needs);
    }
    case 'switch': {
      const { subcategories: _, category: __, colour: ___, ...conditions } = before;
      const wish = { ...conditions, ...leaning.wish };
      const entry = needs.ranking.entries.find(
        ({ id }) => id === FOR_ME[wish.subcategories?.[0] ?? wish.category ?? ''],
      );
      const sameTalk = entry && Object.keys(conditions).length === 0;
      if (!sameTalk) return productsPart(wish, null, turn, needs);
      return entryPart(
        { what: 'entry', ranked: { entry, confidence: 1 }, unsure: false, listing: false },
        leaning.wish,
        turn,
        needs,
      );
    }
    case 'complete': {
      const completed = needs.ranking.read(leaning.text);
      const { order: _, maxCents, vegan, crueltyFree, subcategories, category } = before;
      // What the shopper has set once still holds: an evening look in lipstick stays with vegan lipsticks under $20.
      const kept = { maxCents, vegan, crueltyFree, subcategories, category };
      const part = await answerAlone(completed, { ...readWish(completed, []) }, turn, needs);
      if (part.choices.length > 0 && !subcategories && !category) return part;
      const { choices } = await chooseProducts({ wish: kept, analysis: needs.analysis, count: countOf(turn) }, needs);
      return { ...part, wish: kept, choices, role: 'suggested' };
    }
  }
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
  return direction === 'cheaper'
    ? { maxCents: Math.min(...prices) - 1, minCents: undefined, order: undefined }
    : {
        minCents: Math.max(...prices) + 1,
        maxCents: undefined,
        order: before.order === 'cheapest' ? undefined : before.order,
      };
}

async function entryPart(
  { ranked: { entry }, unsure, listing }: Extract<Decision, { what: 'entry' }>,
  asked: Wish,
  turn: Turn,
  needs: Needs,
): Promise<Part> {
  const named = { ...needs.analysis, ...asked.named };
  const part: Part = {
    ...EMPTY_PART,
    kind: kindOf(entry),
    entry,
    advice: fillAnswer(entry, needs.analysis && named, await shopValues(entry, needs)),
    unsure,
  };
  const wish = listing && !entry.productQuery ? asked : adviceWish(entry, needs.analysis, asked);
  if (!wish || part.kind === 'medical') return part;
  const found = await chooseProducts({ wish, analysis: needs.analysis, count: countOf(turn) }, needs);
  // Beside advice, only what truly fits is worth a mention.
  return { ...part, wish, choices: found.choices, role: 'suggested' };
}

async function productsPart(wish: Wish, entry: AdviceEntry | null, turn: Turn, needs: Needs): Promise<Part> {
  const suits = entry ? adviceWish(entry, needs.analysis, wish)?.suits : undefined;
  const found = await chooseProducts(
    { wish: { ...wish, ...(suits && { suits }) }, analysis: needs.analysis, count: countOf(turn) },
    needs,
  );
  return { ...EMPTY_PART, kind: 'products', entry, role: 'asked', wish, ...found };
}

async function subjectPart(ids: readonly number[], asked: Wish, { catalogue, analysis, tones }: Needs): Promise<Part> {
  const products = await catalogue.find({ ids });
  const attributes = { ...analysis, ...asked.named };
  const choices: Choice[] = products.map((product) => ({
    product,
    shade: chooseShade(product, { attributes }, tones) ?? null,
  }));
  const subcategories = [...new Set(products.flatMap(({ subcategory }) => subcategory ?? []))];
  return { ...EMPTY_PART, kind: 'products', role: 'subject', choices, wish: { subcategories } };
}

function outsidePart({ outside }: Needs, speechless: boolean): Part {
  const advice = speechless
    ? 'Ask me in words, for example: “Which foundation suits me?” or “Show me vegan lipsticks under $25”.'
    : (outside?.answer ?? 'I only know makeup, basic skincare and this shop.');
  return { ...EMPTY_PART, kind: speechless ? 'smalltalk' : 'out-of-scope', entry: speechless ? null : outside, advice };
}

async function shopValues({ answer }: AdviceEntry, { catalogue }: Needs): Promise<Record<string, string>> {
  return {
    ...(answer.includes('{brands}') && { brands: listed(await catalogue.brands()) }),
    ...(answer.includes('{categories}') && { categories: listed(await catalogue.categories()).toLowerCase() }),
  };
}

const countOf = ({ brief }: Turn): number => (brief ? PRODUCTS_OF_TWO : PRODUCTS);
