import { ProductFacts } from '@beautymark/contracts/catalog';
import { ShadeExtras, Suits } from '@beautymark/contracts/catalog-product';
import { SKIN_TYPES } from '@beautymark/contracts/product-attributes';
import { UNDERTONES } from '@beautymark/contracts/vocabularies';
import { type DescribedProduct, type ShopShade, weighedRating } from '@beautymark/language';
import { z } from 'zod';
import type { Owner } from '#platform/db/owner.ts';
import { type PricedProduct, priceAt } from '#platform/db/product-price.ts';
import { foldForSearch } from '#platform/db/search-text.ts';
import { attributeBits, type ProductAttributes } from './product-attributes.ts';
import { traitsOf } from './product-traits.ts';
import type { ProductRow } from './search.repository.ts';
import { type IndexedWord, indexedWords } from './search-words.ts';
import { type SkinBits, skinBits } from './skin-facets.ts';
import { type WeighedWord, WORD_WEIGHTS } from './word-index.ts';

const Texts = z.array(z.string());
/** Supplied products have at most 3 and 27. Limits memory, because sellers can type any words. */
const WORDS_PER_SHADE = 5;
const SHADE_WORDS_MAX = 80;

/** A product for sale, for lists and searches; its texts are folded. */
export interface IndexedProduct {
  id: number;
  categoryId: number;
  brandId: number;
  sellerId: Owner;
  pricing: PricedProduct;
  /** At the index's moment. */
  priceCents: number;
  isOnSale: boolean;
  rating: number;
  reviewCount: number;
  /** See `weighedRating`, by the index's mean. */
  weighedRating: number;
  isNew: boolean;
  isBestseller: boolean;
  /** In milliseconds. */
  createdAt: number;
  name: string;
  brand: string;
  description: string;
  shadeNames: string;
  /** Name and brand without apostrophes, with spaces for hyphens; empty if they have neither. */
  bareNames: string;
  /** See `attributeBits`. */
  attributes: number;
  traits: ReadonlySet<string>;
  /** See `skinBits`. */
  skins: SkinBits;
}

type Facts = ProductFacts | null;

/**
 * @param at  the ISO-8601 moment of the price
 * @param meanRating  of the catalog
 * @returns   the product, and its words
 */
export function readProduct(
  row: ProductRow,
  at: string,
  meanRating: number,
): { product: IndexedProduct; words: WeighedWord[] } {
  const facts = row.facts === null ? null : ProductFacts.parse(JSON.parse(row.facts));
  const attributes = attributesOf(row, facts);
  const described = describedBy(row, facts);
  const { price_cents, original_price_cents, sale_cents, sale_starts_at, sale_ends_at } = row;
  const pricing = { price_cents, original_price_cents, sale_cents, sale_starts_at, sale_ends_at };
  const { cents, originalCents } = priceAt(pricing, at);
  const [name, brand] = [foldForSearch(row.name), foldForSearch(row.brand)];
  const product = {
    id: row.id,
    categoryId: row.category_id,
    brandId: row.brand_id,
    sellerId: row.seller_id,
    pricing,
    priceCents: cents,
    isOnSale: originalCents !== null,
    rating: row.rating,
    reviewCount: row.review_count,
    weighedRating: weighedRating({ rating: row.rating, reviewCount: row.review_count }, meanRating),
    isNew: row.is_new === 1,
    isBestseller: row.is_bestseller === 1,
    createdAt: Date.parse(row.created_at),
    name,
    brand,
    description: foldForSearch(row.description),
    shadeNames: row.shades.map(({ name }) => foldForSearch(name)).join('\n'),
    bareNames: plainNames(`${name}\n${brand}`),
    attributes: attributeBits(attributes),
    traits: traitsOf(described),
    skins: skinBits(described),
  };
  return { product, words: weighedWords(row, facts, attributes) };
}

const plainNames = (text: string): string => (/['-]/.test(text) ? text.replaceAll("'", '').replaceAll('-', ' ') : '');

/** In the language package's terms. */
const describedBy = (product: ProductRow, facts: Facts): DescribedProduct => ({
  name: product.name,
  description: product.description,
  category: product.category_slug ?? '',
  subcategory: product.subcategory,
  finish: product.finish ?? facts?.finish ?? null,
  formula: facts?.formula ?? null,
  keyIngredients: facts?.keyIngredients ?? [],
  suitableFor: facts?.suitableFor ?? null,
  vegan: facts?.vegan ?? null,
  crueltyFree: facts?.crueltyFree ?? null,
  suits: product.suits === null ? null : Suits.parse(JSON.parse(product.suits)),
  shades: product.shades.map(toShade),
});

export const toShade = ({ name, hex, undertone, skin_tones, extras }: ProductRow['shades'][number]): ShopShade => ({
  name,
  hex,
  undertone,
  skinTones: Texts.parse(JSON.parse(skin_tones)),
  ...ShadeExtras.parse(JSON.parse(extras)),
});

function attributesOf({ finish, shades, suits }: ProductRow, facts: Facts): ProductAttributes {
  const suitable = suits === null ? null : Suits.parse(JSON.parse(suits));
  const families = shades.flatMap(({ extras }) => ShadeExtras.parse(JSON.parse(extras)).family ?? []);
  return {
    shadeFamily: [...new Set(families)],
    // The supplied data of a brush, for example, says that undertones do not matter, although its only shade has one.
    undertone: suitable
      ? valuesOf(suitable.undertones, UNDERTONES)
      : [...new Set(shades.flatMap((shade) => shade.undertone || []))],
    finish: [finish ?? facts?.finish ?? []].flat(),
    skinType: valuesOf(suitable?.skinTypes ?? [], SKIN_TYPES),
    vegan: facts?.vegan === true,
  };
}

/** `any` stands for all values. */
const valuesOf = (values: string[], all: readonly string[]): readonly string[] =>
  values.includes('any') ? all : values;

/** Each word once, with its highest weight. */
function weighedWords(product: ProductRow, facts: Facts, attributes: ProductAttributes): WeighedWord[] {
  const weights = new Map<string, WeighedWord>();
  const put = (words: readonly IndexedWord[], weight: number) => {
    for (const word of words)
      if (weight > (weights.get(word.stem)?.weight ?? 0)) weights.set(word.stem, { ...word, weight });
  };
  const add = (text: string, weight: number) => put(indexedWords(text), weight);
  add(product.name, WORD_WEIGHTS.name);
  add(`${product.brand} ${product.subcategory ?? ''}`, WORD_WEIGHTS.kind);
  add(product.category, WORD_WEIGHTS.category);
  add(factTexts(facts, attributes).join(' '), WORD_WEIGHTS.fact);
  put(shadeWords(product), WORD_WEIGHTS.shade);
  add(impliedTexts(attributes).join(' '), WORD_WEIGHTS.implied);
  return [...weights.values()];
}

/** Limits the words per name and the names per product; the rest cannot be searched. */
function shadeWords({ shades }: ProductRow): IndexedWord[] {
  const words = shades.flatMap(({ name }) => indexedWords(name).slice(0, WORDS_PER_SHADE));
  const byStem = new Map(words.map((word) => [word.stem, word]));
  return [...byStem.values()].slice(0, SHADE_WORDS_MAX);
}

const factTexts = (facts: Facts, attributes: ProductAttributes): string[] => [
  ...attributes.finish,
  ...attributes.shadeFamily,
  facts?.formula ?? '',
  facts?.suitableFor ?? '',
  ...(facts?.keyIngredients ?? []),
  facts?.vegan ? 'vegan' : '',
  facts?.crueltyFree ? 'cruelty-free' : '',
];

/** Implied facts: a product for all skin types suits dry skin. */
const impliedTexts = ({ skinType, undertone }: ProductAttributes): string[] => [
  ...skinType,
  skinType.length > 0 ? 'skin' : '',
  ...undertone,
  undertone.length > 0 ? 'undertone' : '',
];
