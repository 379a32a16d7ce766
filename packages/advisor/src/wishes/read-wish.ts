import { plainWords } from '../text/plain-words.ts';
import type { Reading } from '../text/reader.ts';
import { editErrors } from '../text/spelling.ts';
import { kindWish } from './kind-words.ts';
import { lookWish, namedAttributes } from './look-words.ts';
import { priceWish } from './price-words.ts';
import { namesKind, type Wish } from './wish.ts';

const CHEAPEST = { order: 'cheapest' } as const;
/** Foundation and the like; "my face" alone says nothing about products. */
const OF_THE_FACE = /\bface (?:stuff|products?|things?|makeup|section|category|department|items?)\b|\bin face\b/;
/** "In my shade", "for my skin", "that suits me". */
const OWN =
  /\b(?:my (?:\w+ )?(?:shade|skin|tone|undertone|colour|colouring|complexion|brows?|eyebrows?|hair)|(?:suits?|match(?:es)?|fits?|flatters?|for) me|on me)\b/;
const OWN_EYES = /\bmy (?:\w+ )?eyes?\b(?! (?:look|are|makeup))/;

/**
 * Reads which products a question asks for.
 * @param reading  the question
 * @param brands   names of the shop's brands, as shown
 * @returns        the wish; an empty object when the question names nothing that a catalogue knows
 */
export function readWish(reading: Reading, brands: readonly string[]): Wish {
  const { concepts, typed } = reading;
  const has = (concept: string) => concepts.includes(concept);
  const brand = brandNamed(typed, brands);
  const named = namedAttributes(reading);
  const kind = kindWish(concepts);
  return {
    ...kind,
    ...(!namesKind(kind) && OF_THE_FACE.test(reading.plain) && { category: 'face' }),
    ...(namesKind(kind) && has('cheap') && !/^(?:how|why|are|is|what|when)\b/.test(reading.plain) && CHEAPEST),
    ...lookWish(reading),
    // Spelling is corrected towards beauty, which may turn "less" into "gloss"; what was typed goes first.
    ...priceWish(reading.plain),
    ...priceWish(typed),
    ...(brand && { brand }),
    ...(Object.keys(named).length > 0 && { named }),
    ...(OWN.test(reading.plain) && { own: true }),
    ...(OWN_EYES.test(reading.plain) && { ownEyes: true }),
    // "I need a new mascara" asks for a mascara, "any new mascaras" for what is new.
    ...((has('newest') || /(?<!\b(?:a|my|to) )\bnew\b(?! to\b)/.test(reading.plain)) && { isNew: true }),
    ...(has('discount') && { onSale: true }),
    ...(has('popular') && { bestseller: true }),
    ...(has('vegan') && { vegan: true }),
    ...(has('crueltyfree') && { crueltyFree: true }),
  };
}

/** One telling word of a brand's name is enough ("orvelle"), one typing error in it is forgiven. */
function brandNamed(typed: string, brands: readonly string[]): string | undefined {
  const words = typed.split(' ');
  const full = brands.find((brand) => ` ${typed} `.includes(` ${plainWords(brand)} `));
  if (full) return full;
  return brands.find((brand) =>
    plainWords(brand)
      .split(' ')
      .some(
        (part) =>
          part.length >= 6 &&
          words.some(
            (word) => word === part || (word.length >= 6 && word[0] === part[0] && editErrors(word, part) === 1),
          ),
      ),
  );
}
