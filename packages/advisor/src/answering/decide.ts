import { type AnswerKind, kindOf } from '../advice.ts';
import type { RankedEntry, Ranking } from '../retrieval/entry-ranking.ts';
import { isDemanding, namesKind, type Wish } from '../wishes/wish.ts';

/** What a question gets: an entry with or without products, products alone, or a modest no. */
export type Decision =
  | { readonly what: 'entry'; readonly ranked: RankedEntry; readonly unsure: boolean; readonly listing: boolean }
  | { readonly what: 'products'; readonly ranked: RankedEntry | null }
  | { readonly what: 'outside' };

const SURE = 0.6;
const LIKELY = 0.45;
const UNSURE = 0.35;

/** A request to see things. "Which" and "best" stay with the advice, which knows why. */
const LISTS =
  /\b(?:show|list|find me|do you (?:have|sell|stock|carry|do)|have you got|you got|got any|are there|is there|any|looking for|i (?:want|need|would like|am after)|get me|give me|buy|options|browse|see|search|in stock)\b/;

/** Shop answers that products of the catalogue complete: what is on sale, new, popular, vegan … */
const COMPLETED_BY_PRODUCTS = new Set([
  'shop-sale',
  'shop-new',
  'shop-bestsellers',
  'shop-cruelty-free',
  'shop-gift',
  'shop-budget',
]);

/**
 * Decides between advice and products. Conditions that only the catalogue can answer win over advice about the
 * same kind; sure advice wins over a mere list.
 */
export function decide(ranking: Ranking, wish: Wish, plain: string): Decision {
  const ranked = ranking.entries[0];
  if (!ranked) return { what: 'outside' };
  const kind = kindOf(ranked.entry);
  const sure = ranked.confidence >= SURE;
  const about = namesKind(wish);
  const demanding = isDemanding(wish);
  const outside = kind === 'out-of-scope' || kind === 'medical';

  if (COMPLETED_BY_PRODUCTS.has(ranked.entry.id) && ranked.confidence >= LIKELY && !wish.subcategories)
    return { what: 'entry', ranked, unsure: false, listing: true };
  if (outside && (sure || !(about || demanding))) return outsideDecision(ranked, kind, ranking);
  if ((about && demanding) || (demanding && !sure && hasPriceOrBrand(wish)))
    return { what: 'products', ranked: fits(ranked, wish) ? ranked : null };
  if (
    wish.subcategories &&
    LISTS.test(plain) &&
    !(ranked.confidence >= LIKELY && kind === 'advice' && fits(ranked, wish))
  )
    if (!sure) return { what: 'products', ranked: null };
  if (isForeign(ranked, ranking) && !about) return { what: 'outside' };
  return { what: 'entry', ranked, unsure: ranked.confidence < UNSURE && kind === 'advice', listing: false };
}

function outsideDecision(ranked: RankedEntry, kind: AnswerKind, ranking: Ranking): Decision {
  // A weak guess at a medical answer for words that nobody here uses is just something else altogether.
  if (ranked.confidence < LIKELY && kind !== 'medical') return { what: 'outside' };
  return isForeign(ranked, ranking) ? { what: 'outside' } : { what: 'entry', ranked, unsure: false, listing: false };
}

/** Most words are unknown here and no entry stands out: nothing that this shop is about. */
const isForeign = ({ confidence }: RankedEntry, { familiar }: Ranking): boolean =>
  confidence < UNSURE + 0.3 * (1 - familiar) && familiar < 0.67;

const hasPriceOrBrand = ({ brand, maxCents, minCents, order }: Wish): boolean =>
  brand !== undefined || maxCents !== undefined || minCents !== undefined || order !== undefined;

/** @returns whether an entry's products are of the kind that was asked for */
function fits({ entry, confidence }: RankedEntry, { subcategories }: Wish): boolean {
  return (
    confidence >= LIKELY &&
    entry.productQuery !== null &&
    (subcategories === undefined || subcategories.includes(entry.productQuery.subcategory))
  );
}
