import { ingredients, listed, lists, mentionsOf, type ShopProduct, saysFreeOf } from '@beautymark/language';
import { shortName } from '../answer/describe.ts';
import { toldSentences } from '../answer/sentences.ts';
import type { Reply, Turn } from '../turn.ts';

const KNOWN: Readonly<Record<string, { evidence: readonly string[]; absent: readonly string[] }>> = ingredients;

const ASKING = new Set(['do', 'does', 'is', 'are', 'any', 'which', 'what', 'have', 'has', 'can', 'will', 'no']);

/** "Do your lipsticks contain carmine?": something that people avoid, and a kind instead of a product. */
export function asksOfKind({ said, asked, meant }: Turn): boolean {
  const [ingredient] = mentionsOf(said, 'ingredient').filter(
    ({ negated, value }) => !negated && (KNOWN[value]?.absent.length ?? 0) > 0,
  );
  return (
    ingredient !== undefined &&
    (said.text.trim().endsWith('?') || ASKING.has(said.words[0] ?? '')) &&
    asked.kinds.some(({ area }) => !area) &&
    meant.how !== 'named' &&
    !asked.conditions.freeOf
  );
}

/** Which products of a kind name it. */
export function kindContains(turn: Turn): Reply {
  const [ingredient = ''] = mentionsOf(turn.said, 'ingredient').map(({ value }) => value);
  const [kind] = turn.asked.kinds;
  const products = turn.catalog.products.filter(({ subcategory }) => kind?.subcategories.includes(subcategory ?? ''));
  const naming = products.filter((product) => lists(product, ingredient));
  const found =
    naming.length === 0
      ? `None of our ${products.length} ${kind?.many} names ${ingredient} among its key ingredients.`
      : `${listed(naming.map(shortName))} ${naming.length === 1 ? 'names' : 'name'} ${ingredient}${naming.length < products.length ? `; the other ${products.length - naming.length} ${kind?.many} don’t` : ''}.`;
  return {
    act: 'product-fact',
    text: `${found} Only key ingredients are listed, so the packaging decides.`,
    choices: [],
    chips: [`Show me ${kind?.many}`, 'Vegan only', 'Where do I see the ingredients?'],
    ...(kind && { wanted: { kind: kind.one, subcategories: kind.subcategories, category: kind.category } }),
    state: { asked: false, risk: null },
  };
}

/**
 * Whether one product has it: as far as the list and the description tell.
 * @param asksIfFree  "is it free of it?" is asked, not "is it in it?"
 */
export function containsText(product: ShopProduct, ingredient: string, asksIfFree: boolean): string {
  const { name, keyIngredients } = product;
  const list = keyIngredients.length > 0 ? ` (${listed(keyIngredients)})` : '';
  if (saysFreeOf(product, ingredient))
    return `${asksIfFree ? 'Yes,' : 'No:'} ${name} is described as free of ${ingredient}.`;
  if (lists(product, ingredient))
    return `${asksIfFree ? 'No' : 'Yes'}, ${name} has ${ingredient} in it: ${evidenceOf(product, ingredient)}.`;
  return `Not among its key ingredients${list}: ${name} names no ${ingredient}. That list isn’t complete, so the packaging decides.`;
}

function evidenceOf(product: ShopProduct, ingredient: string): string {
  const evidence = KNOWN[ingredient]?.evidence ?? [ingredient];
  const key = product.keyIngredients.filter((one) => evidence.some((word) => one.toLowerCase().includes(word.trim())));
  const sentence = toldSentences(product).find((one) => evidence.some((word) => one.toLowerCase().includes(word)));
  const said = key.length > 0 ? listed(key) : (sentence ?? 'its description says so');
  return said.replace(/\.$/, '');
}
