import type { Analysis, Attribute } from '@beautymark/contracts/face';
import type { AdviceEntry, SuitKey } from '../advice.ts';
import type { Wish } from './wish.ts';

const PLACEHOLDER = /^\{(\w+)\}$/;
/** Shades judge these (catalogue/shade-choice.ts), so they become attributes of the wish. */
const JUDGED_BY_SHADE: Partial<Record<SuitKey, Attribute>> = {
  skinTones: 'skin_tone',
  undertones: 'undertone',
  lipShades: 'lip_shade',
  eyebrowColors: 'eyebrow_color',
};
/** Advice on these names one product for everybody; a kind that the question names is meant instead. */
const OPEN_TOPICS = new Set(['undertone', 'looks', 'shop', 'climate']);

/**
 * The products that belong to an advice entry, as a wish.
 * @param analysis  the shopper's attributes, or null; they fill placeholders
 * @param asked     what the question itself asks for; its conditions join those of the advice and win over them
 * @returns         null when the entry has no products. A placeholder without a value narrows nothing
 */
export function adviceWish(entry: AdviceEntry, analysis: Analysis | null, asked: Wish): Wish | null {
  const { productQuery } = entry;
  if (!productQuery) return null;
  const { subcategories: _, category: __, named: askedFor, ...conditions } = asked;
  const kind = kindOf(entry, asked);
  // "Is the red lipstick hard to remove" wants a cleanser, not a red one.
  const elsewhere = asked.subcategories !== undefined && kind.subcategories !== asked.subcategories;
  const { named, suits, skinType } = readSuits(productQuery.suits, analysis, asked);
  const people = { ...named, ...askedFor };
  return {
    ...kind,
    ...(productQuery.finish && { finish: productQuery.finish }),
    ...(productQuery.maxPrice && { maxCents: productQuery.maxPrice * 100 }),
    ...(skinType && { skinType }),
    ...(Object.keys(suits).length > 0 && { suits }),
    ...conditions,
    ...(elsewhere && { colour: undefined, finish: productQuery.finish, keywords: undefined }),
    ...(Object.keys(people).length > 0 && { named: people }),
  };
}

function readSuits(all: NonNullable<AdviceEntry['productQuery']>['suits'], analysis: Analysis | null, asked: Wish) {
  const known: Readonly<Record<string, string>> = { ...analysis, ...asked.named };
  const named: Partial<Record<Attribute, string>> = {};
  const suits: Partial<Record<SuitKey, readonly string[]>> = {};
  let skinType: string | undefined;
  // Object.entries forgets that the keys are those of Suits.
  for (const [key, values] of Object.entries(all) as [SuitKey, readonly string[]][]) {
    const attribute = JUDGED_BY_SHADE[key];
    const filled = values.flatMap((value) => {
      const placeholder = PLACEHOLDER.exec(value)?.[1];
      return placeholder ? (known[placeholder]?.toLowerCase() ?? []) : value;
    });
    if (filled.length === 0) continue;
    if (key === 'skinTypes') skinType = filled[0];
    else if (!attribute) suits[key] = filled;
    // A shopper's own skin is known better than the group that the advice speaks about.
    else if (!known[attribute] || (attribute !== 'skin_tone' && !PLACEHOLDER.test(values[0] ?? '')))
      named[attribute] = filled[0] ?? '';
  }
  return { named, suits, skinType };
}

/** "How do I remove mascara" names mascara, but the products that help are cleansers; a lip gloss is a lip product. */
function kindOf({ productQuery, topic }: AdviceEntry, { subcategories, category }: Wish): Wish {
  const own = productQuery?.subcategory ?? '';
  if (!subcategories) return category && OPEN_TOPICS.has(topic) ? { category } : { subcategories: [own] };
  const family = own.split('-')[0] ?? own;
  const related = subcategories.every((subcategory) => subcategory.split('-')[0]?.startsWith(family.slice(0, 3)));
  return { subcategories: OPEN_TOPICS.has(topic) || related ? subcategories : [own] };
}
