import { mentionsOf } from '@beautymark/language';
import type { Turn } from '../acts/turn.ts';

const BETWEEN_TWO = 'or vs versus v compare compared difference better against than between which'.split(' ');
/** "What tells your two best mascaras apart?" */
export const TELLS_APART = ['apart', 'differ', 'differs', 'difference', 'different', 'compare', 'compared'];
const OF_SHOWN = new Set(['these', 'those', 'them', 'they', 'two', 'both']);

/** Whether a message compares: two that it names, two of a kind, or those on the table. */
export const asksToCompare = (turn: Turn): boolean =>
  isOfPair(turn) ||
  isOfTwoOfKind(turn) ||
  asksBetweenForms(turn) ||
  asksApart(turn) ||
  asksWhichOfTwo(turn) ||
  asksWhichIsMine(turn) ||
  asksWhichCosts(turn) !== null;

const hasWord = ({ said }: Turn, words: readonly string[]): boolean => words.some((word) => said.words.includes(word));

/** "Crow's Quill or Trait d'Union", or one on the table and another brand's: two things and a word between them. */
function isOfPair(turn: Turn): boolean {
  const { said, meant, state } = turn;
  const brands = new Set(said.brands.map(({ brand }) => brand));
  const isPair =
    (meant.how === 'named' && meant.products.length > 1) ||
    (state.shown.length > 0 && meant.how === 'pointed' && brands.size > 1 && said.price === null);
  return isPair && hasWord(turn, BETWEEN_TWO);
}

const isOfTwoOfKind = (turn: Turn): boolean =>
  turn.asked.kinds.length === 1 && turn.said.words.includes('two') && hasWord(turn, TELLS_APART);

/** "Pencil or liquid?" of the kind that is spoken about. */
export const asksBetweenForms = ({ said, asked, state }: Turn): boolean =>
  asked.conditions.formula?.length === 2 &&
  asked.kinds.length === 0 &&
  state.wanted.subcategories?.length === 1 &&
  said.words.includes('or');

const isAboutShown = ({ state, asked }: Turn): boolean => state.shown.length > 1 && asked.kinds.length === 0;

const asksApart = (turn: Turn): boolean =>
  isAboutShown(turn) &&
  turn.said.words.some((word) => OF_SHOWN.has(word)) &&
  mentionsOf(turn.said, 'concept').some(({ value }) => value === 'difference');

const SHADE = ['shade', 'shades', 'colour', 'colours', 'tone'];

const ASKS_WHICH_MAX = 3;

/** "So which?", "which one for sensitive eyes": one of the two that were shown. */
const asksWhichOfTwo = ({ said, state, meant }: Turn): boolean =>
  state.shown.length === 2 &&
  meant.how !== 'named' &&
  said.words.includes('which') &&
  (said.words.length <= ASKS_WHICH_MAX || said.words.join(' ').startsWith('which one for '));

/** "Which is mine, I get shiny", "which one is for me?"; "which shade of the first for me?" asks of one only. */
const asksWhichIsMine = (turn: Turn): boolean => {
  const { words } = turn.said;
  const isForMe = words.some((word, at) => word === 'me' && words[at - 1] === 'for');
  return isAboutShown(turn) && words.includes('which') && (words.includes('mine') || isForMe) && !hasWord(turn, SHADE);
};

const LEAST = ['cheaper', 'cheapest'];
const MOST = ['dearer', 'dearest'];

/** "Which is cheaper?" of those on the table; "which cheaper ones have you?" looks for others. */
export function asksWhichCosts(turn: Turn): 'least' | 'most' | null {
  const { said } = turn;
  if (!isAboutShown(turn) || !said.words.includes('which') || said.words.includes('ones')) return null;
  const ends = said.mentions.filter(({ slot, negated }) => (slot === 'relation' || slot === 'pick') && !negated);
  if (ends.some(({ value }) => LEAST.includes(value))) return 'least';
  return ends.some(({ value }) => MOST.includes(value)) ? 'most' : null;
}
