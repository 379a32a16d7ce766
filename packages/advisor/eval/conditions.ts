import type { Analysis } from '@beautymark/contracts/face';
import { type AnswerKind, type CatalogueProduct, fits, type JudgedAnswer, type Where } from './judge.ts';

export interface ConditionedProduct extends CatalogueProduct {
  rating: number;
  details: { vegan: boolean; crueltyFree: boolean };
}

/** `Where` of the frozen halves, and what they don't ask for: negations, alternatives, words for a single shade. */
interface Conditions extends Where {
  familyAnyOf?: string[];
  finishAnyOf?: string[];
  brandAnyOf?: string[];
  /** Names of the shades a colour word may mean; a shade that the answer names must be one of them. */
  shadeAnyOf?: string[];
  notFinish?: string[];
  notFamily?: string[];
  notBrand?: string[];
  notIds?: number[];
  minRating?: number;
  crueltyFree?: boolean;
  /** Stated by the shopper, whatever the analysis says. */
  eyes?: string;
  brows?: string;
}

export interface ConditionedQuestion {
  id: string;
  /** Which of the lists it was written for; see README.md. */
  set?: string;
  /** Known to be answered wrongly when it was written. */
  weak?: boolean;
  query?: string;
  turns?: string[];
  analysis?: Analysis;
  expect: {
    /** At least one product, and every product named meets all of it. */
    where?: Conditions;
    /** Several things at once: each product meets one of these, and each of these is met by a product. */
    each?: Conditions[];
    /** What the first product named must also be. */
    first?: Conditions;
    /** No product of the catalogue meets the question: the answer says so. */
    nothingFits?: boolean;
    /** The catalogue hardly knows it: an answer that says it leaves this word out is right too. */
    unlessSaid?: string[];
    /**
     * Advice that must be said, in this order: of each group one entry. Products are then free to be named or not;
     * beside `where`, advice may bring products of other kinds along.
     */
    advice?: string[][];
    /** The answer as a whole is of this kind. */
    kind?: AnswerKind | 'smalltalk';
    /** Of each group the text must contain one part, case ignored: what was not understood is said. */
    says?: string[][];
    /** No more products than this. */
    most?: number;
    /** Every product named costs less, or more, than any of the turn before, or is none of those. */
    measured?: 'cheaper' | 'dearer' | 'other';
    /** The products named are these of the turn before: by their places, or the cheapest or best rated of them. */
    picks?: number[] | 'cheapest' | 'best';
  };
}

export interface ConditionFile {
  defaultAnalysis: Analysis;
  questions: ConditionedQuestion[];
}

type Shade = ConditionedProduct['shades'][number];
const oneOf = <T>(values: T[] | undefined, value: T) => !values || values.includes(value);
const noneOf = <T>(values: T[] | undefined, value: T) => !values?.includes(value);
const covers = (values: string[], value: string | undefined) =>
  value === undefined || values.includes('any') || values.includes(value);

/** @returns whether a product, in the shade that was named or in any, meets every condition */
export function meets(product: ConditionedProduct, wanted: Conditions, analysis: Analysis, shade?: string): boolean {
  const { finish, brand, id, rating, suits, details } = product;
  if (!fits(product, wanted, analysis, shade)) return false;
  if (!oneOf(wanted.finishAnyOf, finish ?? '') || !noneOf(wanted.notFinish, finish ?? '')) return false;
  if (!oneOf(wanted.brandAnyOf, brand) || !noneOf(wanted.notBrand, brand)) return false;
  if (!noneOf(wanted.notIds, id) || rating < (wanted.minRating ?? 0)) return false;
  if (wanted.crueltyFree && !details.crueltyFree) return false;
  if (!covers(suits.eyeColors, wanted.eyes) || !covers(suits.eyebrowColors, wanted.brows)) return false;
  return meetsInOneShade(product, wanted, shade);
}

function meetsInOneShade({ shades }: ConditionedProduct, wanted: Conditions, shade?: string): boolean {
  const { familyAnyOf, shadeAnyOf, notFamily } = wanted;
  if (!familyAnyOf && !shadeAnyOf && !notFamily) return true;
  return shades.some(
    (one: Shade) =>
      (!shade || one.name === shade) &&
      oneOf(familyAnyOf, one.family ?? '') &&
      noneOf(notFamily, one.family ?? '') &&
      oneOf(shadeAnyOf, one.name),
  );
}

const ADMITS =
  /found no|won’t name|already the lowest|nothing of this kind|those were all|left out|not among its|isn’t part of this shop|outside what i know|can’t clear/i;

type Catalogue = ReadonlyMap<number, ConditionedProduct>;

/** @returns what is wrong with the last answer of a talk; null when nothing is */
export function wrongInTalk(
  question: ConditionedQuestion,
  answers: readonly JudgedAnswer[],
  analysis: Analysis,
  catalogue: Catalogue,
): string | null {
  const [before, answer] = [answers.at(-2), answers.at(-1)];
  if (!answer) return 'no answer';
  const { advice, picks, measured, where, each, nothingFits, kind } = question.expect;
  if (kind && answer.kind !== (kind === 'smalltalk' ? 'advice' : kind)) return `is ${answer.kind}`;
  const unsaid = whatIsUnsaid(question.expect, answer);
  if (unsaid) return unsaid;
  if (advice && !advice.every((group, at) => group.includes(answer.entries[at] ?? '')))
    return `says ${answer.entries.join(' + ') || 'no advice'}`;
  const fault = where || each || nothingFits ? wrongWith(question, answer, analysis, catalogue) : null;
  if (fault) return fault;
  const productsOf = (one: JudgedAnswer | undefined) =>
    (one?.products ?? []).flatMap(({ id }) => catalogue.get(id) ?? []);
  const [shown, named] = [productsOf(before), productsOf(answer)];
  if (picks && idsOf(picked(shown, picks)) !== idsOf(named)) return `speaks of ${idsOf(named)} of ${idsOf(shown)}`;
  return measured && !ADMITS.test(answer.text) && !isMeasured(named, shown, measured) ? `is not ${measured}` : null;
}

function whatIsUnsaid({ says = [], most }: ConditionedQuestion['expect'], { text, products }: JudgedAnswer) {
  const isSaid = (part: string) => text.toLowerCase().includes(part.toLowerCase());
  const missing = says.find((parts) => !parts.some(isSaid));
  if (missing) return `does not speak of ${missing.join(' or ')}`;
  return most !== undefined && products.length > most ? `names ${products.length} products` : null;
}

const idsOf = (products: readonly ConditionedProduct[]): string => products.map(({ id }) => id).join(' ');

function picked(shown: readonly ConditionedProduct[], picks: number[] | 'cheapest' | 'best'): ConditionedProduct[] {
  if (typeof picks !== 'string') return picks.flatMap((place) => shown[place] ?? []);
  const value = ({ price, rating }: ConditionedProduct) => (picks === 'cheapest' ? Number(price) : -rating);
  return shown.toSorted((a, b) => value(a) - value(b)).slice(0, 1);
}

function isMeasured(
  named: readonly ConditionedProduct[],
  shown: readonly ConditionedProduct[],
  measured: 'cheaper' | 'dearer' | 'other',
): boolean {
  const prices = shown.map(({ price }) => Number(price));
  if (measured === 'cheaper') return named.every(({ price }) => Number(price) < Math.min(...prices));
  if (measured === 'dearer') return named.every(({ price }) => Number(price) > Math.max(...prices));
  return named.length > 0 && !named.some(({ id }) => shown.some((one) => one.id === id));
}

/** Lipsticks were asked for, and the advice beside them names a brush: that one has no condition to meet. */
const isAsked = ({ subcategory }: ConditionedProduct, { advice, where }: ConditionedQuestion['expect']): boolean =>
  !advice || !where?.subcategoryAnyOf || where.subcategoryAnyOf.includes(subcategory);

/** @returns what is wrong with an answer to a question with conditions; null when nothing is */
export function wrongWith(
  { expect }: ConditionedQuestion,
  answer: JudgedAnswer,
  analysis: Analysis,
  catalogue: Catalogue,
): string | null {
  const named = answer.products.flatMap(({ id, shade }) => {
    const product = catalogue.get(id);
    return product ? [{ product, shade }] : [];
  });
  const isMet = (wanted: Conditions) => (one: (typeof named)[number]) =>
    meets(one.product, wanted, analysis, one.shade);
  const admits = ADMITS.test(answer.text);
  const said = expect.unlessSaid?.some((word) => answer.text.toLowerCase().includes(word)) ?? false;
  if (admits && said) return null;
  if (expect.nothingFits) return admits ? null : 'does not say that nothing fits';
  if (named.length === 0) return 'names nothing';

  const wanted = expect.each ?? (expect.where ? [expect.where] : []);
  const wrong = named.filter(
    (one) => isAsked(one.product, expect) && !wanted.some((conditions) => isMet(conditions)(one)),
  );
  if (wrong.length > 0) return `breaks a condition: ${wrong.map(({ product }) => product.id).join(' ')}`;
  if (!wanted.every((conditions) => named.some(isMet(conditions)))) return 'forgets one of the things';
  const asked = named.filter(({ product }) => isAsked(product, expect));
  if (expect.first && !asked.slice(0, 1).every(isMet(expect.first))) return 'begins with another product';
  return null;
}
