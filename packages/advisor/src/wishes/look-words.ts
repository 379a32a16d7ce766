import type { Analysis } from '@beautymark/contracts/face';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { COLOUR_WORDS } from '../catalogue/colour.ts';
import type { Reading } from '../text/reader.ts';
import type { Wish } from './wish.ts';

const FINISHES: ReadonlyArray<[RegExp, string]> = [
  [/\bmatt?e?\b/, 'matte'],
  [/\bsatin\b/, 'satin'],
  [/\b(?:dewy|luminous|glowy)\b/, 'dewy'],
  [/\b(?:metallic|foil|foiled)\b/, 'metallic'],
  [/\b(?:shimmer|shimmery|sparkly|glittery)\b/, 'shimmer'],
  [/\bglossy\b|\bgloss finish\b/, 'gloss'],
  [/\bnatural finish\b/, 'natural'],
];

const SKIN_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    oily: 'oily',
    dry: 'dry',
    combination: 'combination',
    sensitive: 'sensitive',
    mature: 'mature',
    blemish: 'acne-prone',
    normalskin: 'normal',
  }),
);

/** Words that a product's own text must hold. Longer ones first. */
const DESCRIBING = [
  'transfer proof|top coat|base coat|vitamin c|spf 50|spf 30|soft focus|felt tip|skin tint|quick dry|one minute|flat top|high shine',
  'waterproof|tubing|liquid|cream|tinted|clear|sheer|mineral|duochrome|glitter|balm|lengthening|volume|coloured|baked|pressed',
  'retinal|retinol|hyaluronic|niacinamide|peptide|charcoal|clay|cuticle|micellar|foaming|overnight|konjac|pha|jelly',
  'translucent|illuminating|smoothing|grip|gripping|hydrating|barrier|clarifying|kabuki|angled|tapered|fan|buffing|kohl',
].join('|');
const KEYWORDS = new RegExp(String.raw`\b(${DESCRIBING})\b`);
/** A brush says by its name what it is for. */
const BRUSH_FOR = /\b(foundation|powder|blush|highlighter|liner|brow|blending|crease)(?:er)? brush(?:es)?\b/;
/** How a catalogue spells what people say. */
const SPELLED_THERE: ReadonlyMap<string, string> = new Map([
  ['retinol', 'retinal'],
  ['gripping', 'grip'],
]);

/** Not a word about what the thing is made like, but a part of another word for the thing. */
const keywordOf = (plain: string): string | undefined => {
  const word = BRUSH_FOR.exec(plain)?.[1] ?? KEYWORDS.exec(plain)?.[1];
  return word && (SPELLED_THERE.get(word) ?? word);
};

/** Whose colour a word is, when it stands before one of these: a person's, not the product's. */
const OF_THE_PERSON =
  'eyes?(?! ?(?:liner|shadow|pencil|palette))|eyed|hair|haired|cheeks?(?! (?:colour|tint|stick|product))|lips?(?! (?:liner|pencil|gloss|oil|balm|colour|stick|tint|product))|skin|skinned|eyebrows?|brows?(?! (?:pencil|gel|pomade|wax))|hands?|nose|face|veins?|undertones?|corrector|concealer|cast';
const COLOUR = new RegExp(String.raw`\b(${[...COLOUR_WORDS.keys()].join('|')})s?\b(?! (?:${OF_THE_PERSON})\b)`);

/** Colour is a wish only for things that come in colours. */
const COLOURED =
  /\b(?:lip|lips|lipsticks?|lippy|lipgloss|nailpolish|eyeshadow|gloss(?:es)?|liners?|eyeliners?|kohl|blush(?:es)?|blusher|eyeshadows?|shadows?|palettes?|mascaras?|polish(?:es)?|varnish|lacquer|nails?|highlighters?|ones?|shades?)\b/;

/** @returns the finish, skin type, keyword and colour that a question names */
export function lookWish({ plain, concepts }: Reading): Pick<Wish, 'finish' | 'skinType' | 'keyword' | 'colour'> {
  const finish = FINISHES.find(([pattern]) => pattern.test(plain))?.[1];
  const skinType = concepts.map((concept) => SKIN_TYPES.get(concept)).find(Boolean);
  const keyword = keywordOf(plain);
  const isColoured = COLOURED.test(plain) || concepts.some((concept) => COLOURED.test(concept));
  const colour = isColoured || plain.split(' ').length <= 4 ? COLOUR.exec(plain)?.[1] : undefined;
  return {
    ...(finish && { finish }),
    ...(skinType && { skinType }),
    ...(keyword && { keyword }),
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
  const eyes = /\b(brown|blue|green|hazel|grey|amber)(?: coloured)? (?:eyes?|eyed)\b/.exec(plain)?.[1];
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

function browNamed(plain: string, concepts: readonly string[]): string | undefined {
  const shade =
    /\b(light brown|medium brown|dark brown|black|blonde|auburn|grey|gray|brown) (?:eyebrows?|brows?|hair)\b/.exec(
      plain,
    )?.[1];
  if (concepts.includes('ginger')) return 'auburn';
  if (concepts.includes('blonde')) return 'blonde';
  if (shade === 'brown' || (!shade && concepts.includes('brunette'))) return 'medium brown';
  return shade?.replace('grey', 'gray');
}
