import type { Analysis } from '@beautymark/contracts/face';
import type { NamedProduct } from '@beautymark/contracts/keybot';
import type { AdviceEntry, AnswerKind } from './advice.ts';
import { answerPart } from './answering/answer-part.ts';
import type { Part } from './answering/part.ts';
import { wordAnswer } from './answering/wording.ts';
import type { CataloguePort } from './catalogue/port.ts';
import type { Choice } from './catalogue/product-choice.ts';
import { type ReferenceTone, usableAnalysis } from './catalogue/tones.ts';
import { choicesOf, topicAfter, worthSaying } from './conversation/merge-parts.ts';
import { piecesOf } from './conversation/pieces.ts';
import { readTopic, type Topic } from './conversation/topic.ts';
import { SHOP_FACTS, type ShopFacts, shopFactEntries, withShopFacts } from './knowledge/shop-facts.ts';
import { createEntryRanking, type EntryRanking } from './retrieval/entry-ranking.ts';
import { remembering } from './retrieval/remembering.ts';
import { plainWords } from './text/plain-words.ts';

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
  /** One per question in the message, at most three, and one for each that was not understood. */
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
  return advisorWith(await createEntryRanking(entries), tones);
}

/**
 * The adviser over a ranking that has learned its phrasings.
 * Answers are deterministic: the same question, topic, analysis and catalogue give the same answer.
 */
export function advisorWith(learned: EntryRanking, tones: readonly ReferenceTone[]): Advisor {
  const outside = learned.entries.find(({ id }) => id === 'oos-general') ?? null;
  const retrieve = async ({ query, analysis, topic }: Question, catalogue: CataloguePort): Promise<Retrieval> => {
    const ranking = remembering(learned);
    const known = usableAnalysis(analysis);
    const last = readTopic(topic);
    const { pieces, apart } = piecesOf(query, { ranking, brands: await catalogue.brands(), analysis: known });
    const needs = { ranking, outside, tones, catalogue, analysis: known };
    const count = pieces.length > 1 ? PRODUCTS_OF_TWO : PRODUCTS;
    const parts: Part[] = [];
    for (const { text, listing, wanted = false } of pieces) {
      const before = apart && parts.length > 0 ? null : topicAfter(parts, last);
      parts.push(await answerPart(text, { last: before, count, listing, wanted }, needs));
    }
    const told = worthSaying(parts, pieces);
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

function toNamedProduct({ product, shade }: Choice): NamedProduct {
  const { id, name, brand, price, imageUrl } = product;
  return { id, name, brand, price, imageUrl, ...(shade && { shade: shade.name }) };
}
