import type { Analysis } from '@beautymark/contracts/face';
import { type Asked, readConditions, statedBy } from './read-conditions.ts';
import { type Reading, readText } from './reading.ts';
import { type Rest, restOf } from './rest.ts';
import type { Lexicon } from './shop-lexicon.ts';
import { type ShopPage, shopPageIn } from './shop-pages.ts';

/** What a text asks of the shop, by itself: nothing of an earlier text is in it. */
export interface ShopRequest extends Reading, Asked {
  /** What it says of a person, the shopper or another: "for green eyes", "I have dark skin". */
  readonly person: Partial<Analysis>;
  /** A place of the shop that is no list of products, "delivery"; null when none is named. */
  readonly page: ShopPage | null;
  /** What nothing above has taken. */
  readonly rest: Rest;
  /** The same, with the words of colors, finishes, needs, ingredients and skin types, of which names are made, too. */
  readonly restWithQualities: Rest;
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
  const page = asked.kinds.length > 0 ? null : shopPageIn(reading.stems);
  return {
    ...reading,
    ...asked,
    person: statedBy(reading),
    page: page?.page ?? null,
    rest: restOf(reading, asked, page ? [page] : []),
    restWithQualities: restOf(reading, asked, page ? [page] : [], true),
  };
}
