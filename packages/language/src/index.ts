export { COLOUR_WORDS, colorsOf, deltaE, hasColor, lightnessOf } from './color.ts';
export {
  CONDITIONS,
  type ConditionName,
  type Conditions,
  conditionsThat,
  conditionWords,
  meets,
  NEGOTIABLE,
  namesOf,
  needWords,
  type Order,
  type ShadeConditions,
  skinWords,
  type ValueKind,
} from './conditions.ts';
export {
  absent,
  attributes,
  colours,
  concepts,
  finishes,
  ingredients,
  kinds,
  needs,
  places,
  risks,
} from './data.ts';
export { KINDS, type Kind } from './kinds.ts';
export { isFiller, isLight } from './light-words.ts';
export { capitalized, listed, withArticle, withCommas } from './listed.ts';
export { isNegated, lexiconStems, lexiconWords, type Mention, mentionsIn } from './mentions.ts';
export { priceIn } from './prices.ts';
export {
  accepts,
  type DescribedProduct,
  formOf,
  isOnSale,
  PALETTE,
  type ShopProduct,
  type ShopShade,
  type Suits,
  textOf,
  weighedRating,
} from './product.ts';
export { centsOf, hasFinish, isOfKind, lists, meetsNeed, saysFreeOf } from './product-meanings.ts';
export { type Asked, namesSum, skinGroupsOf, skinTypesOf, statedBy } from './read-conditions.ts';
export { countryIn } from './read-countries.ts';
export { mentionsOf, PLACEHOLDERS, type Reading, readMentions } from './reading.ts';
export { type Before, readRequest, type ShopRequest } from './request.ts';
export type { Rest, RestWord } from './rest.ts';
export { segmentsOf, withoutCourtesy } from './segment.ts';
export { type Lexicon, lexiconOf, withStems } from './shop-lexicon.ts';
export type { ShopPage } from './shop-pages.ts';
export { createSpelling, type Spelling } from './spelling.ts';
export { stem } from './stem.ts';
export { skinGroupOf, tonesNamed } from './tones.ts';
export { tokensOf, typedWords, wordsOf } from './words.ts';
