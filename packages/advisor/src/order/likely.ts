import type { Turn } from '../turn.ts';
import { SAFETY, type Topic } from '../understand/topics.ts';

const NO_ADVICE = new Set(['out-of-scope', 'shop', 'risk', 'thanks', 'greeting', 'about']);
export const isAdvice = ({ topic }: Topic): boolean => !NO_ADVICE.has(topic);
export const isLook = ({ topic, id }: Topic): boolean => topic === 'looks' || id === 'shop-gift';
/** Technique and care, and no whole look. */
export const isTechnique = (topic: Topic): boolean => isAdvice(topic) && !isLook(topic);
export const isOutside = ({ topic, id }: Topic): boolean => topic === 'out-of-scope' && id !== 'oos-medical';

/** How much less near a topic may be that is about the very skin, eyes or undertone that are named. */
const CLOSE = 0.15;
/** What a topic's id ends in, by what a message names: "skincare-oily", "lip-cool", "eyeshadow-green". */
const namedIn = ({ said: { mentions, words } }: Turn): ReadonlySet<string> =>
  new Set([
    ...mentions.flatMap(({ slot, value, negated }) =>
      !negated && (slot === 'skin' || slot === 'attribute')
        ? [(value.split('=').at(-1) ?? '').replace('-prone', '')]
        : [],
    ),
    ...['warm', 'cool', 'neutral'].filter((word) => words.includes(word)),
  ]);

const categoryOf = ({ catalog }: Turn, kind: string | undefined): string | undefined =>
  kind === undefined ? undefined : catalog.products.find(({ subcategory }) => subcategory === kind)?.category;
/** The part of the face, or the nails, that the talk is about. */
const placeSpokenOf = (turn: Turn): string | undefined =>
  categoryOf(
    turn,
    turn.state.wanted.subcategories?.[0] ?? turn.topics.get(turn.state.topic ?? '')?.productQuery?.subcategory,
  );

const COLORED = new Set(['eyes', 'lips', 'cheeks', 'brows', 'nails']);
/** Advice about lips does not answer a question about a cleanser. */
function isOfOtherPlace(turn: Turn, { productQuery }: Topic): boolean {
  const place = categoryOf(turn, productQuery?.subcategory) ?? '';
  const kinds = turn.asked.kinds.filter(({ area }) => !area);
  return (
    COLORED.has(place) && kinds.length > 0 && kinds.every(({ category }) => category !== place && category !== 'tools')
  );
}

/** The likeliest topic of a sort; what speaks of a risk is never it. */
export function likeliest(turn: Turn, is: (topic: Topic) => boolean): Topic | undefined {
  const found = turn.said.topics.flatMap(({ value }) =>
    !SAFETY.has(value.id) && is(value) && !isOfOtherPlace(turn, value) ? [value] : [],
  );
  const [first] = found;
  if (!first) return first;
  const least = nearness(turn, first) - CLOSE;
  const near = [first, ...found.slice(1, 8).filter((topic) => nearness(turn, topic) > least)];
  const named = namedIn(turn);
  const isNamed = ({ id }: Topic) => named.has(id.split('-').at(-1) ?? '');
  const own = near.find((topic) => topic.topic === first.topic && isNamed(topic));
  // "My tips peel, too", after advice on nails.
  const place = turn.asked.kinds.length === 0 ? placeSpokenOf(turn) : undefined;
  const isOfPlace = ({ productQuery }: Topic) => place && categoryOf(turn, productQuery?.subcategory) === place;
  return own ?? near.find(isOfPlace) ?? first;
}

/** What a message is nearest to, whatever it is. */
export const nearest = ({ said }: Turn): Topic | undefined => said.topics[0]?.value;

/** How near a message has to be to a sentence that people say, by what else there is in it. */
const NEAR = {
  /** Nearly the same words: it counts although something else is named or pointed at. */
  certain: 0.7,
  /** Most of its words: it counts where nothing speaks against it. */
  likely: 0.5,
  /** Some of its words: it counts where the message asks for something of that sort. */
  hint: 0.35,
} as const;
export type Nearness = keyof typeof NEAR;
/** Whether a message is that near to a sentence about a topic. */
export const isNear = (turn: Turn, topic: Topic | undefined, needed: Nearness): boolean =>
  nearness(turn, topic) >= NEAR[needed];

/** Of the words that carry meaning at least so many are known, or nothing but what is named is believed. */
const KNOWN_SHARE = 0.5;
export const knowsWords = ({ said }: Turn): boolean => said.inVocabularyRatio >= KNOWN_SHARE;

/** How near a message is to a sentence about a topic, 0 to 1. */
export const nearness = ({ said }: Turn, topic: Topic | undefined): number => (topic && said.near.get(topic)) ?? 0;

/** What sort of message it is nearest to. */
export const sounds = ({ said }: Turn, ...of: readonly string[]): boolean => of.includes(said.intents[0]?.value ?? '');

const POINTING = new Set('it its this that these those them they both'.split(' '));
const FEW_WORDS = 4;
/** Enough of a message is known to be looked up, and it does not only point at what was never shown. */
export const isRead = (turn: Turn): boolean => {
  const { said, meant, asked } = turn;
  const pointsAtNothing =
    meant.how === 'none' && said.words.length <= FEW_WORDS && said.words.some((word) => POINTING.has(word));
  const isKnown = knowsWords(turn) || Object.keys(asked.conditions).length > 0;
  const isGibberish = said.mentions.length === 0 && said.inVocabularyRatio === 0 && said.rest.wanted.length > 1;
  return isKnown && !isGibberish && (!pointsAtNothing || said.intents[0]?.value === 'shop');
};
