import { kindOf } from '../advice.ts';
import type { RankedEntry, Ranking } from '../retrieval/entry-ranking.ts';
import { isDemanding, looksOf, namesKind, setsBounds, type Wish } from '../wishes/wish.ts';

/** What a question gets: an entry with or without products, products alone, or a modest no. */
export type Decision =
  | { readonly what: 'entry'; readonly ranked: RankedEntry; readonly unsure: boolean; readonly listing: boolean }
  | { readonly what: 'products'; readonly ranked: RankedEntry | null }
  | { readonly what: 'outside' };

/** What a refusal needs where conditions on a kind of product were named. */
const CERTAIN = 0.9;
/** What advice needs where a thing and what it is like were named. */
const PLAIN = 0.85;
const SURE = 0.6;
const LIKELY = 0.45;
const UNSURE = 0.35;
/** Below this, times the share of familiar words, a question without any word of this shop is not for it. */
const STRANGE = 0.5;
/** A message of more telling words than this tells a story. */
const STORY = 12;
/** The same for words that have another trade as well. */
const AMBIGUOUS = 0.42;
/** How far an answer may lie behind an unsure refusal and still be given. */
const BEHIND = 0.2;

/** A request to see what there is. "Which" and "best" stay with the advice, which knows why. */
const SHOWS =
  /\b(?:show|list|find me|do you (?:have|sell|stock|carry|do)|have you got|you got|got any|^any(?!.*\b(?:makes?|looks?|goes|feels?|turns?|gives?|should|can)\b)(?! (?:tips?|advice|ideas?|help|ways?|tricks?|chance|thing|good|recommendations?|suggestions?)\b)|are there|is there|browse|can i see|let me see|see (?:your|the|all|some|any)|search|which ones)\b/;
const WANTS = /\b(?:look(?:ing)? for|i (?:want|need|would like|am after)|get me|give me|buy|options)\b/;
/** "Which powders suit oily skin": where no advice is about powders, the powders are the answer. */
const WHICH_SUIT = /^(?:which|what) \w+(?: \w+)? (?:suits?|works?|(?:is|are) (?:good|best|right)|for)\b/;
/** Any kind of thing, with conditions. */
const ANY = /\b(?:anything|something|stuff|products?|things?|items?)\b/;
const isLook = (wish: Wish): boolean => looksOf(wish) > 0 && (wish.onSale ?? wish.isNew ?? wish.bestseller) === true;
/** What a mere name for a thing has besides its conditions. */
const TOLD = 2;
/** A name for a thing has no more words than this. */
const NAME = 4;
const CHOICE = /\b(?:or|vs|versus|than|in|off|on)\b/;
/** "A lippy that is matte" describes a thing. */
const DESCRIBES =
  /\b(?:that|which|who|to) (?:(?:would )?(?:suits?|match(?:es)?|fits?|flatters?|goes? with)(?: (?:me|my)(?: own)?(?: \w+)?)?|is|are)\b/g;
/** "In my shade" is a condition on a thing too. */
const OWN = /\b(?:in|for|matching|to match) my (?:own )?\w+/g;
/** Words of sentences: without them a question is only a name for a thing, "matte lipstick in burgundy". */
const SENTENCE =
  /\b(?:how|why|what|which|when|where|can|could|should|would|will|do|does|is|are|am|i|my|tips?|way|help|remove|cover|fix|stop|best|choose|choosing|pick|picking)(?:s|ing)?\b/;

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
  const ranked = bestOf(ranking);
  if (!ranked) return { what: 'outside' };
  const { entry, confidence } = ranked;
  const kind = kindOf(entry);
  const entryAnswers: Decision = {
    what: 'entry',
    ranked,
    unsure: confidence < UNSURE && kind === 'advice',
    listing: false,
  };

  // Nobody who has swallowed something is shown polishes.
  if (kind === 'medical' && confidence >= 1) return entryAnswers;
  // A question for a doctor is told so, however few of its words belong to a beauty shop.
  const isForDoctors = kind === 'medical' && confidence >= LIKELY;
  if (kind !== 'out-of-scope' && !isForDoctors && !isSubstance(wish, plain) && isForeign(ranked, ranking, wish))
    return { what: 'outside' };
  // "Paperlark new stuff": a brand of this shop with a condition is a look into the catalogue.
  if (wish.brand !== undefined && isDemanding({ ...wish, brand: undefined })) return { what: 'products', ranked: null };
  if (wish.unsold && isDemanding(wish)) return { what: 'products', ranked: null };
  const isGift = entry.id === 'shop-gift' && isDemanding(wish) && namesKind(wish);
  if (
    !isGift &&
    COMPLETED_BY_PRODUCTS.has(entry.id) &&
    confidence >= LIKELY &&
    !wish.subcategories &&
    looksOf({ ...wish, brand: undefined, brands: undefined }) === 0
  )
    return { ...entryAnswers, listing: true };
  if (kind === 'medical' && confidence >= LIKELY && !(wish.subcategories && setsBounds(wish))) return entryAnswers;
  const isRequest =
    isSubstance(wish, plain) ||
    (namesKind(wish) && (isDemanding(wish) || looksOf(wish) > 1 || wish.keywords !== undefined));
  if (
    kind === 'out-of-scope' &&
    (confidence >= (isRequest ? CERTAIN : SURE) || !(namesKind(wish) || isDemanding(wish)))
  )
    return confidence >= LIKELY ? entryAnswers : { what: 'outside' };
  // "Is there a video about eyeliner": sure of a fact about the shop, and no condition that only the catalogue knows.
  if (kind === 'shop-fact' && confidence >= SURE && !isDemanding(wish)) return entryAnswers;
  if (wish.unsold && SHOWS.test(plain)) return { what: 'products', ranked: null };
  if (asksForProducts(wish, plain, ranked, ranking.telling))
    return { what: 'products', ranked: fits(ranked, wish) ? ranked : null };
  return entryAnswers;
}

/** Where every word is at home here, a fair answer wins over a refusal that is hardly surer. */
function bestOf({ entries, strange, anchored }: Ranking): RankedEntry | undefined {
  const [top] = entries;
  if (!top || strange > 0 || !anchored || top.confidence >= SURE || top.entry.topic !== 'out-of-scope') return top;
  const fair = entries.find(({ entry }) => ['advice', 'shop-fact'].includes(kindOf(entry)));
  return fair && fair.confidence >= top.confidence - BEHIND ? fair : top;
}

function asksForProducts(wish: Wish, plain: string, ranked: RankedEntry, telling: number): boolean {
  const sure = ranked.confidence >= SURE;
  if (isDemanding(wish))
    return namesKind(wish) || (!sure && setsBounds(wish)) || (isLook(wish) && (ANY.test(plain) || SHOWS.test(plain)));
  // "Waterproof brow product": no advice knows which of a whole category are.
  if (wish.category && wish.keywords) return !SENTENCE.test(plain.replace(DESCRIBES, ' '));
  // "Rosehip oil": a thing known by what is in it.
  if (!namesKind(wish) && isSubstance(wish, plain)) return true;
  if (!wish.subcategories) return false;
  // "Brow gel in dark brown" tells of a person, and still asks for the gel.
  const looks = looksOf(wish) + (wish.named?.eyebrow_color ? 1 : 0);
  if (SHOWS.test(plain)) return !sure || looks > 0 || !fits(ranked, wish);
  if (WANTS.test(plain)) return !sure || looks > 1 || (looks > 0 && !fits(ranked, wish));
  if (looks > 0 && WHICH_SUIT.test(plain) && !fits(ranked, wish)) return true;
  if (SENTENCE.test(plain.replace(DESCRIBES, ' ').replace(OWN, ' '))) return false;
  // "Red lippy crawling up the creases": more is told than a thing and what it is like, and there is advice about it.
  if (ranked.confidence >= PLAIN && telling > looks + TOLD) return false;
  if (looks > 1 || (looks > 0 && !fits(ranked, wish))) return true;
  // Nothing but a name for a thing: "face oil", "peptide serum".
  return (
    plain.split(' ').length <= NAME &&
    !CHOICE.test(plain) &&
    (looks > 0 || ((!sure || telling <= 1) && !fits(ranked, wish)))
  );
}

const SUBSTANCE = /^(?:rosehip|argan|squalane|niacinamide|hyaluronic|salicylic|peptide|ceramide|retinal)$/;
const SUBSTANCE_WORDS = 3;
const isSubstance = (wish: Wish, plain: string): boolean =>
  isAboutSubstance(wish) && plain.split(' ').length <= SUBSTANCE_WORDS;

/** @returns whether a question names nothing but what things are made of */
export const isAboutSubstance = ({ keywords }: Wish): boolean =>
  keywords?.every((word) => SUBSTANCE.test(word)) === true;

/**
 * Nothing that this shop is about: no word of it belongs here and no entry stands out, or most words are unknown.
 * @returns false for questions that name products or bounds; the catalogue answers those
 */
function isForeign(
  { confidence }: RankedEntry,
  { familiar, telling, strange, anchored, ambiguous }: Ranking,
  wish: Wish,
): boolean {
  if (setsBounds(wish) || (namesKind(wish) && wish.keywords !== undefined)) return false;
  // "Mattifying powder compacts on offer": a kind of product with conditions, whatever else is said of it.
  if (wish.subcategories && (isDemanding(wish) || looksOf(wish) > 1)) return false;
  // "A nail gun for decking": one word that also means something here, among several that never do.
  if (anchored && strange >= 2 && familiar <= 0.5) return true;
  // "Fresh powder in the Alps": nothing but words with two trades, and one that belongs to neither.
  if (ambiguous && strange >= 1 && telling > 2 && familiar <= 0.8 && confidence * familiar < AMBIGUOUS) return true;
  if (namesKind(wish)) return false;
  if (anchored) return familiar < 0.6 && confidence < UNSURE + 0.3 * (1 - familiar);
  // Every word is at home here, or it is a story, in which some never are.
  if (strange === 0 || telling > STORY) return confidence < LIKELY;
  return confidence * familiar < STRANGE;
}

/** @returns whether an entry's products are of the kind that was asked for */
const fits = ({ entry, confidence }: RankedEntry, { subcategories }: Wish): boolean =>
  confidence >= LIKELY &&
  entry.productQuery !== null &&
  (subcategories === undefined || subcategories.includes(entry.productQuery.subcategory));
