import { formatCents } from '@beautymark/contracts/money';
import { type Conditions, capitalized, centsOf, listed, namesOf } from '@beautymark/language';
import { kindsOf } from '../answer/describe.ts';
import type { Choice } from '../catalog.ts';
import { search } from '../search/search.ts';
import { withOwnShade } from '../search/shades.ts';
import { without } from '../talk/merge-conditions.ts';
import type { Reply, Turn } from '../turn.ts';
import { withinSum } from './topic-products.ts';

const OF_KIND = ['kind', 'subcategories', 'category', 'form', 'notSubcategories', 'notForm'] as const;
/** What was not asked for may be given up silently. */
const OF_PERSON = new Set(['own', 'skin', 'eyes', 'brows']);

/** Kinds that share one sum: one product of each, together within it to the cent. */
export function namedSet({ search: context }: Turn, wanted: Conditions): Reply {
  const kinds = wanted.subcategories ?? [];
  const asked = without(wanted, OF_KIND);
  const strict = namesOf(asked).filter((name) => !OF_PERSON.has(name));
  const unlike = new Set<string>();
  const bestOf = (kind: string, limit: Pick<Conditions, 'maxCents' | 'order'>): readonly Choice[] => {
    // "Gold eyes and a glossy lip": a look that no product of a kind has was meant for another kind.
    for (const given of [[], ['finishes'], ['colours'], ['finishes', 'colours']] as const) {
      const conditions = withOwnShade({ ...without(asked, given), ...limit, subcategories: [kind] }, context.person);
      const kept = strict.filter((name) => !(given as readonly string[]).includes(name));
      const { choices } = search(conditions, 1, context, kept);
      if (choices.length === 0) continue;
      if (given.length > 0) unlike.add(kind.replaceAll('-', ' '));
      return choices;
    }
    return [];
  };
  const choices = withinSum(kinds, wanted.maxCents ?? Number.MAX_SAFE_INTEGER, bestOf);
  const missing = kinds
    .filter((kind) => !choices.some(({ product }) => product.subcategory === kind))
    .map((kind) => kind.replaceAll('-', ' '));
  const cents = choices.reduce((sum, { product }) => sum + centsOf(product), 0);
  return {
    act: 'recommend',
    text: [
      choices.length > 0 ? `${capitalized(kindsOf(choices))}, ${formatCents(cents)} together.` : '',
      unlike.size > 0 ? `I couldn’t find all of that look in one ${listed([...unlike], 'or')}.` : '',
      missing.length > 0 ? `I found no ${listed(missing, 'or')} that fits with all of that.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    choices,
    chips: ['How much together?', 'Something cheaper', 'Vegan only'],
    wanted: without(wanted, ['kind', 'category', 'form']),
    state: { seen: choices.map(({ product }) => product.id), risk: null, asked: false },
  };
}
