import type { Attribute } from '@beautymark/contracts/face';

/** Which attribute of a product a value of `suits` speaks about. */
export type SuitKey =
  | 'skinTones'
  | 'undertones'
  | 'eyeColors'
  | 'eyebrowColors'
  | 'eyebrowShapes'
  | 'lipShades'
  | 'skinTypes';

export type Suits = Readonly<Partial<Record<SuitKey, readonly string[]>>>;

/** Products that belong to an answer. Values of `suits` may be placeholders such as "{skin_tone}". */
export interface AdviceProductQuery {
  readonly subcategory: string;
  readonly suits: Suits;
  readonly finish?: string;
  /** Whole dollars. */
  readonly maxPrice?: number;
}

/** One entry of catalogue/advice.json. */
export interface AdviceEntry {
  readonly id: string;
  readonly topic: string;
  readonly questions: readonly string[];
  /** May hold placeholders such as "{undertone}", filled from the analysis. */
  readonly answer: string;
  /** The answer for a shopper whose attributes are not known. */
  readonly answerWithoutAnalysis?: string;
  readonly attributes: readonly Attribute[];
  /** The answer speaks about these values of an attribute only; for `skin_tone` they are groups. */
  readonly appliesTo?: Readonly<Partial<Record<Attribute, readonly string[]>>>;
  readonly productQuery: AdviceProductQuery | null;
}

/** What kind of answer a question got. */
export type AnswerKind = 'advice' | 'products' | 'shop-fact' | 'smalltalk' | 'out-of-scope' | 'medical';

/** Answers that send people to a pharmacist or doctor. */
const MEDICAL = new Set(['oos-medical', 'allergic-reaction', 'known-allergy', 'eye-infection', 'broken-skin']);
const SMALLTALK = new Set(['greeting', 'thanks']);

/** @returns the kind of answer that an entry gives by itself */
export function kindOf({ id, topic }: Pick<AdviceEntry, 'id' | 'topic'>): AnswerKind {
  if (MEDICAL.has(id)) return 'medical';
  if (topic === 'out-of-scope') return 'out-of-scope';
  if (topic === 'shop') return 'shop-fact';
  return SMALLTALK.has(topic) || id === 'what-can-you-do' ? 'smalltalk' : 'advice';
}
