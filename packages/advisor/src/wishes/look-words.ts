import type { Analysis } from '@beautymark/contracts/face';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { COLOUR_WORDS } from '../catalogue/colour.ts';
import type { Reading } from '../text/reader.ts';
import { alternativesIn, concernsIn, keywordsIn } from './make-words.ts';
import type { Wish } from './wish.ts';

const FINISHES: ReadonlyArray<[RegExp, string]> = [
  [/^matt?e?$|^mattes$/, 'matte'],
  [/^satiny?$/, 'satin'],
  [/^(?:dewy|dewey|luminous|glowy|glowing)$/, 'dewy'],
  [/^(?:metallics?|foil|foiled)$/, 'metallic'],
  [/^(?:shimmer|shimmers|shimmery|shimmering|sparkly|sparkles?|glitter|glittery)$/, 'shimmer'],
  [/^glossy$|^gloss finish$|^high gloss$/, 'gloss'],
  [/^natural finish$/, 'natural'],
];
const SHINY = /\b(?:shiny|shine|high shine|lacquered|patent)\b/;
/** Things that shine by themselves; skin shines because it is oily. */
const SHINES = /^(?:lip|nail|eyeliner)/;
const LONGEST_FINISH = 2;

/** @returns the finish that a word or two name */
export const finishNamed = (words: string): string | undefined =>
  FINISHES.find(([pattern]) => pattern.test(words))?.[1];

/** "Matte or satin". */
function finishesIn(plain: string): string[] {
  const words = plain.split(' ');
  const at = words.findIndex(
    (word, place) => word === 'or' && finishNamed(words[place - 1] ?? '') && finishNamed(words[place + 1] ?? ''),
  );
  return at < 0 ? [] : [finishNamed(words[at - 1] ?? '') ?? '', finishNamed(words[at + 1] ?? '') ?? ''];
}

function finishIn(plain: string): string | undefined {
  const words = plain.split(' ');
  for (let length = LONGEST_FINISH; length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const finish = finishNamed(words.slice(at, at + length).join(' '));
      if (finish) return finish;
    }
  return undefined;
}

const SKIN_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    oily: 'oily',
    dry: 'dry',
    combination: 'combination',
    sensitive: 'sensitive',
    mature: 'mature',
    blemish: 'acne-prone',
    flaky: 'dry',
    dehydrated: 'dry',
    normalskin: 'normal',
  }),
);

/** Whose colour a word is, when it stands before one of these: a person's, not the product's. */
const OF_THE_PERSON =
  'eyes?(?! ?(?:liner|shadow|pencil|palette))|eyed|hair|haired|cheeks?(?! (?:colour|tint|stick|product))|lips|skin|skinned|eyebrows?|brows?(?! (?:pencil|gel|pomade|wax))|hands?|nose|face|veins?|undertones?|corrector|concealer|cast';
const COLOURS = [...COLOUR_WORDS.keys()].toSorted((a, b) => b.length - a.length).join('|');
/** "Peachy", "brownish", "nudes". */
const COLOUR_WORD = `(${COLOURS})(?:s|y|ey|ish|d?dish)?`;
const COLOUR = new RegExp(String.raw`\b${COLOUR_WORD}\b(?! (?:${OF_THE_PERSON})\b)`);
const ALONE = new RegExp(`^${COLOUR_WORD}$`);
const IN_COLOUR = new RegExp(
  String.raw`\b(?:in|make (?:that|it|them)|rather|prefer|preferably|maybe|something|anything) (?:an? )?${COLOUR_WORD}\b(?! (?:${OF_THE_PERSON})\b)`,
);
const COLOUR_WORDS_MAX = 4;

/** @returns the key of COLOUR_WORDS that a word names */
export const colourNamed = (words: string): string | undefined => ALONE.exec(words)?.[1];

/** Colour is a wish only for things that come in colours. */
const COLOURED =
  /\b(?:lip|lips|lipsticks?|lippy|lipgloss|nailpolish|eyeshadow|gloss(?:es)?|liners?|eyeliners?|kohl|blush(?:es)?|blusher|eyeshadows?|shadows?|palettes?|mascaras?|polish(?:es)?|varnish|lacquer|nails?|highlighters?|ones?|shades?)\b/;

/** @returns the finish, skin type, concerns, keywords and colour that a question names */
export function lookWish(
  { plain, concepts }: Reading,
  { subcategories, category }: Wish,
): Pick<Wish, 'finish' | 'finishes' | 'skinType' | 'concerns' | 'keywords' | 'keywordsAny' | 'colour'> {
  const isShiny = SHINY.test(plain) && subcategories?.some((kind) => SHINES.test(kind)) === true;
  const finishes = finishesIn(plain);
  const finish = finishes.length > 0 ? undefined : (finishIn(plain) ?? (isShiny ? 'gloss' : undefined));
  const isForNails = (subcategories ?? [category]).every((kind) => kind?.startsWith('nail'));
  // Polish that dries quickly is not for dry skin.
  const skinType = isForNails ? undefined : concepts.map((concept) => SKIN_TYPES.get(concept)).find(Boolean);
  const concerns = concernsIn(concepts);
  const either = subcategories ? alternativesIn(plain) : [];
  const keywords = keywordsIn(plain, concepts).filter((word) => !either.includes(word));
  const isColoured = COLOURED.test(plain) || concepts.some((concept) => COLOURED.test(concept));
  const isMeant = isColoured || plain.split(' ').length <= COLOUR_WORDS_MAX;
  const colour = (isMeant ? COLOUR : IN_COLOUR).exec(plain)?.[1];
  return {
    ...(finish && { finish }),
    ...(finishes.length > 0 && { finishes }),
    ...(skinType && !(isShiny && skinType === 'oily') && !keywords.includes('gentle') && { skinType }),
    ...(concerns.length > 0 && { concerns }),
    ...(keywords.length > 0 && { keywords }),
    ...(either.length > 0 && { keywordsAny: either }),
    ...(colour && { colour }),
  };
}

const UNDERTONES = ['warm', 'cool', 'neutral'] as const;
const TONE = new RegExp(
  String.raw`\b(${SKIN_TONES.map(({ name }) => name.toLowerCase()).join('|')}) (?:skin|tone|complexion)\b`,
);
const GROUPS: ReadonlyArray<[RegExp, string]> = [
  [/\b(?:very (?:dark|deep)|darkest|deepest) (?:skin|skinned|complexion)\b/, 'very-deep'],
  [/\b(?:medium|mid|tan|tanned) (?:deep )?(?:skin|complexion|skinned)\b/, 'medium'],
];

/**
 * Attributes that a question names about somebody ("for blue eyes", "my friend has cool undertones").
 * @returns attribute words of the scanner's vocabularies; skin as a tone or a group
 */
export function namedAttributes({ plain, concepts }: Reading): Partial<Analysis> {
  const undertone = UNDERTONES.find((name) => concepts.includes(name));
  const tone = TONE.exec(plain)?.[1] ?? groupNamed(plain, concepts);
  const eyes =
    /\b(brown|blue|green|hazel|grey|amber)(?: coloured)? (?:eyes?|eyed)\b/.exec(plain)?.[1] ??
    /\beyes? (?:colour )?(?:is|are) (?:\w+ )?(brown|blue|green|hazel|grey|amber)\b/.exec(plain)?.[1];
  const brows = browNamed(plain, concepts);
  const lips = /\b(nude pink|coral|berry|red|pink|peach)(?: coloured)? lips\b/.exec(plain)?.[1];
  return {
    ...(tone && { skin_tone: tone }),
    ...(undertone && { undertone }),
    ...(eyes && { eye_color: eyes.replace('grey', 'gray') }),
    ...(brows && { eyebrow_color: brows }),
    // "red lips" is a look; only "my lips are …" or "naturally … lips" speaks about the person.
    ...(lips && /\b(?:my|natural|naturally)\b/.test(plain) && { lip_shade: lips }),
  };
}

function groupNamed(plain: string, concepts: readonly string[]): string | undefined {
  const named = GROUPS.find(([pattern]) => pattern.test(plain))?.[1];
  if (named) return named;
  if (concepts.includes('deepskin')) return 'deep';
  return concepts.includes('fairskin') ? 'light' : undefined;
}

/** "Brow gel in dark brown", "my brows are black": the colour of the hair, not one to be matched by eye. */
const IN_BROW = /\b(?:in|is|are) (?:an? )?(light brown|medium brown|dark brown|black|blonde|auburn|grey|gray|brown)\b/;

function browNamed(plain: string, concepts: readonly string[]): string | undefined {
  const shade =
    /\b(light brown|medium brown|dark brown|black|blonde|auburn|grey|gray|brown) (?:eyebrows?|brows?|hair)\b/.exec(
      plain,
    )?.[1] ??
    (concepts.some((concept) => /^(?:brow|browpencil|browgel|pomade)$/.test(concept))
      ? IN_BROW.exec(plain)?.[1]
      : undefined);
  if (concepts.includes('ginger')) return 'auburn';
  if (concepts.includes('blonde')) return 'blonde';
  if (shade === 'brown' || (!shade && concepts.includes('brunette'))) return 'medium brown';
  return shade?.replace('grey', 'gray');
}
