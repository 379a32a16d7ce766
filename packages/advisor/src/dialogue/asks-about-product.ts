import { mentionsOf, wordsOf } from '@beautymark/language';
import type { Turn } from '../acts/turn.ts';
import type { Topic } from '../knowledge/topics.ts';
import { type Aspect, isOfUse } from '../understanding/aspects.ts';
import type { Understood } from '../understanding/understand.ts';
import { sentencesOf } from '../words/sentences.ts';
import { asksWhichKindBeside } from './asks-for-products.ts';
import type { Situation } from './situation.ts';
import { asksForOne, staysWithShown } from './thread.ts';

/** How likely an aspect must be; a message that names the product needs less than one that only goes on about it. */
const LIKELY: Readonly<Record<Situation, number>> = { named: 0.4, shown: 0.45, open: 1.1 };
const LIKELY_IF_IT_STAYS = 0.35;
const LENGTH_MAX = 15;
const FRAGMENT = 4;
const ASKING = new Set(
  'is are does do has have will would can could what which how where when who why should am did was so and or with in for before after over under first'.split(
    ' ',
  ),
);
const STOPPING = ['stop', 'keep', 'prevent', 'avoid'];
const POINTING = new Set(['it', 'this', 'that', 'they', 'these', 'those', 'them', 'one', 'ones', 'all']);
/** Aspects whose questions name another kind: "before or after the sunscreen?", "which brush for it?". */
const BESIDE_OTHERS = new Set<Aspect>(['order', 'tool', 'packaging', 'removal']);
const SUM = new Set(['total', 'altogether', 'sum']);
const OF_PRICE = new Set<Aspect>(['price', 'total']);
const OF_PLACE = new Set<Aspect>(['where', 'whose', 'use', 'shades']);

/**
 * What a message asks about the product that is on the table: "price?", "will it rub off?", "and in what order?".
 * A message with a wish of its own, another kind or a new subject asks nothing about it.
 * @returns  the aspect, or null
 */
export function aspectAsked(turn: Turn, situation: Situation, topic: Topic): Aspect | null {
  const { said, meant } = turn;
  const isOne = pointsByPlace(turn);
  const [best] = isOne ? withoutOrder(said.aspects) : said.aspects;
  const least = isOne || staysWithShown(turn, situation, topic) ? LIKELY_IF_IT_STAYS : LIKELY[situation];
  if (situation === 'shown' && said.price === null && said.words.some((word) => SUM.has(word))) return 'total';
  if (!best || best.probability < least || meant.products.length === 0) return null;
  if (said.stems.length > LENGTH_MAX || !soundsLikeQuestion(turn)) return null;
  // "How do I stop it sliding off?" is not how to take it off.
  if (best.value === 'removal' && STOPPING.some((word) => said.words.includes(word))) return null;
  return bringsSubject(turn, best.value, situation) ? null : best.value;
}

/** "The first of those" is a product, not the first step. */
const pointsByPlace = ({ said, meant }: Turn): boolean =>
  meant.how === 'pointed' && mentionsOf(said, 'pick').some(({ value }) => value === '1' || value === 'last');

/** How likely the others are, once it is known that the order is not asked. */
function withoutOrder(aspects: Understood['aspects']): Understood['aspects'] {
  const order = aspects.find(({ value }) => value === 'order')?.probability ?? 0;
  return aspects
    .filter(({ value }) => value !== 'order')
    .map(({ value, probability }) => ({ value, probability: probability / (1 - order) }));
}

function soundsLikeQuestion({ said }: Turn): boolean {
  const { text, words } = said;
  return (
    text.trim().endsWith('?') ||
    wordsOf(sentencesOf(text).at(-1) ?? '').length <= FRAGMENT ||
    ASKING.has(words[0] ?? '') ||
    words.some((word) => POINTING.has(word))
  );
}

const OF_PRODUCT = ['skin', 'finishes', 'colours', 'needs', 'vegan', 'formula'] as const;

/** "For sensitive skin", "a shimmery one": what the next product should be. */
const isWish = ({ said, asked }: Turn): boolean =>
  OF_PRODUCT.some((name) => asked.conditions[name] !== undefined) &&
  (asksForOne(said) || (said.words[0] === 'for' && !said.text.trim().endsWith('?')));

const ASKS_WHETHER = new Set(['is', 'are', 'does', 'do', 'has', 'have', 'can', 'will', 'was']);

function bringsSubject(turn: Turn, aspect: Aspect, situation: Situation): boolean {
  const { said, asked, meant } = turn;
  const { conditions, kinds } = asked;
  if (isWish(turn) || asksWhichKindBeside(turn)) return true;
  const known = new Set(meant.products.map(({ subcategory }) => subcategory));
  const otherKinds = kinds.filter(({ area, subcategories }) =>
    area ? !OF_PLACE.has(aspect) && !isOfUse(aspect) : !subcategories.some((one) => known.has(one)),
  );
  const mayNameOthers =
    BESIDE_OTHERS.has(aspect) && (said.text.trim().endsWith('?') || ASKING.has(said.words[0] ?? ''));
  if (otherKinds.length > 0 && !mayNameOthers && situation !== 'named') return true;
  // "Under 40 altogether" asks for cheaper ones, not for the sum.
  if (said.price !== null && (!OF_PRICE.has(aspect) || aspect === 'total')) return true;
  // "Is the dearest of them vegan?" asks about one of those on the table.
  const asksOfShown = meant.how === 'pointed' && ASKS_WHETHER.has(said.words[0] ?? '');
  if (conditions.order !== undefined && !OF_PRICE.has(aspect) && !asksOfShown) return true;
  const relations = mentionsOf(said, 'relation').filter(
    ({ value }) => situation === 'named' || (value !== 'similar' && value !== 'other'),
  );
  return relations.length > 0 || (said.brands.length > 0 && situation !== 'named');
}
