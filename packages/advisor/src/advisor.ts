import type { Analysis } from '@beautymark/contracts/face';
import type { NamedProduct } from '@beautymark/contracts/keybot';
import type { AdviceEntry, AnswerKind } from './advice.ts';
import { answerPart } from './answering/answer-part.ts';
import type { Part } from './answering/part.ts';
import { wordAnswer } from './answering/wording.ts';
import type { CataloguePort } from './catalogue/port.ts';
import type { Choice } from './catalogue/product-choice.ts';
import { type ReferenceTone, usableAnalysis } from './catalogue/tones.ts';
import { splitQuestions } from './conversation/parts.ts';
import { splitByKind } from './conversation/parts-by-kind.ts';
import { splitByMeaning } from './conversation/parts-by-meaning.ts';
import { compactTopic, readTopic, type Topic } from './conversation/topic.ts';
import { SHOP_FACTS, type ShopFacts, shopFactEntries, withShopFacts } from './knowledge/shop-facts.ts';
import { createEntryRanking } from './retrieval/entry-ranking.ts';
import { plainWords } from './text/plain-words.ts';
import { readWish } from './wishes/read-wish.ts';
import { isDemanding, looksOf, namesKind, type Wish } from './wishes/wish.ts';

const PRODUCTS = 3;
const PRODUCTS_OF_TWO = 2;

export interface Question {
  /** As typed; any length, only the first 400 characters count. */
  readonly query: string;
  /** The six attributes, or null. Six times 'N/A' means null. */
  readonly analysis: Analysis | null;
  /** What the last answer gave as `topic`; anything else is taken for null. */
  readonly topic?: unknown;
}

/** What was found for a question, apart from any wording: all that a language model may use. */
export interface Retrieval {
  readonly kind: AnswerKind;
  /** One per question in the message, at most two, best first in each. */
  readonly parts: readonly Part[];
  /** Every product that may be named, each once. */
  readonly choices: readonly Choice[];
  readonly topic: Topic;
  /** The question in plain words. */
  readonly plain: string;
}

export interface Answer {
  readonly response: string;
  readonly products: NamedProduct[];
  readonly topic: Topic;
  readonly kind: AnswerKind;
}

export interface Advisor {
  /** Finds facts: entries and products. */
  retrieve(question: Question, catalogue: CataloguePort): Promise<Retrieval>;
  /** Finds facts and words them. Never names a product or a price that the catalogue did not give. */
  answer(question: Question, catalogue: CataloguePort): Promise<Answer>;
}

/** Words what was found; nothing is added to it. */
export const answerOf = ({ parts, choices, topic, kind, plain }: Retrieval): Answer => ({
  response: wordAnswer(parts, plain),
  products: choices.map(toNamedProduct),
  topic,
  kind,
});

/**
 * Builds the adviser. The retrieval learns its phrasings for about a second, in slices that hold nobody up; build it once.
 * Answers are deterministic: the same question, topic, analysis and catalogue give the same answer.
 * @param advice     the entries of catalogue/advice.json
 * @param tones      the palette of catalogue/skin-tones.json, light to deep
 * @param shopFacts  shipping and countries; by default those of the contracts
 */
export async function createAdvisor({
  advice,
  tones,
  shopFacts = SHOP_FACTS,
}: {
  advice: readonly AdviceEntry[];
  tones: readonly ReferenceTone[];
  shopFacts?: ShopFacts;
}): Promise<Advisor> {
  const entries = [...advice.map((entry) => withShopFacts(entry, shopFacts)), ...shopFactEntries()];
  const ranking = await createEntryRanking(entries);
  const outside = entries.find(({ id }) => id === 'oos-general') ?? null;

  /** The questions of a message, or the things that it asks for. */
  const piecesOf = (asked: string, brands: readonly string[], analysis: Analysis | null) => {
    const things = splitByKind(asked, ranking.read, brands);
    if (things) return { ...things, apart: false };
    const isRequest = (piece: string) => {
      const wish = readWish(ranking.read(piece), brands);
      return namesKind(wish) && isDemanding(wish);
    };
    const split = splitQuestions(asked, isRequest);
    // "Between 10 and 20", "from Thessaly & Rue": conditions hold together what looks like two things.
    const isOneList = isList(readWish(ranking.read(asked), brands));
    const byMeaning = split.length > 1 || isOneList ? null : splitByMeaning(asked, ranking, analysis);
    return { pieces: byMeaning ?? split, listing: false, apart: byMeaning !== null };
  };

  const retrieve = async ({ query, analysis, topic }: Question, catalogue: CataloguePort): Promise<Retrieval> => {
    const known = usableAnalysis(analysis);
    const last = readTopic(topic);
    const asked = withoutCourtesy(query);
    const { pieces, listing, apart } = piecesOf(asked, await catalogue.brands(), known);
    const needs = { ranking, outside, tones, catalogue, analysis: known };
    const count = pieces.length > 1 ? PRODUCTS_OF_TWO : PRODUCTS;
    const parts: Part[] = [];
    for (const piece of pieces) {
      // Halves that were told apart by what they mean need nothing of each other.
      const before = apart && parts.length > 0 ? null : topicAfter(parts, last);
      parts.push(await answerPart(piece, { last: before, count, listing }, needs));
    }
    const told = withoutRepeats(onePerEntry(parts));
    return {
      kind: told[0]?.kind ?? 'out-of-scope',
      parts: told,
      choices: choicesOf(told),
      topic: topicAfter(told, last),
      plain: plainWords(query),
    };
  };

  return {
    retrieve,
    answer: async (question, catalogue) => answerOf(await retrieve(question, catalogue)),
  };
}

/** Conditions on one kind of product: "lipstick, pink, satin". */
const isList = (wish: Wish): boolean => isDemanding(wish) || (namesKind(wish) && looksOf(wish) > 1);

/** "Hi, what foundation …? Thanks!" is a question about foundation. */
function withoutCourtesy(query: string): string {
  const bare = query
    .slice(0, 400)
    .replace(
      /^\s*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening))(?: there| keybot| beautymark)?\s*[,!.]+\s*(?=\S+\s+\S+\s+\S+)/i,
      '',
    )
    // "… from my scan" says whose face is meant, not what is asked.
    .replace(
      /(\S+\s+\S+\s+\S+.*?)\s+(?:from|based on|according to|going by|given|with) (?:my|the) (?:face )?(?:scan|analysis|results?|photo)(?=\W*$)/i,
      '$1',
    )
    .replace(/(\S+\s+\S+\s+\S+.*?)[\s,.!]+(?:please|pls|thanks|thank you|thx|cheers)[\s!.]*$/is, '$1');
  return bare.trim() === '' ? query : bare;
}

/** Two questions with one answer are answered once; two that only chat are as good as one. */
function onePerEntry(parts: readonly Part[]): Part[] {
  // A refusal that says why, such as that of perfume, is an answer too.
  const serious = parts.filter(
    ({ kind, entry }) =>
      kind !== 'smalltalk' && (kind !== 'out-of-scope' || (entry !== null && entry.id !== 'oos-general')),
  );
  const kept = serious.length > 0 ? serious : parts.slice(0, 1);
  return kept.filter((part, at) => !part.entry || kept.findIndex(({ entry }) => entry?.id === part.entry?.id) === at);
}

/** Who asked for mascaras under 16 in the same breath is not offered dearer ones beside the advice. */
function withoutRepeats(parts: readonly Part[]): Part[] {
  const asked = new Set(
    parts.flatMap(({ role, choices }) => (role === 'asked' ? choices.map(({ product }) => product.subcategory) : [])),
  );
  return parts.map((part) =>
    part.role === 'suggested'
      ? { ...part, choices: part.choices.filter(({ product }) => !asked.has(product.subcategory)) }
      : part,
  );
}

function choicesOf(parts: readonly Part[]): Choice[] {
  const seen = new Set<number>();
  return parts.flatMap(({ choices }) => choices).filter(({ product }) => !seen.has(product.id) && seen.add(product.id));
}

/** Small talk does not change the subject. */
function topicAfter(parts: readonly Part[], last: Topic | null): Topic {
  const part = parts.findLast(({ kind }) => kind !== 'smalltalk' && kind !== 'out-of-scope');
  if (!part) return last ?? {};
  return compactTopic({
    ...(part.entry && { e: part.entry.id }),
    ...(part.wish && { w: withoutDropped(part) }),
    ...(part.choices.length > 0 && { p: part.choices.map(({ product }) => product.id) }),
  });
}

/** What nothing met is not asked for again. */
function withoutDropped({ wish, dropped }: Part): Wish {
  return { ...wish, ...Object.fromEntries(dropped.map((condition) => [condition, undefined])) };
}

function toNamedProduct({ product, shade }: Choice): NamedProduct {
  const { id, name, brand, price, imageUrl } = product;
  return { id, name, brand, price, imageUrl, ...(shade && { shade: shade.name }) };
}
