import { type Conditions, listed, meetsNeed, mentionsOf, needWords } from '@beautymark/language';
import { kindsOf, shortName } from '../answer/describe.ts';
import type { Choice } from '../catalog.ts';
import { askedBy } from '../plan/occasion.ts';
import { recommend } from '../plan/recommend.ts';
import { search } from '../search/search.ts';
import { isMadeForSkin, withOwnShade } from '../search/shades.ts';
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
/** What is bought to match in color. */
const IN_ITS_COLOR = new Set(['lips', 'nails']);
/** What is worn at a place. */
const OF_PLACE: Readonly<Record<string, readonly string[]>> = {
  eyes: ['eyeshadow-palette', 'mascara', 'eyeliner'],
  lips: ['lipstick', 'lip-liner'],
  cheeks: ['blush', 'highlighter'],
  brows: ['brow-gel'],
  face: ['foundation', 'concealer'],
};
const GOES =
  /\b(?:goes?|go|went|wear|pair|pairs|match|matches)(?: (?!not)\p{L}+){0,4}? (?:(?:with|to) )?(?:it|that|this|them|these|those)\b/u;
const ELSE =
  /\b(?:what|anything) else\b.*\b(?:need|with|get|take|buy|want)\b|\bwhat (?:do|would|should|will) i need (?:with|for|to wear with) (?:it|that|this|them)\b/;

/** "A mascara (waterproof)": the card says its name. */
function because(choice: Choice, { needs = [] }: Conditions, { search: { person } }: Turn): string {
  const { product, shade } = choice;
  const met = needs.filter((need) => meetsNeed(product, need)).map(needWords);
  const why =
    met[0] ??
    (shade && isMadeForSkin(choice, person) ? `${shade.name} suits you` : `rated ${product.rating.toFixed(1)}`);
  return `${kindsOf([choice])} (${why})`;
}

/** "Which lipstick goes with it?", "what else do I need with it?" */
export function goesWith(turn: Turn): Reply | null {
  const { said, state, catalog, search: context } = turn;
  const text = said.words.join(' ');
  if (!GOES.test(text) && !ELSE.test(text)) return null;
  const shown = productsShown(state, catalog);
  const [model] = shown;
  if (!model) return null;
  const lasting = lastingWishes(state.wanted);
  const hasKind = mentionsOf(said, 'kind').some(({ negated }) => !negated);
  // "A liner that goes with it", after red lipsticks.
  const { colours } = IN_ITS_COLOR.has(model.category) ? state.wanted : {};
  const conditions = { ...(colours && { colours }), ...turn.asked.conditions };
  if (hasKind && says.namesKind(turn)) return recommend({ ...turn, asked: { ...turn.asked, conditions } }, false);
  const places = turn.asked.kinds.map(({ category }) => category);
  const beside = places.length > 0 ? places.flatMap((place) => OF_PLACE[place] ?? []) : (BESIDE[model.category] ?? []);
  const kinds = beside.filter((kind) => shown.every(({ subcategory }) => subcategory !== kind));
  const found = kinds.flatMap((kind) => {
    const asked = askedBy(state.occasion, kind, '')?.conditions;
    const wanted = withOwnShade({ ...lasting, ...asked, subcategories: [kind] }, context.person);
    return search(wanted, 1, context).choices.map((choice) => ({ choice, why: because(choice, wanted, turn) }));
  });
  if (found.length === 0) return null;
  const choices = found.map(({ choice }) => choice);
  return {
    act: 'recommend',
    text: `With ${shortName(model)}: ${listed(found.map(({ why }) => why))}.`,
    choices,
    chips: ['Something cheaper', 'How much together?', 'Vegan only'],
    wanted: { ...lasting, subcategories: choices.map(({ product }) => product.subcategory ?? '') },
    state: { seen: choices.map(({ product }) => product.id), risk: null, asked: false },
  };
}
