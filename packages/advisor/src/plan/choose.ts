import { reasonFor, shortName } from '../answer/describe.ts';
import { toldSentences } from '../answer/sentences.ts';
import { isMadeForSkin } from '../search/shades.ts';
import { asksToAdd } from '../talk/references.ts';
import type { Reply, Turn } from '../turn.ts';
import { choiceOf } from './compare.ts';
import { recommend } from './recommend.ts';

/** "The second one", "just one, which?": one product, and what to do with it. */
export function choose(turn: Turn): Reply {
  const { meant, state, catalog, search } = turn;
  const product = meant.products.length > 0 ? meant.products[0] : catalog.byId.get(state.focus ?? -1);
  if (!product) return recommend(turn, true);
  const choice = choiceOf(product, turn);
  const reason = reasonFor(choice, state.wanted, search.person, isMadeForSkin(choice, search.person));
  const isAdded = asksToAdd(turn.said, meant);
  const several = isAdded && meant.products.length > 1;
  return {
    act: 'choose',
    text: several
      ? 'Press Add to Cart below each of them.'
      : isAdded
        ? `Press Add to Cart below and ${shortName(product)} is in.`
        : `${shortName(product)}${reason ? `: ${reason}` : ''}. If you want it, press Add to Cart below.`,
    choices: several ? meant.products.map((one) => choiceOf(one, turn)) : [choice],
    chips: [
      'How do I use it?',
      product.shades.length > 1 ? 'What shades does it come in?' : 'What is in it?',
      'What goes with it?',
    ],
    state: { focus: product.id, asked: false, risk: null },
  };
}

/** Why a product was named. */
export function explainChoice(turn: Turn): Reply {
  const { meant, state, search, topics } = turn;
  const [product] = meant.products;
  const topic = topics.get(state.topic ?? '');
  if (!product) {
    const text = topic
      ? 'It is what makeup artists usually advise for that; faces differ, so try it once in daylight before you count on it.'
      : 'I go by your six scan results and by what the catalogue says of each product. Tell me what you’d like explained.';
    return {
      act: 'explain-choice',
      text,
      choices: [],
      chips: ['What did the scan say?', 'Which lipstick suits me?', 'How does the analysis work?'],
      state: { asked: false },
    };
  }
  const choice = choiceOf(product, turn);
  const reason =
    reasonFor(choice, state.wanted, search.person, isMadeForSkin(choice, search.person)) ||
    (product.reviewCount > 0 ? `it is rated ${product.rating.toFixed(1)} out of 5` : 'it is what you asked for');
  return {
    act: 'explain-choice',
    text: `I named ${product.name} because ${reason}. ${toldSentences(product)[0] ?? ''}`,
    choices: [choice],
    chips: ['Another brand', 'Something cheaper', 'What is in it?'],
    state: { focus: product.id, asked: false },
  };
}
