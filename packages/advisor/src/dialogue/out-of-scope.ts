import { mentionsOf } from '@beautymark/language';
import type { Turn } from '../acts/turn.ts';
import type { Intent } from '../understanding/intents.ts';
import type { Situation } from './situation.ts';
import { pointsAtShown } from './thread.ts';

interface Message {
  readonly turn: Turn;
  readonly situation: Situation;
}

const CLEAR = 0.6;
const DOUBTFUL = 0.35;

const STRANGE = 0.34;
export const isStrange = ({ said }: Turn): boolean =>
  said.familiar < STRANGE && said.mentions.length === 0 && said.names.length === 0;

/** How likely the topics find a message out of scope. */
export const outsideOf = ({ said }: Turn): number =>
  said.topics
    .filter(({ value }) => value.topic === 'out-of-scope' && value.id !== 'oos-medical')
    .reduce((sum, { probability }) => sum + probability, 0);

export const mayBeOutside = (turn: Turn): boolean => outsideOf(turn) >= DOUBTFUL;

const WORN = new Set(['clothes and jewellery']);
const BUYING = new Set(['sell', 'buy', 'have', 'stock', 'get', 'show', 'any']);

/** Something that the shop doesn't sell; perfume may also be what a product should be free of. */
export function asksForWhatIsNotSold({ turn: { said, asked }, situation }: Message): Intent | null {
  const absent = mentionsOf(said, 'absent').filter(
    ({ value, negated, to }) =>
      !(
        value === 'perfume' &&
        (negated ||
          asked.conditions.freeOf !== undefined ||
          asked.kinds.length > 0 ||
          situation !== 'open' ||
          said.words[to] === 'in')
      ),
  );
  // "A foundation that stays off my clothes": what is worn is only meant where it is asked for.
  const isBeside = absent.every(({ value }) => WORN.has(value)) && !said.words.some((word) => BUYING.has(word));
  return absent.length > 0 && !isBeside && situation !== 'named' ? 'outside' : null;
}

/** "Book me a table", "write my homework": help that no shop for beauty gives. */
export function asksForOtherHelp({ turn: { said, asked }, situation }: Message): Intent | null {
  const isAsked = mentionsOf(said, 'outside').some(({ negated }) => !negated);
  return isAsked && situation !== 'named' && !asked.kinds.some(({ area }) => !area) ? 'outside' : null;
}

/** Words that only point at what was said are never out of scope. */
const POINTING = new Set<Intent>(['why', 'yes', 'no', 'pick', 'relative', 'use', 'unsure', 'thanks', 'outside']);

/** Conditions that flights and phones have as well. */
const OF_ANYTHING = new Set(['maxCents', 'minCents', 'order']);

/** "Is it biodegradable?", "which is best?" are about the products, though the shop may not know. */
export const isOfProduct = ({ turn, situation }: Message, likeliest: Intent): boolean =>
  situation === 'named' ||
  (situation === 'shown' && (likeliest === 'compare' || (likeliest === 'fact' && pointsAtShown(turn))));

export function isOutside({ turn, situation }: Message, likeliest: Intent): Intent | null {
  const { said, asked } = turn;
  const ofProducts = Object.keys(asked.conditions).filter((name) => !OF_ANYTHING.has(name));
  const mayBe = !POINTING.has(likeliest) && said.stems.length > 1 && ofProducts.length === 0;
  return outsideOf(turn) >= CLEAR && mayBe && !isOfProduct({ turn, situation }, likeliest) ? 'outside' : null;
}
