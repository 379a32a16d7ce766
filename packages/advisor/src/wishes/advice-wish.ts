import type { Analysis, Attribute } from '@beautymark/contracts/face';
import type { AdviceEntry, SuitKey } from '../advice.ts';
import type { Wish } from './wish.ts';

const PLACEHOLDER = /^\{(\w+)\}$/;
/** Shades judge these two (catalogue/shade-choice.ts), whether or not the advice lists them. */
const JUDGED_BY_SHADE = new Set<SuitKey>(['skinTones', 'undertones', 'lipShades', 'eyebrowColors']);
const ATTRIBUTE: Partial<Record<SuitKey, Attribute>> = {
  skinTones: 'skin_tone',
  undertones: 'undertone',
  lipShades: 'lip_shade',
  eyebrowColors: 'eyebrow_color',
};

/**
 * The products that belong to an advice entry, as a wish.
 * @param asked  what the question itself asks for; its conditions join those of the advice
 * @returns      null when the entry has no products. Placeholders without an analysis narrow nothing
 */
export function adviceWish({ productQuery }: AdviceEntry, analysis: Analysis | null, asked: Wish): Wish | null {
  if (!productQuery) return null;
  const named: Partial<Record<Attribute, string>> = {};
  const suits: Partial<Record<SuitKey, readonly string[]>> = {};
  let skinType: string | undefined;
  for (const [key, values] of Object.entries(productQuery.suits) as [SuitKey, readonly string[]][]) {
    const filled = values.flatMap((value) => fill(value, analysis, asked) ?? []);
    if (filled.length === 0) continue;
    const attribute = ATTRIBUTE[key];
    if (key === 'skinTypes') skinType = filled[0];
    else if (attribute && JUDGED_BY_SHADE.has(key)) named[attribute] = filled[0] ?? '';
    else suits[key] = filled;
  }
  const { subcategories, category: _, ...conditions } = asked;
  const fromAdvice: Wish = {
    subcategories: [productQuery.subcategory],
    ...(productQuery.finish && { finish: productQuery.finish }),
    ...(productQuery.maxPrice && { maxCents: productQuery.maxPrice * 100 }),
    ...(skinType && { skinType }),
    ...(Object.keys(suits).length > 0 && { suits }),
  };
  return {
    ...fromAdvice,
    ...conditions,
    ...(subcategories && { subcategories }),
    ...(Object.keys(named).length > 0 || conditions.named ? { named: { ...named, ...conditions.named } } : {}),
  };
}

function fill(value: string, analysis: Analysis | null, asked: Wish): string | undefined {
  const placeholder = PLACEHOLDER.exec(value)?.[1];
  if (!placeholder) return value;
  const known: Readonly<Record<string, string>> = { ...analysis, ...asked.named };
  return known[placeholder]?.toLowerCase();
}
