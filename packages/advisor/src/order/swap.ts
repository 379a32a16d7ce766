import { formatCents } from '@beautymark/contracts/money';
import { centsOf } from '@beautymark/language';
import { shortName } from '../answer/describe.ts';
import { choiceOf } from '../plan/compare.ts';
import { search } from '../search/search.ts';
import { withOwnShade } from '../search/shades.ts';
import { lastingWishes, without } from '../talk/merge-conditions.ts';
import { productsShown } from '../talk/references.ts';
import type { Reply, Turn } from '../turn.ts';
import { relationOf } from './relation.ts';
import * as says from './says.ts';

const SWAPPING = /\b(?:swap|change|replace|switch|exchange|make)\b/;
const OF_KIND = ['kind', 'subcategories', 'category', 'form', 'order'] as const;

/** "Swap the mascara for a brown one", "make the blush cheaper": of a look one product changes, and all others stay. */
export function swapped(turn: Turn): Reply | null {
  const { asked, state, catalog, search: context } = turn;
  const shown = productsShown(state, catalog);
  const kinds = asked.kinds.flatMap(({ subcategories }) => subcategories);
  const [model, another] = shown.filter(({ subcategory }) => kinds.includes(subcategory ?? ''));
  if (!model || another || shown.length < 2 || !SWAPPING.test(says.text(turn))) return null;
  const isForLess = relationOf(turn).relation === 'cheaper';
  const wanted = {
    ...lastingWishes(state.wanted),
    ...without(asked.conditions, OF_KIND),
    ...(isForLess && { maxCents: centsOf(model) - 1 }),
    subcategories: [model.subcategory ?? ''],
    notIds: [model.id],
  };
  const { choices, dropped } = search(withOwnShade(wanted, context.person), 1, context, ['maxCents', 'colours']);
  const [instead] = choices;
  const isFound = instead !== undefined && !dropped.includes('maxCents');
  if (!isFound && !isForLess) return null;
  const all = shown.map((one) => (isFound && one === model ? instead : choiceOf(one, turn)));
  const cents = all.reduce((sum, { product }) => sum + centsOf(product), 0);
  return {
    act: 'recommend',
    text: isFound
      ? `${shortName(instead.product)} instead of ${shortName(model)}, the rest stays: ${formatCents(cents)} together.`
      : `Nothing of its kind costs less than ${shortName(model)}, so all stay: ${formatCents(cents)} together.`,
    choices: all,
    chips: ['How much together?', 'Something cheaper', 'Vegan only'],
    wanted: state.wanted,
    state: { asked: false, risk: null },
  };
}
