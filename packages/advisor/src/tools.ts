import type { Conditions, ShopProduct } from '@beautymark/language';
import { filledAnswer } from './answer/fill.ts';
import { isUrgent } from './care/bound.ts';
import { refusedFor } from './care/left-out.ts';
import type { Choice } from './catalog.ts';
import { isAdvice } from './order/likely.ts';
import { looks } from './order/rows/looks.ts';
import { wholeLook } from './order/talk-about-it.ts';
import { choiceOf, compare } from './plan/compare.ts';
import { recommended } from './plan/recommend.ts';
import { mergeConditions } from './talk/merge-conditions.ts';
import type { DialogueState } from './talk/state.ts';
import type { Comparison, Turn } from './turn.ts';

/** What a language model may ask for. All that it says of products comes from here. */
export interface Tools {
  searchProducts(wish: ProductWish): Found;
  productFacts(id: number): { readonly choice: Choice; readonly facts: ProductFacts } | null;
  /** Null for a product or shade that does not exist or is not offered in this talk. */
  cartProposal(wanted: { id: number; shade?: string | undefined }): Choice | null;
  /** Null where one of them is not offered in this talk. */
  comparison(one: number, other: number): (Found & { readonly differences: Comparison | undefined }) | null;
  /** One product of each kind for an occasion, within the sum that the words name. Null where they speak of no look. */
  look(wish: string): Found | null;
  advice(question: string): readonly string[];
  analysis(): Readonly<Record<string, string>>;
}

interface Found {
  readonly choices: readonly Choice[];
  readonly note: string;
}

export interface ProductWish {
  /** In the shopper's words. */
  readonly wish: string;
  /** Whole or decimal dollars. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly excludeIds?: readonly number[] | undefined;
}

export type ProductFacts = Omit<ShopProduct, 'imageUrl' | 'suits' | 'shades' | 'createdAt' | 'category'> & {
  readonly shades: readonly string[];
  readonly bestShade: string | null;
};

const COUNT = 4;
const ADVICE_MAX = 2;
const LIKELY = 0.1;
const SHADES_MAX = 12;

/**
 * Tools over the shop and one shopper.
 * @param turnFor  reads a text as if the shopper had said it now
 */
export function toolsFor(turnFor: (text: string) => Turn): Tools {
  return {
    searchProducts({ wish, minPrice, maxPrice, excludeIds = [] }) {
      const turn = turnFor(wish);
      const bounds: Conditions = {
        ...(minPrice !== undefined && { minCents: Math.round(minPrice * 100) }),
        ...(maxPrice !== undefined && { maxCents: Math.round(maxPrice * 100) }),
        ...(excludeIds.length > 0 && { notIds: excludeIds }),
      };
      const wanted = { ...mergeConditions(turn.state.wanted, turn.asked, false), ...bounds };
      const { choices, text } = recommended(turn, wanted, { count: COUNT });
      return {
        choices: choices.filter(({ product }) => mayOffer(product, turn.state)),
        note: /^I (?:found no|leave out)\b/.test(text) ? text : '',
      };
    },
    productFacts(id) {
      const turn = turnFor('');
      const product = offered(turn, id);
      if (!product) return null;
      const choice = choiceOf(product, turn);
      return { choice, facts: factsOf(product, choice) };
    },
    cartProposal({ id, shade }) {
      const turn = turnFor('');
      const product = offered(turn, id);
      const named = product?.shades.find(({ name }) => name.toLowerCase() === shade?.toLowerCase());
      if (!product || (shade !== undefined && !named)) return null;
      return named ? { product, shade: named } : choiceOf(product, turn);
    },
    comparison(one, other) {
      const turn = turnFor('');
      const pair = [offered(turn, one), offered(turn, other)] as const;
      if (!pair[0] || !pair[1] || one === other) return null;
      const { text, choices, comparison } = compare(turn, [pair[0], pair[1]]);
      return { choices, note: text, differences: comparison };
    },
    look(wish) {
      const turn = turnFor(wish);
      const found = wholeLook(turn) ?? looks(turn, turn);
      if (!found) return null;
      return { choices: found.choices.filter(({ product }) => mayOffer(product, turn.state)), note: found.text };
    },
    advice(question) {
      const turn = turnFor(question);
      return turn.said.topics
        .filter(({ value, probability }) => probability >= LIKELY && (isAdvice(value) || value.topic === 'shop'))
        .slice(0, ADVICE_MAX)
        .map(({ value }) => filledAnswer(value, turn.search.person, turn.catalog));
    },
    analysis: () => ({ ...turnFor('').scanned }),
  };
}

/** A language model may not put before the shopper what a risk forbids. */
const mayOffer = (product: ShopProduct, state: DialogueState): boolean =>
  !isUrgent(state) && !refusedFor(product, state);

const offered = ({ search, state }: Turn, id: number): ShopProduct | undefined =>
  search.products.find((one) => one.id === id && mayOffer(one, state));

/** Of a product that a seller typed in, only what the shop itself can vouch for: its text may say anything. */
function factsOf(product: ShopProduct, { shade }: Choice): ProductFacts {
  const { imageUrl: _, suits, shades, createdAt: __, category: ___, description, ...facts } = product;
  return {
    ...facts,
    description: suits === null ? '' : description,
    shades: shades.slice(0, SHADES_MAX).map(({ name }) => name),
    bestShade: shade?.name ?? null,
  };
}
