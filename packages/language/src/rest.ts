import { finishes } from './data.ts';
import { isFiller } from './light-words.ts';
import { isNegated, type Mention } from './mentions.ts';
import type { Asked } from './read-conditions.ts';
import type { Reading } from './reading.ts';
import { stem } from './stem.ts';

/** Words of a text that name no condition. Words that only ask are in neither list. */
export interface Rest {
  readonly wanted: readonly RestWord[];
  /** Behind "not", "without" and the like. */
  readonly refused: readonly RestWord[];
}
export interface RestWord {
  readonly typed: string;
  /** Corrected. */
  readonly stem: string;
}

const FINISHES: Readonly<Record<string, { readonly values: readonly string[] }>> = finishes;
/** Of a person; the brows' and lips' are no condition of a list. */
const PERSONAL = /^(eye_color|undertone|skin_group)=/;
/** Words that are a condition by themselves. */
const FLAG_WORDS: ReadonlyArray<[keyof Asked['conditions'], ReadonlySet<string>]> = [
  ['isNew', new Set(['new', 'newest', 'latest'])],
  ['onSale', new Set(['sale', 'reduced'])],
  ['shadeUndertone', new Set(['warm', 'cool', 'neutral'])],
  ['minRating', new Set(['star', 'stars', 'rating', 'rated', 'reviewed', 'reviews'])],
];

/** Qualities that also stand in names, "Violet Hour": where no product has one, its words may still be a name's. */
const NAMELIKE: readonly Mention['slot'][] = ['colour', 'finish', 'need', 'ingredient', 'skin'];

/**
 * @param others   further places that are taken
 * @param asWords  leaves the words of colors, finishes, needs, ingredients and skin types in the rest
 */
export function restOf(
  reading: Reading,
  asked: Asked,
  others: ReadonlyArray<{ readonly from: number; readonly to: number }>,
  asWords = false,
): Rest {
  const taken = new Set<number>();
  const take = ({ from, to }: { from: number; to: number }) => {
    for (let at = Math.max(0, from); at < to; at += 1) taken.add(at);
  };
  for (const mention of reading.mentions)
    if (isTaken(mention, asked) && !(asWords && NAMELIKE.includes(mention.slot))) take(mention);
  for (const brand of reading.brands) if (asked.conditions.brands?.includes(brand.brand)) take(brand);
  for (const other of others) take(other);
  if (reading.price) take(reading.price);
  reading.words.forEach((word, at) => {
    const isFlag = FLAG_WORDS.some(([name, words]) => asked.conditions[name] !== undefined && words.has(word));
    if (isFlag || (asked.conditions.minRating !== undefined && Number(word) === asked.conditions.minRating))
      taken.add(at);
  });
  const corrected = new Map(reading.corrections.map(({ at, read }) => [at, read]));
  const left = reading.words.flatMap((typed, at) =>
    taken.has(at) || isFiller(typed) || /^[$%]$/.test(typed)
      ? []
      : { typed, stem: corrected.get(at) ?? stem(typed), at },
  );
  const isRefused = ({ at }: { at: number }) => isNegated(reading.stems, at, 1, reading.pauses);
  const withoutPlace = ({ typed, stem: base }: RestWord): RestWord => ({ typed, stem: base });
  return {
    wanted: left.filter((one) => !isRefused(one)).map(withoutPlace),
    refused: left.filter(isRefused).map(withoutPlace),
  };
}

/** Whether what the lexicon found became a condition. */
function isTaken({ slot, value }: Mention, { conditions: wanted, kinds }: Asked): boolean {
  const has = (...lists: (readonly string[] | undefined)[]) => lists.some((list) => list?.includes(value));
  switch (slot) {
    case 'kind':
      return kinds.length > 0 || wanted.notForm !== undefined;
    case 'colour':
      return has(wanted.colours, wanted.notColors);
    case 'finish':
      return [wanted.finishes, wanted.notFinishes].some((list) =>
        FINISHES[value]?.values.some((finish) => list?.includes(finish)),
      );
    case 'skin':
      return wanted.skin !== undefined;
    case 'ingredient':
      return has(wanted.ingredients, wanted.freeOf);
    case 'need':
      return has(wanted.needs, wanted.notNeeds);
    case 'attribute':
      return PERSONAL.test(value);
    case 'fact':
      return isTakenFact(value, wanted);
    case 'concept':
      return (value === 'discount' && wanted.onSale === true) || (value === 'newest' && wanted.isNew === true);
    case 'pick':
    case 'relation':
      return (
        (value === 'cheaper' && wanted.maxCents !== undefined) ||
        (wanted.order !== undefined && ['cheapest', 'dearest', 'best', 'cheaper', 'dearer'].includes(value))
      );
    default:
      return false;
  }
}

const isTakenFact = (value: string, wanted: Asked['conditions']): boolean =>
  (value === 'vegan' && (wanted.vegan ?? wanted.notVegan) === true) ||
  (value === 'cruelty-free' && wanted.crueltyFree === true) ||
  (value === 'sale' && wanted.onSale === true) ||
  (value === 'bestseller' && wanted.bestseller === true) ||
  (value === 'rating' && wanted.minRating !== undefined);
