import { type Conditions, capitalized, listed, lists, mentionsOf, saysFreeOf } from '@beautymark/language';
import { sentencesOf } from '../answer/sentences.ts';
import { lastingWishes } from '../talk/merge-conditions.ts';
import type { Reply, Turn } from '../turn.ts';
import { SAFETY } from '../understand/topics.ts';
import { set } from '../understand/words.ts';
import { regionIn, withHelp } from './emergency.ts';

const EYES = set('eye eyes eyelid eyelids lid lids lash lashes eyelashes');
const DEFAULT_RISK = 'oos-medical';

/** "My friend uses retinol, should I get it too?" means no product; "is the retinol in it safe?" does. */
const OF_SHOWN = /\b(?:in|this|that|these|those|have|has|contains?|first|second|one)\b/;

/** What the list of ingredients says and does not say, and which experts can judge it. Nothing is sold in this turn. */
export function told(turn: Turn, id: string): Reply {
  const answer = SAFETY.get(id) ?? SAFETY.get(DEFAULT_RISK);
  const isAgain = turn.state.risk === id;
  // "My mom's retinol" is not what is on the table.
  const isOfOther =
    (turn.meant.how === 'assumed' || (turn.meant.how === 'pointed' && !OF_SHOWN.test(turn.said.words.join(' ')))) &&
    mentionsOf(turn.said, 'ingredient').length > 0;
  const note = answer?.acute || isOfOther ? '' : ingredientsNote(turn);
  const eyes = !isAgain && turn.said.words.some((word) => EYES.has(word)) ? answer?.eyes : undefined;
  const help = withHelp((isAgain ? answer?.again : answer?.answer) ?? '', regionIn(turn.said.text, turn.state.home));
  return {
    act: 'safety',
    // First aid, then what else the eye needs.
    text: [note, ...(eyes ? afterFirst(help, eyes) : [help])].filter(Boolean).join(' '),
    choices: [],
    chips: answer?.chips ?? [],
    topic: id,
    wanted: wantedAfterRisk(turn),
    state: { risk: id, asked: false, offered: null },
  };
}

const afterFirst = (text: string, then: string): string[] => {
  const [first = '', ...rest] = sentencesOf(text);
  return [first, then, ...rest];
};

/** The request ends, but what is on the table stays the subject: "what can I use instead?" */
export function wantedAfterRisk({ meant, state }: Turn): Conditions {
  const subcategory = meant.products[0]?.subcategory;
  const subcategories = subcategory ? [subcategory] : state.wanted.subcategories;
  return { ...lastingWishes(state.wanted), ...(subcategories && { subcategories }) };
}

/** What the shop's list says about the product that a worried shopper asks about; '' when there is none. */
function ingredientsNote(turn: Turn): string {
  const { meant, said } = turn;
  const product = meant.how === 'named' || meant.how === 'pointed' ? meant.products[0] : undefined;
  if (!product) return '';
  const { name, keyIngredients } = product;
  if (keyIngredients.length === 0) return `No ingredients are listed for ${name}.`;
  const [ingredient] = mentionsOf(said, 'ingredient').map(({ value }) => value);
  const list = `the key ingredients of ${name} are ${listed(keyIngredients)}`;
  if (ingredient && saysFreeOf(product, ingredient)) return `Its description says ${ingredient}-free, and ${list}.`;
  if (ingredient && lists(product, ingredient)) return `Careful: ${list}.`;
  return `${capitalized(list)}${ingredient ? `; ${ingredient} isn’t named among them` : ''}.`;
}
