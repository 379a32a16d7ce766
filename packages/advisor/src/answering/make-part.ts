import { type AdviceEntry, kindOf } from '../advice.ts';
import { type Choice, chooseProducts } from '../catalogue/product-choice.ts';
import { chooseShade } from '../catalogue/shade-choice.ts';
import { listed } from '../knowledge/shop-facts.ts';
import { adviceWish } from '../wishes/advice-wish.ts';
import { isDemanding, namesKind, type Wish } from '../wishes/wish.ts';
import type { Decision } from './decide.ts';
import { fillAnswer } from './fill-answer.ts';
import type { Needs, Turn } from './needs.ts';
import { EMPTY_PART, type Part } from './part.ts';

/** @returns an entry's advice and the products that go with it; medical answers never come with products */
export async function entryPart(
  { ranked: { entry }, unsure, listing }: Pick<Extract<Decision, { what: 'entry' }>, 'ranked' | 'unsure' | 'listing'>,
  asked: Wish,
  turn: Turn,
  needs: Needs,
): Promise<Part> {
  const { analysis } = needs;
  const part: Part = {
    ...EMPTY_PART,
    kind: kindOf(entry),
    entry,
    advice: fillAnswer(entry, analysis && { ...analysis, ...asked.named }, await shopValues(entry, needs)),
    unsure,
  };
  const wish = listing && !entry.productQuery ? asked : adviceWish(entry, analysis, asked);
  if (part.kind === 'medical' || part.kind === 'out-of-scope') return part;
  // Without products of its own the answer still has a subject, for "what do I use for it?".
  if (!wish) {
    const { subcategories, category, keywords } = asked;
    return namesKind(asked) || keywords ? { ...part, wish: { subcategories, category, keywords } } : part;
  }
  // Advice about the shopper goes with products for the shopper; who sets conditions gets them met by any shade.
  const own = wish.own ?? !isDemanding(asked);
  const found = await chooseProducts({ wish: { ...wish, own }, analysis, count: asked.count ?? turn.count }, needs);
  const { choices, dropped, unsuited } = found;
  // What was asked for and not found is said; what the advice itself would have liked is not worth a word,
  // nor is a trouble that the advice speaks about and no product does.
  const missed = dropped.some((condition) => condition !== 'concerns' && asked[condition] !== undefined);
  // A gift for 60: what the advice would have given costs less, so anything of the price may be named.
  if (missed && listing && !namesKind(asked)) {
    const any = await productsPart(asked, null, turn, needs);
    if (any.dropped.length === 0 && any.choices.length > 0)
      return { ...any, kind: part.kind, entry, advice: part.advice };
  }
  return { ...part, wish, choices, unsuited, role: missed ? 'asked' : 'suggested', dropped: missed ? dropped : [] };
}

/** @returns products for a wish; the entry, if any, is remembered and its conditions join */
export async function productsPart(wish: Wish, entry: AdviceEntry | null, turn: Turn, needs: Needs): Promise<Part> {
  if (wish.unsold) return { ...EMPTY_PART, kind: 'products', role: 'asked', wish };
  const suits = entry ? adviceWish(entry, needs.analysis, wish)?.suits : undefined;
  const wanted = suits ? { ...wish, suits } : wish;
  const search = (tried: Wish) =>
    chooseProducts({ wish: tried, analysis: needs.analysis, count: wish.count ?? turn.count }, needs);
  const found = await search(wanted);
  // What the advice would have liked gives way before anything that was asked for.
  const isMet = found.choices.length > 0 && found.dropped.length === 0;
  const best = suits && !isMet ? await search(wish) : found;
  return { ...EMPTY_PART, kind: 'products', entry, role: 'asked', wish: best === found ? wanted : wish, ...best };
}

/**
 * @param wish  what the products were asked for by: a colour stays the same when they are spoken of again
 * @returns     given products as the subject of a question, each with the shade that suits
 */
export async function subjectPart(
  ids: readonly number[],
  { named, colour, without }: Wish,
  needs: Needs,
): Promise<Part> {
  const products = await needs.catalogue.find({ ids });
  const attributes = { ...needs.analysis, ...named };
  const choices: Choice[] = products.map((product) => ({
    product,
    shade: chooseShade(product, { attributes, colour, notColours: without?.colours }, needs.tones) ?? null,
  }));
  const subcategories = [...new Set(products.flatMap(({ subcategory }) => subcategory ?? []))];
  const wish = subcategories.length > 0 ? { subcategories } : null;
  return { ...EMPTY_PART, kind: 'products', role: 'subject', choices, wish };
}

/** @returns the modest no to what this shop cannot know */
export function outsidePart({ outside }: Needs): Part {
  const advice = outside?.answer ?? 'I only know makeup, basic skincare and this shop.';
  return { ...EMPTY_PART, kind: 'out-of-scope', entry: outside, advice };
}

/** The answer to a message without words, or with too few to tell. */
export const speechlessPart: Part = {
  ...EMPTY_PART,
  kind: 'smalltalk',
  advice: 'Tell me a little more, for example: “Which foundation suits me?” or “Show me vegan lipsticks under $25”.',
};

async function shopValues({ answer }: AdviceEntry, { catalogue }: Needs): Promise<Record<string, string>> {
  return {
    ...(answer.includes('{brands}') && { brands: listed(await catalogue.brands()) }),
    ...(answer.includes('{categories}') && { categories: listed(await catalogue.categories()).toLowerCase() }),
  };
}
