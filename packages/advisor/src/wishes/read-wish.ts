import type { Analysis } from '@beautymark/contracts/face';
import { toConcepts } from '../text/concepts.ts';
import type { Reading } from '../text/reader.ts';
import { stem } from '../text/stem.ts';
import { brandNamed, brandsNamed } from './brand-words.ts';
import { countWish } from './count-words.ts';
import { kindWish } from './kind-words.ts';
import { lookWish, namedAttributes } from './look-words.ts';
import { readNegations } from './negations.ts';
import { priceWish, withoutLowerBound } from './price-words.ts';
import { namesKind, type Wish } from './wish.ts';

/** "A fiver off", "20 % off". */
const REDUCED = /(?:\$?\b\d+(?: ?%| dollars?| percent| quid)?|\bfiver|\btenner|\bpercent) off\b/;
/** Things of beauty that belong to no category of this shop. */
const UNSOLD =
  /\b((?:false|fake|strip|individual) (?:eye)?lashes|(?:eye)?lash (?:curlers?|glue|extensions?|serums?)|perfumes?|colognes?|shampoos?|conditioners?|hair ?(?:sprays?|dyes?|masks?|oils?|products?)|body (?:lotions?|wash(?:es)?|butters?|scrubs?|creams?|oils?|milks?)|hand creams?|foot creams?|deodorants?|tweezers?|nail files?|(?:nail )?(?:polish|varnish) removers?|acetone|cotton pads?|(?:self|fake) tan\w*|bath bombs?|shower gels?|press on nails|acrylics?|toothpastes?|razors?|candles?)\b/;
const CHEAPEST = { order: 'cheapest' } as const;
/** Foundation and the like; "my face" alone says nothing about products. */
const OF_THE_FACE = /\bface (?:stuff|products?|things?|makeup|section|category|department|items?)\b|\bin face\b/;
/** "In my shade", "for my skin", "that suits me". */
const OWN =
  /\b(?:my (?:\w+ )?(?:shade|skin|tone|undertone|colour|colouring|complexion|brows?|eyebrows?|hair)|(?:suits?|suiting|match(?:es|ing)?|fits?|fitting|flatters?|flattering|for) me|on me)\b/;
const OWN_EYES = /\bmy (?:\w+ )?eyes?\b(?! (?:look|are|makeup))/;

/**
 * Reads which products a question asks for.
 * @param reading  the question
 * @param brands   names of the shop's brands, as shown
 * @param before   what the question before asked for: "over 40?" is a price or an age, as its things have it
 * @returns        the wish; an empty object when the question names nothing that a catalogue knows
 */
export function readWish(reading: Reading, brands: readonly string[], before: Wish = {}): Wish {
  const { positive, wish } = readNegations(reading, brands);
  return { ...readPositive(positive, brands, before), ...wish };
}

/** "Over 50" that is a price says nothing about skin. */
const withoutAge = ({ plain, typed }: Reading): Reading => {
  const words = withoutLowerBound(plain);
  return { plain: words, typed, concepts: toConcepts(words.split(' ').map(stem)) };
};

/** The colour of brows, eyes or lips is a matter of the person (`named`), not of a shade that looks like it. */
const withoutPersonsColour = (
  { colour, ...look }: Wish,
  { eyebrow_color: brow, eye_color: eye, lip_shade: lip }: Partial<Analysis>,
): Wish =>
  colour && ![brow, eye, lip].some((own) => own?.includes(colour.replace('grey', 'gray'))) ? { ...look, colour } : look;

function readPositive(reading: Reading, brands: readonly string[], before: Wish): Wish {
  const { concepts, typed } = reading;
  const has = (concept: string) => concepts.includes(concept);
  const meant = brandsNamed(typed, brands);
  const brand = meant.length > 1 ? undefined : brandNamed(typed, brands);
  const named = namedAttributes(reading);
  const unsold = UNSOLD.exec(reading.plain)?.[1];
  const kind = unsold ? {} : kindWish(concepts);
  const { subcategories, category } = namesKind(kind) ? kind : before;
  const kinds = subcategories ?? (category ? [category] : []);
  const isPriced = before.minCents !== undefined || before.maxCents !== undefined;
  // Spelling is corrected towards beauty, which may turn "less" into "gloss"; what was typed goes first.
  const price = { ...priceWish(reading.plain, kinds, isPriced), ...priceWish(typed, kinds, isPriced) };
  return {
    ...kind,
    ...(!namesKind(kind) && OF_THE_FACE.test(reading.plain) && { category: 'face' }),
    ...(namesKind(kind) && has('cheap') && !/^(?:how|why|are|is|what|when)\b/.test(reading.plain) && CHEAPEST),
    ...withoutPersonsColour(lookWish(price.minCents === undefined ? reading : withoutAge(reading), kind), named),
    ...price,
    ...countWish(reading.plain),
    ...(unsold && { unsold }),
    ...(brand && { brand }),
    ...(meant.length > 1 && { brands: meant }),
    ...(Object.keys(named).length > 0 && { named }),
    ...(OWN.test(reading.plain) && { own: true }),
    ...(OWN_EYES.test(reading.plain) && { ownEyes: true }),
    // "I need a new mascara" asks for a mascara, "any new mascaras" for what is new.
    ...((has('newest') || /(?<!\b(?:a|my|to) )\bnew\b(?! to\b)/.test(reading.plain)) && { isNew: true }),
    ...((has('discount') || REDUCED.test(typed)) && { onSale: true }),
    ...(has('popular') && { bestseller: true }),
    ...(has('vegan') && { vegan: true }),
    ...(has('crueltyfree') && { crueltyFree: true }),
  };
}
