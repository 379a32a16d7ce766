import { isLight } from '../retrieval/features.ts';
import type { Reading } from '../text/reader.ts';
import { POWDERED } from '../wishes/make-words.ts';
import { isDemanding, looksOf, namesKind, type Wish } from '../wishes/wish.ts';
import type { Topic } from './topic.ts';

/** The same again, measured against the products that were named. */
export type Direction = 'cheaper' | 'dearer' | 'other';

/** How a question leans on the last turn. */
export type FollowUp =
  /** The same products with other conditions. */
  | { readonly kind: 'adjust'; readonly wish: Wish; readonly direction?: Direction }
  /** The same question about another kind of product, another skin, another time of day. */
  | { readonly kind: 'switch'; readonly wish: Wish; readonly concepts: readonly string[] }
  /** Asks for facts about the products that were just named. */
  | { readonly kind: 'shown'; readonly which: Which }
  /** Another occasion for the same products; `text` is the question in full. */
  | { readonly kind: 'occasion'; readonly text: string }
  /** A whole question that only lacks its noun; `noun`, if known, is to be added. */
  | { readonly kind: 'complete'; readonly text: string; readonly noun: string | undefined };

const CHEAPER =
  /\b(?:cheaper|less expensive|less pricey|too (?:expensive|dear|pricey|much)|lower price|more affordable|can not afford|better value)\b/;
const DEARER =
  /\b(?:more expensive|dearer|costlier|pricier|fancier|more luxurious|higher end|posher|treat myself|splurge)\b/;
const OTHER =
  /\b(?:another|others|something else|anything else|different ones?|more options|show me more|any more|some more|what else(?! (?:can|should|do|could|would|helps?|works?)\b)|alternatives?|other (?!shades?|colours?|sizes?|finish)\w+)\b|\b(?:got|have|see|any) (?:any )?more\b|^(?:more|next)\b/;
const LEADS =
  /^(?:not|no|actually|make (?:it|that|them)|and|or|but|what about|how about|what of|ok(?:ay)?|also|then|so|now|any|only|just|in|with|for|something|anything|is there|are there|do you have|have you got|got any|got one|have you|do any|does any|are any|is any|is either|are either|which|make it|preferably|without|mine is|my skin is|show me (?:those|them|these|some|ones)|do you have (?:it|them|those|these|one))\b/;
/** "Which colour for me?", "which one is right for my skin?" */
const CHOOSES =
  /\b(?:which|what) (?:\w+ )?(?:shade|colour)s?\b|\bwhich ones? (?:(?:is|would be) )?(?:(?:best|right|good) )?(?:for|suits?)\b/;
const NARROWS = /^(?:only|just|for|in|and|from|what about|how about|any|anything|something|the)\b|\b(?:only|just)$/;
const POINTS = /\b(?:it|its|that|this|they|them|those|these|one|ones|first|second|third|last|both|either)\b/;
const FACT =
  /\b(?:how much|price|cost|vegan|cruelty|ingredients?|in it|contain|shades?|colours?|sizes?|big|ratings?|rated|reviews?|finish|waterproof|skin types?|best|better|cheapest|which one|(?:does|do) (?:it|they|these|those|that one|this one|either|any of them) (?:have|contain|come))\b/;
/** "I want it waterproof" asks for others, "is it waterproof" about those that were named. */
const WISHES = /\bi (?:want|need|prefer|would (?:like|prefer|rather))\b|\b(?:must|has to|have to|should) be\b/;
/** "Got a waterproof one", "the liquid sort": others with a property, not those that were named. */
const A_KIND =
  /\b(?:an?|any|some|got|have)\b(?: (?!which\b)\w+){0,4} (?:ones?|kind|sort|type|version)\b|^(?:the |in |with )?\w+(?: \w+)? (?:kind|sort|type|version)\b|^(?:an? |the |any |some )?(?:ones?|those) (?:that|which|with|in|from|by|for|under|below|over)\b/;
/** "Show me some", "which do you have": the products that the last turn was about. */
const LISTS =
  /^(?:(?:ok|and|so|then|please|now) )*(?:show (?:me|us)|let me see|list|see|which (?:ones )?(?:do|have) you (?:have|got|sell)|what (?:do|have) you (?:got|have)|got any|have you got|do you (?:sell|have))(?: (?:some|any|them|ones?|it|options|then|please))*$/;
const A_ONE =
  /^(?:(?:and|or|maybe|ok|got|any|a|an|the|with|have you got) )*(?!which|what|how|why|is|are)\w+(?: \w+)? ones?$/;
/** "A gel", "the balm". */
const FORM =
  /^(?:(?:an?|the|in|as|or|and|maybe|rather) )*(cream|gel|powder|milk|balm|drops|stick|mist|foam|clay|liquid|pencil)s?(?: ones?| please)*$/;
const NEXT = /^(?:(?:and|ok|then|now) )*(?:an?|some|the|any)\b/;
const THING = /\b(?:it|them|those|these|that one)\b/;
const MOVED =
  /^(?:actually|no|ok|or|and|but|hm+|sorry|well|then|let us say|say|rather|maybe|what about|how about|(?:make|let us make|raise|lower|up) (?:it|that)(?: to)?|to|up to|go (?:up|down)? ?to)(?: (?:actually|make (?:it|that)|say|to|up to))? \$?(\d+(?:\.\d+)?)(?: (?:dollars|bucks|quid|pounds|instead|then|max|please))*$/;
/** "The second one", "number two": points at one of those named and asks for all about it. */
const PLACE =
  /\b(?:the )?(?:first|second|third|last|middle) ones?\b|\babout the (?:first|second|third|last)$|^(?:the )?(?:first|second|third|last)$|\bnumber (?:1|2|3|one|two|three)\b/;
const PLACES = [
  /\b(?:first|number (?:1|one))\b/,
  /\b(?:second|middle|number (?:2|two))\b/,
  /\b(?:third|number (?:3|three))\b/,
];
/** "Why?", "why that one": what speaks for those that were named. */
const WHY =
  /^(?:but |and )?why(?: (?:is |did you (?:pick |choose |suggest )|do you (?:say|suggest|recommend) )?(?:that|this|it|those|these|them)(?: ones?)?)?$/;
const WORDS_OF_A_PLACE = 9;
/** "Vegan and cruelty free" has none of these. */
const SENTENCE = /\b(?:how|what|why|where|when|who|is|are|do|does|can|should|will|i|my)\b/;
const SHORT = 6;
const AMONG = /\b(?:of|from|among|between) (?:these|those|them|the (?:two|three))\b|^which\b/;
const OCCASION: ReadonlySet<string> = new Set(
  'nightout night bride weddingguest wedding interview work videocall photo everyday day school festival heat cold travel sweat'.split(
    ' ',
  ),
);
const SPOKEN: ReadonlyMap<string, string> = new Map(
  Object.entries({ 'eyeshadow-palette': 'eyeshadow', 'brush-set': 'brush set' }),
);

/**
 * Decides whether a question can only be understood with the last turn.
 * @param asked  the wish that the question itself names
 * @returns      null when the question stands for itself
 */
export function followUp(reading: Reading, asked: Wish, topic: Topic | null): FollowUp | null {
  const { plain, concepts } = reading;
  const words = plain.split(' ').length;
  // A first turn has nothing to lean on.
  if (!topic || Object.keys(topic).length === 0 || words > 12) return null;
  if (topic.p && words <= WORDS_OF_A_PLACE && PLACE.test(plain)) return { kind: 'shown', which: whichOf(plain) };
  if (topic.p && WHY.test(plain)) return { kind: 'shown', which: 'all' };
  const sameKind = !namesKind(asked) || isSameKind(asked, topic.w);
  // "Cheaper than 17" is a bound of its own.
  const direction = /\bthan \$?\d/.test(plain) ? undefined : directionOf(plain);
  if (direction && sameKind && words <= 10 && topic.w) return { kind: 'adjust', wish: asked, direction };
  // "And what is on sale?" after what is new: another list, not both at once.
  if (topic.w && !namesKind(topic.w) && !namesKind(asked) && /\bwhat is\b/.test(plain)) return null;
  // "What is new?", "only lips": a list without a kind gets one.
  if (topic.w && namesKind(asked) && isOpenKind(topic.w) && isDemanding(topic.w) && words <= 5 && NARROWS.test(plain))
    return { kind: 'adjust', wish: asked };
  const form = FORM.exec(plain)?.[1];
  if (
    form &&
    topic.w?.subcategories &&
    (!namesKind(asked) || (form === 'powder' && topic.w.subcategories.some((kind) => POWDERED.has(kind))))
  )
    return { kind: 'adjust', wish: { keywords: [form] } };
  // "Skincare for oily skin", "a cleanser": still for oily skin.
  const isNext = words <= 3 && NEXT.test(plain) && topic.w?.skinType !== undefined;
  if (isNext && namesKind(asked) && !isSameKind(asked, topic.w)) return { kind: 'switch', wish: asked, concepts };
  if (namesKind(asked) && !isSameKind(asked, topic.w)) return switchOf(reading, asked);
  if (namesKind(asked)) {
    // "Have you got it as a serum": what it was stays.
    const points = words <= SHORT + 1 && THING.test(plain) && LEADS.test(plain);
    return points && topic.w ? { kind: 'adjust', wish: asked } : null;
  }
  if (topic.w && namesKind(topic.w) && LISTS.test(plain)) return { kind: 'adjust', wish: asked };
  const bound = newBound(plain, topic.w, asked);
  if (bound) return { kind: 'adjust', wish: { ...asked, ...bound } };

  // "Which one suits hazel eyes" of those that are new: new still holds.
  if (topic.w && namesKind(topic.w) && isDemanding(topic.w) && asked.named && words <= 8)
    return { kind: 'adjust', wish: asked };
  if (topic.w && words <= 8 && CHOOSES.test(plain)) return { kind: 'complete', text: plain, noun: nounOf(topic.w) };
  const bounds = asked.maxCents !== undefined || asked.minCents !== undefined;
  // "Which one is under 30?" sets a condition that the named products may all fail.
  if (bounds && topic.w && words <= 12) return { kind: 'adjust', wish: asked };
  if (topic.w && adjusts(asked) && (WISHES.test(plain) || A_KIND.test(plain))) return { kind: 'adjust', wish: asked };
  // "The cheapest one" is one of all such things; "the cheapest of these" one of those just named.
  if (asked.order && topic.w && words <= SHORT && !AMONG.test(plain)) return { kind: 'adjust', wish: asked };
  if (topic.p && POINTS.test(plain) && FACT.test(plain)) return { kind: 'shown', which: whichOf(plain) };
  const telling = concepts.filter(
    (concept) => !isLight(concept) && !/^(?:and|what|about|how|any|or|but|only|just|one)$/.test(concept),
  );
  const isBare = words <= 5 && !SENTENCE.test(plain) && adjusts(asked);
  if (LEADS.test(plain) || words <= 3 || isBare) {
    const occasion = telling.find((concept) => OCCASION.has(concept));
    if (occasion && telling.length <= 2) return { kind: 'occasion', text: `${plain} makeup look` };
    if (topic.w && telling.length <= 4 && adjusts(asked)) return { kind: 'adjust', wish: asked };
  }
  // "A fluffy one": of the same things, whatever nobody here knows about them.
  if (topic.w && namesKind(topic.w) && words <= SHORT && A_ONE.test(plain)) return { kind: 'adjust', wish: asked };
  // "Things that are new" point at nothing.
  const leans = words <= 9 && /\b(?:it|them|that(?! (?:is|are)\b)|this|mine)\b/.test(plain);
  // "How long does it take?" lacks its noun; words that name their own subject don't.
  if (leans && (topic.w || telling.length <= 3)) return { kind: 'complete', text: plain, noun: nounOf(topic.w) };
  // "And where on my face?"
  if (LEADS.test(plain) && words <= 6 && topic.w && /\b(?:where|how|when|why)\b/.test(plain))
    return { kind: 'complete', text: plain, noun: nounOf(topic.w) };
  return null;
}

/** @returns whether words ask what given products cost, contain or are like */
export const asksForFacts = (plain: string): boolean =>
  FACT.test(plain) &&
  !/^how much (?:do|should|would) (?:i|you)\b/.test(plain) &&
  /^(?:is|are|does|do|how much|what (?:shades?|colours?|sizes?|finish)|which one)\b/.test(plain);

/** @returns whether cheaper ones, dearer ones or simply others are asked for */
export function directionOf(plain: string): Direction | undefined {
  if (CHEAPER.test(plain)) return 'cheaper';
  if (DEARER.test(plain)) return 'dearer';
  return OTHER.test(plain) ? 'other' : undefined;
}

/** Which of the named products is meant: one by its place (from 0, -1 is the last), the cheapest, the best rated, or all. */
type Which = 'all' | 'cheapest' | 'best' | number;

function whichOf(plain: string): Which {
  if (/\b(?:cheapest|least expensive|lowest)\b/.test(plain)) return 'cheapest';
  if (/\b(?:best|better|highest rated)\b/.test(plain)) return 'best';
  if (/\blast\b/.test(plain)) return -1;
  const place = PLACES.findIndex((words) => words.test(plain));
  return place < 0 ? 'all' : place;
}

const SWITCHES =
  /\bi (?:said|meant|mean)\b|^(?:and|or|what about|how about|what of|also|ok(?:ay)?|now|then|oops|whoops|wait|nope|nah|sorry|no|actually|rather|i mean|i meant|instead)\b|\binstead$/;

/** "Any glosses by them". */
const SAME_MAKER = /\b(?:by|from) them\b|\btheirs?\b|\bsame brand\b/;

/** "what about lips?", "and blush?": a new kind and nothing else to say about it. */
function switchOf({ plain, concepts }: Reading, asked: Wish): FollowUp | null {
  const extra = concepts.filter(
    (concept) =>
      !isLight(concept) &&
      !/^(?:and|what|about|how|or|also|ok|now|then|product|something|anything|one|sorry|no|actually|rather|mean|meant|instead|too|please|any|said|oops?|whoops?|wait|nope|nah|by|from|them|same|brand)$/.test(
        concept,
      ),
  );
  return (SWITCHES.test(plain) || SAME_MAKER.test(plain)) && extra.length <= 1
    ? { kind: 'switch', wish: asked, concepts }
    : null;
}

/** "What is new?", "lip products under 15": any kind of thing may come next. */
const isOpenKind = ({ subcategories }: Wish): boolean => subcategories === undefined;

const adjusts = (asked: Wish): boolean =>
  isDemanding(asked) || looksOf(asked) > 0 || asked.named !== undefined || asked.own === true;

/** "Actually make it 35" after "under 45": the same bound, moved. */
function newBound(plain: string, last: Wish | undefined, asked: Wish): Pick<Wish, 'minCents' | 'maxCents'> | null {
  const amount = MOVED.exec(plain)?.[1];
  if (!amount || !last || asked.maxCents !== undefined || asked.minCents !== undefined) return null;
  const cents = Math.round(Number(amount) * 100);
  if (last.maxCents !== undefined) return { maxCents: cents };
  return last.minCents === undefined ? null : { minCents: cents };
}

const isSameKind = (asked: Wish, last: Wish | undefined): boolean =>
  asked.subcategories
    ? asked.subcategories.some((kind) => last?.subcategories?.includes(kind))
    : asked.category !== undefined && asked.category === last?.category;

function nounOf(wish: Wish | undefined): string | undefined {
  const kind = wish?.subcategories?.[0];
  return kind && (SPOKEN.get(kind) ?? kind.replace(/-/g, ' '));
}
