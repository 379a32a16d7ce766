import type { Analysis } from '@beautymark/contracts/face';

export interface CatalogueProduct {
  id: number;
  price: string;
  originalPrice: string | null;
  brand: string;
  categoryId: number;
  subcategory: string;
  isNew: boolean;
  isBestseller: boolean;
  finish: string | null;
  details: { vegan: boolean };
  suits: { skinTypes: string[]; eyeColors: string[]; eyebrowColors: string[] };
  shades: { name: string; undertone: string; skinTones: string[]; family?: string }[];
}
export interface Where {
  idAnyOf?: number[];
  subcategoryAnyOf?: string[];
  categoryId?: number;
  brand?: string;
  maxPrice?: number;
  minPrice?: number;
  isNew?: boolean;
  isBestseller?: boolean;
  onSale?: boolean;
  vegan?: boolean;
  finish?: string;
  family?: string;
  skinType?: string;
  suitsTone?: boolean;
  suitsUndertone?: boolean;
  suitsEyes?: boolean;
  suitsBrows?: boolean;
}
export type AnswerKind = 'advice' | 'products' | 'out-of-scope' | 'medical' | 'shop-fact';
export interface Expectation {
  kind: AnswerKind;
  anyOf?: string[];
  allOf?: string[][];
  where?: Where;
  first?: Where;
  orProducts?: Where;
  mentions?: string[][];
}
export interface Question {
  id: string;
  query?: string;
  style?: 'plain' | 'loose';
  turns?: [string, string];
  analysis?: Analysis;
  expect: Expectation;
}
export interface QuestionFile {
  half: 'tuning' | 'development' | 'check' | 'sealed';
  defaultAnalysis: Analysis;
  questions: Question[];
}
export interface JudgedAnswer {
  kind: AnswerKind;
  entries: string[];
  products: { id: number; price: string; shade?: string }[];
  text: string;
}

/** What counts as right. */
const EXACT_UNDERTONE = new Set(['foundation', 'concealer']);
const covers = (values: readonly string[], value: string) => values.includes('any') || values.includes(value);

type Shade = CatalogueProduct['shades'][number];

function shadeFits(shade: Shade, product: CatalogueProduct, where: Where, analysis: Analysis): boolean {
  if (where.family && shade.family !== where.family) return false;
  if (where.suitsTone && !covers(shade.skinTones, analysis.skin_tone)) return false;
  if (!where.suitsUndertone) return true;
  // catalogue/README.md: a base must have the undertone itself, colour on lips and cheeks may also be neutral.
  return (
    shade.undertone === analysis.undertone ||
    (shade.undertone === 'neutral' && !EXACT_UNDERTONE.has(product.subcategory))
  );
}

/**
 * Does a catalogue product fulfil every condition of `where` for this face? One and the same shade must fulfil all
 * shade conditions; when the answer names a shade, it is that one. Prices are dollars, both bounds inclusive.
 */
export function fits(product: CatalogueProduct, where: Where, analysis: Analysis, shadeName?: string): boolean {
  const price = Number(product.price);
  const { suits } = product;
  if (where.idAnyOf && !where.idAnyOf.includes(product.id)) return false;
  if (where.subcategoryAnyOf && !where.subcategoryAnyOf.includes(product.subcategory)) return false;
  if (where.categoryId && product.categoryId !== where.categoryId) return false;
  if (where.brand && product.brand !== where.brand) return false;
  if (where.maxPrice !== undefined && price > where.maxPrice) return false;
  if (where.minPrice !== undefined && price < where.minPrice) return false;
  if (where.isNew && !product.isNew) return false;
  if (where.isBestseller && !product.isBestseller) return false;
  if (where.onSale && product.originalPrice === null) return false;
  if (where.vegan && !product.details.vegan) return false;
  if (where.finish && product.finish !== where.finish) return false;
  if (where.skinType && !covers(suits.skinTypes, where.skinType)) return false;
  if (where.suitsEyes && !covers(suits.eyeColors, analysis.eye_color)) return false;
  if (where.suitsBrows && !covers(suits.eyebrowColors, analysis.eyebrow_color)) return false;
  if (!where.family && !where.suitsTone && !where.suitsUndertone) return true;
  const shades = shadeName ? product.shades.filter(({ name }) => name === shadeName) : product.shades;
  return shades.some((shade) => shadeFits(shade, product, where, analysis));
}

type Catalogue = ReadonlyMap<number, CatalogueProduct>;
type Named = JudgedAnswer['products'];

const allFit = (named: Named, where: Where, analysis: Analysis, catalogue: Catalogue): boolean =>
  named.length > 0 &&
  named.every(({ id, shade }) => {
    const product = catalogue.get(id);
    return product !== undefined && fits(product, where, analysis, shade);
  });

/** Every product an answer names, whatever the question, must be in the catalogue at the catalogue's price. */
export const namesAreTrue = (answer: JudgedAnswer, catalogue: Catalogue): boolean =>
  answer.products.every(({ id, price }) => catalogue.get(id)?.price === price);

const mentionsAll = (text: string, groups: readonly string[][] = []): boolean =>
  groups.every((group) => group.some((part) => text.toLowerCase().includes(part.toLowerCase())));

function meets(expect: Expectation, answer: JudgedAnswer, analysis: Analysis, catalogue: Catalogue): boolean {
  const top = answer.entries[0];
  if (expect.allOf) {
    // As many entries as the question has parts: an answer can't pass by naming a dozen.
    const given = answer.entries.slice(0, expect.allOf.length);
    return expect.allOf.every((group) => group.some((id) => given.includes(id)));
  }
  if (top !== undefined && expect.anyOf?.includes(top)) return true;
  // Only for an answer that is a list of products; fitting products don't excuse the wrong advice above them.
  if (expect.orProducts && answer.kind === 'products')
    return allFit(answer.products, expect.orProducts, analysis, catalogue);
  if (expect.kind === 'advice') return false;
  if (expect.kind !== 'products') return answer.kind === expect.kind;
  if (!expect.where || !allFit(answer.products, expect.where, analysis, catalogue)) return false;
  return !expect.first || allFit(answer.products.slice(0, 1), expect.first, analysis, catalogue);
}

/**
 * Is the answer right? `answer` is { kind, entries, products, text }: entries are ids of advice.json, best first;
 * products are { id, price, shade? }. `catalogue` maps a product's id to the product.
 */
export const isRight = (expect: Expectation, answer: JudgedAnswer, analysis: Analysis, catalogue: Catalogue): boolean =>
  namesAreTrue(answer, catalogue) &&
  mentionsAll(answer.text, expect.mentions) &&
  meets(expect, answer, analysis, catalogue);
