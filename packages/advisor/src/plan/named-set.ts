import { formatCents } from '@beautymark/contracts/money';
import { type Conditions, centsOf, KINDS, listed, mentionsOf, namesOf } from '@beautymark/language';
import { named } from '../answer/describe.ts';
import type { Choice } from '../catalog.ts';
import { search } from '../search/search.ts';
import { withOwnShade } from '../search/shades.ts';
import { mergeConditions, without } from '../talk/merge-conditions.ts';
import { productsShown } from '../talk/references.ts';
import type { Reply, Turn } from '../turn.ts';
import { choiceOf } from './compare.ts';
import { withinSum } from './topic-products.ts';

const OF_KIND = ['kind', 'subcategories', 'category', 'form', 'notSubcategories', 'notForm'] as const;
/** What nobody has asked for may be given up silently. */
const OF_PERSON = new Set(['own', 'skin', 'eyes', 'brows']);
const EDITS = new Set('drop remove swap replace change exchange add make instead leave take without'.split(' '));
const REMOVES = new Set('drop remove delete lose skip swap replace change exchange leave'.split(' '));
const TAKES_AWAY = 3;

/** A change of the set that is on the table: "swap the lipstick for gloss", "make the gloss nude", "add kajal". */
interface Edit {
  readonly removed: readonly string[];
  readonly chosen: readonly string[];
}

/** Those for which the sum left nothing are wished for still. */
const kindsOfSet = ({ state, catalog }: Turn): readonly string[] =>
  (state.wanted.together && state.wanted.subcategories) ||
  productsShown(state, catalog).flatMap(({ subcategory }) => subcategory ?? []);

/** What a message changes of the set that is on the table; null where none is, or where it means something else. */
export function editOf(turn: Turn): Edit | null {
  const { said, state, topics } = turn;
  const inSet = kindsOfSet(turn);
  const isLook = topics.get(state.topic ?? '')?.topic === 'looks';
  if (new Set(inSet).size < 2 || inSet.length !== new Set(inSet).size || !(state.wanted.together || isLook))
    return null;
  const mentions = mentionsOf(said, 'kind').filter(({ value }) => !KINDS.get(value)?.area);
  const kindOf = (value: string): readonly string[] => KINDS.get(value)?.subcategories.slice(0, 1) ?? [];
  const isRemoved = ({ from, negated }: { from: number; negated: boolean }) =>
    negated || said.words.slice(Math.max(0, from - TAKES_AWAY), from).some((word) => REMOVES.has(word));
  const removed = mentions.filter(isRemoved).flatMap(({ value }) => kindOf(value));
  const chosen = mentions.filter((one) => !isRemoved(one)).flatMap(({ value }) => kindOf(value));
  const isOfSet = state.wanted.together === true && chosen.every((kind) => inSet.includes(kind));
  const isEdit = isOfSet || said.words.some((word) => EDITS.has(word));
  return mentions.length > 0 && isEdit ? { removed, chosen } : null;
}

/** The set again, with what was changed chosen anew. */
export function editedSet(turn: Turn, { removed, chosen }: Edit): Reply {
  const { state, asked, catalog } = turn;
  const stays = productsShown(state, catalog).filter(
    ({ subcategory }) => ![...removed, ...chosen].includes(subcategory ?? ''),
  );
  const kinds = [...new Set([...kindsOfSet(turn).filter((kind) => !removed.includes(kind)), ...chosen])];
  const kept = stays.map((product) => choiceOf(product, turn));
  return setOf(turn, { ...state.wanted, subcategories: kinds }, { kept, ofNew: without(asked.conditions, OF_KIND) });
}

/** Kinds that share one sum: one product of each, together within it to the cent. */
export const namedSet = (turn: Turn, wanted: Conditions): Reply => setOf(turn, wanted, { kept: [], ofNew: {} });

/** @param ofNew  what is asked of those that are not kept */
function setOf(turn: Turn, wanted: Conditions, { kept, ofNew }: { kept: readonly Choice[]; ofNew: Conditions }): Reply {
  const { search: context } = turn;
  const kinds = wanted.subcategories ?? [];
  const missingOf = (choices: readonly Choice[]) =>
    kinds.filter((kind) => !choices.some(({ product }) => product.subcategory === kind));
  const asked = mergeConditions(
    without(wanted, OF_KIND),
    { conditions: ofNew, kinds: [], count: null, waived: {} },
    true,
  );
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
  const spent = kept.reduce((sum, { product }) => sum + centsOf(product), 0);
  const sumCents = wanted.maxCents === undefined ? Number.MAX_SAFE_INTEGER : wanted.maxCents - spent;
  const all = [...kept, ...withinSum(missingOf(kept), sumCents, bestOf)];
  const choices = kinds.flatMap((kind) => all.find(({ product }) => product.subcategory === kind) ?? []);
  const missing = missingOf(choices).map((kind) => kind.replaceAll('-', ' '));
  const cents = choices.reduce((sum, { product }) => sum + centsOf(product), 0);
  return {
    act: 'recommend',
    text: [
      choices.length > 0 ? `${listed(choices.map(named))}, ${formatCents(cents)} together.` : '',
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
