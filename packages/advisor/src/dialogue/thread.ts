import { mentionsOf, type ShopProduct } from '@beautymark/language';
import type { Turn } from '../acts/turn.ts';
import type { Topic } from '../knowledge/topics.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Situation } from './situation.ts';

/** Groups of advice that are named otherwise than the kind. */
const GROUP_OF: Readonly<Record<string, string>> = {
  'eyeshadow-palette': 'eyeshadow',
  powder: 'setting',
  'setting-spray': 'setting',
  eyeliner: 'liner',
  sponge: 'hygiene',
  brush: 'hygiene',
  'brush-set': 'hygiene',
};

/** Whether advice belongs to a product's kind: "how do I stop it creasing" to concealers. */
export const isAdviceOn = ({ topic, productQuery, id }: Topic, { subcategory, category }: ShopProduct): boolean =>
  productQuery?.subcategory === subcategory ||
  id.startsWith(`${subcategory ?? ''}-`) ||
  [subcategory, category, GROUP_OF[subcategory ?? '']].includes(topic);

/** "This one", "the first one" is on the table; "a waterproof one", "vegan ones" is another. */
const ONE_ON_TABLE = new Set([
  'this',
  'that',
  'the',
  'which',
  'first',
  'second',
  'third',
  'last',
  'other',
  'each',
  'either',
  'neither',
]);
/** Another product than the one on the table. */
export const asksForOne = ({ words }: Understood): boolean =>
  words.some((word, at) => word === 'ones' || (word === 'one' && at > 0 && !ONE_ON_TABLE.has(words[at - 1] ?? '')));

const POINTING = new Set('it its this that these those them they either neither both each'.split(' '));
const OF_THOSE = ['those', 'these', 'them', 'either', 'both', 'two'];
const ASKING = new Set(
  'is are does do has will would can could what which how where who when should am did so and or in with on'.split(' '),
);
const FRAGMENT = 3;
const BARE_MAX = 5;
const ASPECT_IF_BARE = 0.2;
/** Another subject this likely leaves the products behind: one that points at them less easily. */
const CLEAR_IF_POINTED = 0.6;
const CLEAR_IF_BARE = 0.35;

/** Whether words point at what was shown: "those", "either one", "the second". */
export const pointsAtShown = ({ said, meant }: Turn): boolean =>
  meant.how === 'pointed' || said.words.some((word) => POINTING.has(word));

/**
 * Whether a question is about the products on the table, though it sounds like advice about something else: it points at
 * them, or it is too short to bring a subject of its own. "Which of those with one hand?", "fingers or what?"
 */
export function staysWithShown(turn: Turn, situation: Situation, topic: Topic): boolean {
  const { said, asked, meant, state, catalog } = turn;
  if (situation !== 'shown' || !asksSomething(turn)) return false;
  const shown = state.shown.flatMap(({ id }) => catalog.byId.get(id) ?? []);
  const isOther = asked.kinds.some(({ subcategories }) =>
    shown.every(({ subcategory }) => !subcategories.includes(subcategory ?? '')),
  );
  const isNewWish = said.brands.length > 0 || said.price !== null || mentionsOf(said, 'relation').length > 0;
  if (asksWhichOfThose(turn)) return !isOther;
  if (isOther || isNewWish || asksForOne(said) || mentionsOf(said, 'occasion').length > 0) return false;
  const likely = said.topics.find(({ value }) => value === topic)?.probability ?? 0;
  if (meant.products.some((product) => isAdviceOn(topic, product))) return false;
  if (pointsAtShown(turn)) return likely < CLEAR_IF_POINTED;
  return isBareQuestion(turn) && Object.keys(asked.conditions).length === 0 && likely < CLEAR_IF_BARE;
}

/** "Which of those", "either one". */
const asksWhichOfThose = ({ said: { words }, state }: Turn): boolean =>
  state.shown.length > 1 &&
  (words.includes('which') || words.includes('either')) &&
  OF_THOSE.some((word) => words.includes(word));

/** Too short for a subject of its own, and like something that one asks about a product. */
const isBareQuestion = ({ said: { text, stems, aspects } }: Turn): boolean =>
  (text.trim().endsWith('?') && stems.length <= FRAGMENT) ||
  (stems.length <= BARE_MAX && (aspects[0]?.probability ?? 0) >= ASPECT_IF_BARE);

const asksSomething = ({ said: { text, words } }: Turn): boolean =>
  text.trim().endsWith('?') || ASKING.has(words[0] ?? '') || words.includes('which') || words.length <= BARE_MAX;
