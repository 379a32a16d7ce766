import ingredients from '../data/lexicon/ingredients.json' with { type: 'json' };
import type { Conditions } from './conditions.ts';
import { KINDS } from './kinds.ts';
import { isFiller } from './light-words.ts';
import { valuesOf } from './mention-values.ts';
import { isNegated, type Mention } from './mentions.ts';
import { mentionsOf, type Reading } from './reading.ts';
import type { Lexicon } from './shop-lexicon.ts';
import { stem } from './stem.ts';

/** "Without alcohol" must be said by the product itself; "with vitamin C" is read from its key ingredients. */
export function ingredientsOf(said: Reading): Conditions {
  const mentions = mentionsOf(said, 'ingredient');
  const refused =
    valuesOf(mentions, true) ??
    avoidedForTrouble(said) ??
    (said.words.includes('free') && mentions.some(({ value }) => value === 'oil') ? ['oil'] : undefined);
  // Perfume and talc are named in doubt, not asked for.
  const wanted = valuesOf(mentions, false)?.filter((one) => !isAvoided(one) && !refused?.includes(one));
  return { ...(wanted?.length && { ingredients: wanted }), ...(refused && { freeOf: refused }) };
}

const TROUBLE =
  /\b(sets? me off|makes? me (sneeze|itch|ill|sick|red)|gives? me|upsets?|irritates?|breaks? me out|react)\b/;

/** "Anything perfumed sets me off": what troubles somebody is not wanted. */
function avoidedForTrouble(said: Reading): string[] | undefined {
  const avoided = mentionsOf(said, 'ingredient')
    .map(({ value }) => value)
    .filter(isAvoided);
  return avoided.length > 0 && TROUBLE.test(said.words.join(' ')) ? avoided : undefined;
}

const AVOIDED: Readonly<Record<string, { readonly absent: readonly string[] }>> = ingredients;
const isAvoided = (ingredient: string): boolean => (AVOIDED[ingredient]?.absent.length ?? 0) > 0;

const TOO_SHORT = 3;
/** Words that describe formulas and mean something else in a question. */
const NO_FORMULA = new Set(
  'coverage face skin eye lip brow finish set full light medium brush and mist hydrat tint colour free oil cream type'.split(
    ' ',
  ),
);

/** What makeup can be, whether or not something of the kind is. */
const FORMS = new Set(['stick', 'cream', 'powder', 'liquid', 'gel', 'balm', 'mousse', 'pencil'].map(stem));
/** "Do they make it in a cream", "does it come as a stick". */
const isMadeAs = (words: readonly string[], at: number): boolean =>
  /\b(?:in|as) an?$/.test(words.slice(0, at).join(' '));
/** "Stick or cream, not powder": one of them alone may be a kind, or a verb. */
const namesForms = ({ stems, words }: Reading): boolean =>
  stems.length === 1 ||
  stems.filter((word) => FORMS.has(word)).length > 1 ||
  stems.some((word, at) => FORMS.has(word) && isMadeAs(words, at));

/** "Liquid highlighter", "baked bronzer": words that only some formulas of the kind have. */
export function formulaOf(
  said: Reading,
  subcategories: readonly string[],
  { formulas }: Pick<Lexicon, 'formulas'>,
  ofSubject: ReadonlySet<number>,
): Conditions {
  const covered = new Set(
    said.mentions
      .filter(({ slot }) => slot !== 'concept' && slot !== 'criterion')
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const known = new Set(subcategories.flatMap((one) => [...(formulas.get(one) ?? [])]));
  const areForms = namesForms(said) && mentionsOf(said, 'kind').every(({ from }) => ofSubject.has(from));
  const isRefused = ({ at }: { at: number }) => isNegated(said.stems, at, 1, said.pauses);
  const told = said.stems
    .map((word, at) => ({ word, at }))
    .filter(
      ({ word, at }) =>
        word.length > TOO_SHORT - 1 &&
        (known.has(word) || (FORMS.has(word) && areForms)) &&
        ((ofSubject.has(at) && !['or', 'and'].includes(said.words[at + 1] ?? '')) ||
          (!covered.has(at) && !NO_FORMULA.has(word) && !isFiller(word))),
    );
  // As typed, because it may have to be said that nothing is like that.
  const named = told.filter((one) => !isRefused(one));
  const sold = named.filter(({ word }) => known.has(word));
  const wanted = (sold.length > 0 ? sold : named).map(({ word, at }) =>
    stem(said.words[at] ?? '') === word ? (said.words[at] ?? word) : word,
  );
  const refused = told.filter(isRefused).map(({ word }) => word);
  return {
    ...(wanted.length > 0 && { formula: wanted.slice(0, 2) }),
    ...(refused.length > 0 && { notForm: refused }),
  };
}

const SORT = [
  'similar',
  'same',
  'but',
  'something',
  'anything',
  'one',
  'ones',
  'kind',
  'sort',
  'type',
  'version',
  'not',
  'no',
];
const SORT_MAX = 3;

/** Places of words like "cream" or "powder" that are a kind by themselves and here the formula of another: "powder bronzer". */
export const formsOfKinds = (said: Reading, { formulas }: Pick<Lexicon, 'formulas'>): ReadonlySet<number> => {
  const kinds = mentionsOf(said, 'kind');
  const isForm = ({ to }: Mention): boolean =>
    kinds.some(
      (head) =>
        isHeadOf(said, head, to) &&
        KINDS.get(head.value)?.subcategories.some((one) => formulas.get(one)?.has(said.stems[to - 1] ?? '')),
    );
  return new Set(kinds.filter(isForm).map(({ from }) => from));
};

/** "Powder bronzer", "cream or powder blush": the kind that stands behind is meant. */
function isHeadOf({ pauses, words }: Reading, { from, value }: Mention, to: number): boolean {
  if (pauses.has(to)) return false;
  const isBeside = ['or', 'and'].includes(words[to] ?? '') && KINDS.get(value)?.form !== undefined;
  return from === (isBeside ? to + 1 : to);
}

const MAKEUP = new Set(
  'foundation concealer blush bronzer highlighter lipstick lip-gloss eyeliner brow-pencil'.split(' '),
);

/** Places of words like "cream" or "powder" that are a kind by themselves and here the formula of what is spoken about. */
export function formsOfSubject(
  said: Reading,
  { formulas }: Pick<Lexicon, 'formulas'>,
  subject: readonly string[],
): ReadonlySet<number> {
  const known = new Set(subject.flatMap((one) => [...(formulas.get(one) ?? [])]));
  const areForms = subject.some((one) => MAKEUP.has(one)) && namesForms(said) && said.stems.length > 1;
  const isForm = (word: string): boolean => known.has(word) || (areForms && FORMS.has(word));
  const asksForSort =
    SORT.some((word) => said.words.includes(word)) ||
    said.stems.length <= SORT_MAX ||
    mentionsOf(said, 'kind').some(({ from }) => isMadeAs(said.words, from));
  const kinds = mentionsOf(said, 'kind').filter(
    ({ value }) => !KINDS.get(value)?.subcategories.some((one) => subject.includes(one)),
  );
  if (
    !asksForSort ||
    kinds.length === 0 ||
    !kinds.every(({ value, from, to }) => to - from === 1 && isForm(said.stems[from] ?? '') && !KINDS.get(value)?.area)
  )
    return new Set();
  return new Set(kinds.map(({ from }) => from));
}
