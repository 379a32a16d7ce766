import { mentionsOf } from '@beautymark/language';
import { kindsOf, shortName } from '../answer/describe.ts';
import { recommend } from '../plan/recommend.ts';
import { search } from '../search/search.ts';
import { withOwnShade } from '../search/shades.ts';
import { lastingWishes } from '../talk/merge-conditions.ts';
import { productsShown } from '../talk/references.ts';
import type { Reply, Turn } from '../turn.ts';
import * as says from './says.ts';

/** What is worn beside a product, by its category. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  eyes: ['mascara', 'eyeliner', 'lipstick'],
  lips: ['lip-liner', 'blush', 'mascara'],
  cheeks: ['lipstick', 'mascara', 'highlighter'],
  brows: ['mascara', 'eyeshadow-palette', 'blush'],
  face: ['blush', 'concealer', 'setting-spray'],
  skincare: ['cleanser', 'moisturiser', 'sunscreen'],
  nails: ['nail-care', 'lipstick'],
  tools: ['foundation', 'blush'],
};
const GOES =
  /\b(?:goes?|go|went|wear|pair|pairs|match|matches) (?:well |best )?(?:with|to) (?:it|that|this|them|these|those)\b/;
const ELSE = /\b(?:what|anything) else\b.*\b(?:need|with|get|take|buy|want)\b/;

/** "Which lipstick goes with it?", "what else do I need with it?" */
export function goesWith(turn: Turn): Reply | null {
  const { said, state, catalog, search: context } = turn;
  const text = said.words.join(' ');
  if (!GOES.test(text) && !ELSE.test(text)) return null;
  const shown = productsShown(state, catalog);
  const [model] = shown;
  if (!model) return null;
  const wanted = lastingWishes(state.wanted);
  const hasKind = mentionsOf(said, 'kind').some(({ negated }) => !negated);
  if (hasKind && says.namesKind(turn)) return recommend(turn, false);
  const kinds = (BESIDE[model.category] ?? []).filter((kind) => shown.every(({ subcategory }) => subcategory !== kind));
  const choices = kinds.flatMap(
    (kind) => search(withOwnShade({ ...wanted, subcategories: [kind] }, context.person), 1, context).choices,
  );
  if (choices.length === 0) return null;
  return {
    act: 'recommend',
    text: `With ${shortName(model)}: ${kindsOf(choices)}.`,
    choices,
    chips: ['Something cheaper', 'How much together?', 'Vegan only'],
    wanted: { ...wanted, subcategories: choices.map(({ product }) => product.subcategory ?? '') },
    state: { seen: choices.map(({ product }) => product.id), risk: null, asked: false },
  };
}
