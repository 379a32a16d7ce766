import type { Analysis } from '@beautymark/contracts/face';
import { finishes } from './data.ts';
import { isLight } from './light-words.ts';
import type { Mention } from './mentions.ts';
import { type Asked, readConditions, statedBy } from './read-conditions.ts';
import { type Reading, readText } from './reading.ts';
import type { Lexicon } from './shop-lexicon.ts';

/** What a text asks of the shop, by itself: nothing of an earlier text is in it. */
export interface ShopRequest extends Reading, Asked {
  /** What it says of a person, whoever it is: "for green eyes", "I have dark skin". */
  readonly person: Partial<Analysis>;
  /** The words that nothing above has taken, as typed; a corrected one as corrected. Light words are left out. */
  readonly rest: readonly string[];
}

/** What a text may point at. A search has none of it. */
export interface Before {
  /** Ids of products that the shopper has in front of them: their names may be short. */
  readonly shown: readonly number[];
  /** The subcategories that are spoken about: "cream ones" of blushes means their formula. */
  readonly subcategories: readonly string[];
}

const NOTHING_BEFORE: Before = { shown: [], subcategories: [] };

/**
 * Reads what a text asks for: the one reader of the search, its suggestions and KeyBot.
 * @param text     anything a person may type; only its first 600 characters count
 * @param lexicon  the words of the shop, from `lexiconOf`
 * @returns        empty conditions and no kinds for a text that asks for nothing; it never throws
 */
export function readRequest(text: string, lexicon: Lexicon, before: Before = NOTHING_BEFORE): ShopRequest {
  const reading = readText(text, lexicon, before.shown);
  const asked = readConditions(reading, lexicon, before.subcategories);
  return { ...reading, ...asked, person: statedBy(reading), rest: restOf(reading, asked) };
}

function restOf(reading: Reading, asked: Asked): string[] {
  const taken = new Set<number>();
  const take = ({ from, to }: { from: number; to: number }) => {
    for (let at = Math.max(0, from); at < to; at += 1) taken.add(at);
  };
  for (const mention of reading.mentions) if (isTaken(mention, asked)) take(mention);
  for (const brand of reading.brands) take(brand);
  if (reading.price) take(reading.price);
  const correctedAt = new Map(reading.corrections.map(({ at, read }) => [at, read]));
  return reading.words.flatMap((word, at) =>
    taken.has(at) || isLight(word) || isLight(reading.stems[at] ?? '') ? [] : (correctedAt.get(at) ?? word),
  );
}

const FINISHES: Readonly<Record<string, { readonly values: readonly string[] }>> = finishes;

/** Whether what the lexicon found became a condition. */
function isTaken({ slot, value }: Mention, { conditions: wanted, kinds }: Asked): boolean {
  const has = (...lists: (readonly string[] | undefined)[]) => lists.some((list) => list?.includes(value));
  switch (slot) {
    case 'kind':
      return kinds.length > 0 || has(wanted.notForm);
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
      return true;
    default:
      return false;
  }
}
