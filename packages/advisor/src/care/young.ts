import { type Mention, mentionsOf } from '@beautymark/language';
import type { Turn } from '../turn.ts';

const STRONG = ['retinoid', 'salicylic acid'];
const STRONG_WORDS = ['acid', 'peel', 'retinal', 'retinol', 'retinoid', 'exfoliant', 'gluconolactone'];
/** What of health says that products are for a child or teenager. */
export const YOUNG: readonly string[] = ['child-makeup', 'too-young'];
const YOUNG_WORDS = new Set(['teen=sure', 'child=sure']);
const PARENTS = new Set('mom moms mum mums mother mothers mommy mummy'.split(' '));
const MILD = /hyaluronic acid|polyglutamic acid|fatty acid|amino acid/g;

/** Whether a text names an active that is made for adult skin. */
export const isStrong = (text: string): boolean =>
  STRONG_WORDS.some((word) => text.toLowerCase().replace(MILD, '').includes(word));

const youngIn = ({ said }: Pick<Turn, 'said'>): Mention[] =>
  mentionsOf(said, 'risk').filter(({ value }) => YOUNG_WORDS.has(value));

/** Whether a message speaks of a child or teenager. */
export const namesYoung = (turn: Pick<Turn, 'said'>): boolean => youngIn(turn).length > 0;

const MAY = /\b(may|allowed|okay|ok|safe|suitable|should|old enough|too young|can (?:i|we|she|he|they|my))\b/;
/** The shopper's own age, or whether a child may wear something: more than whom a gift is for. */
export const asksForYouth = (turn: Turn): boolean => {
  const { words } = turn.said;
  return (
    namesYoung(turn) &&
    (MAY.test(words.join(' ')) || youngIn(turn).some(({ from }) => ['am', 'at'].includes(words[from - 1] ?? '')))
  );
};

/** "I'm 14 and have spots, what do I put on them?", "will the serum hurt if I'm 14?" */
const isOfOwnSkin = ({ said, asked }: Turn): boolean =>
  youngIn({ said }).some(({ from }) => said.words[from - 1] === 'am') &&
  (mentionsOf(said, 'skin').length > 0 || asked.kinds.some(({ category }) => category === 'skincare')) &&
  /\b(?:put|use|using|treat|hurt|harm)\b/.test(said.words.join(' '));

/** A teenager and a strong active: "can i use the retinal serum, im 14", "my mom's retinol". */
export function asksForYoung(turn: Turn): boolean {
  const { said, meant, state } = turn;
  const isParents = said.words.some((word, at) => word === 'my' && PARENTS.has(said.words[at + 1] ?? ''));
  if (isOfOwnSkin(turn)) return true;
  if (!state.isYoung && !namesYoung(turn) && !isParents) return false;
  return (
    mentionsOf(said, 'ingredient').some(({ value }) => STRONG.includes(value)) ||
    said.words.some(isStrong) ||
    (meant.how !== 'assumed' && meant.products.some(({ keyIngredients }) => keyIngredients.some(isStrong)))
  );
}
