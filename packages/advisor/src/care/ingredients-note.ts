import { listed, lists, mentionsOf, saysFreeOf } from '@beautymark/language';
import type { Turn } from '../turn.ts';

/** What the shop's list says about the product that a worried shopper asks about; '' when there is none. */
export function ingredientsNote(turn: Turn): string {
  const { meant, said } = turn;
  const product = meant.how === 'named' || meant.how === 'pointed' ? meant.products[0] : undefined;
  if (!product) return '';
  const { name, keyIngredients } = product;
  if (keyIngredients.length === 0) return `No ingredients are listed for ${name}.`;
  const [ingredient] = mentionsOf(said, 'ingredient').map(({ value }) => value);
  const list = `the key ingredients of ${name} are ${listed(keyIngredients)}`;
  if (ingredient && saysFreeOf(product, ingredient)) return `Its description says ${ingredient}-free, and ${list}.`;
  if (ingredient && lists(product, ingredient)) return `Careful: ${list}.`;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}${ingredient ? `; ${ingredient} isn’t named among them` : ''}.`;
}
