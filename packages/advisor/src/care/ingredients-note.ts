import { type Conditions, listed, lists, mentionsOf, type ShopProduct, saysFreeOf } from '@beautymark/language';
import { matching } from '../search/search.ts';
import type { Turn } from '../turn.ts';

/** What the shop's list says about the product that a worried shopper asks about; '' when there is none. */
export function ingredientsNote(turn: Turn): string {
  const { meant, said } = turn;
  const product = meant.how === 'named' || meant.how === 'pointed' ? meant.products[0] : onlyOneAsked(turn);
  if (!product) return '';
  const { name, keyIngredients } = product;
  if (keyIngredients.length === 0) return `No ingredients are listed for ${name}.`;
  const [ingredient] = mentionsOf(said, 'ingredient').map(({ value }) => value);
  const list = `the key ingredients of ${name} are ${listed(keyIngredients)}`;
  if (ingredient && saysFreeOf(product, ingredient)) return `Its description says ${ingredient}-free, and ${list}.`;
  if (ingredient && lists(product, ingredient)) return `Careful: ${list}.`;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}${ingredient ? `; ${ingredient} isn’t named among them` : ''}.`;
}

/** "The tubing mascara": no name, but there is only one. */
function onlyOneAsked({ asked: { conditions, kinds }, search }: Turn): ShopProduct | undefined {
  const { subcategories, needs, form, formula, ingredients } = conditions;
  const isExact = needs ?? form ?? formula ?? ingredients;
  if (!subcategories || kinds.some(({ area }) => area) || !isExact) return undefined;
  const found = matching({ subcategories, ...isSet({ needs, form, formula, ingredients }) }, search);
  return found.length === 1 ? found[0]?.product : undefined;
}

const isSet = (conditions: object): Conditions =>
  Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined));
