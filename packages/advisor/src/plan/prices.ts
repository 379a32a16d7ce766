import { formatPrice } from '@beautymark/contracts/money';
import { centsOf, listed } from '@beautymark/language';
import { shortName } from '../answer/describe.ts';
import { productsShown } from '../talk/references.ts';
import type { Reply, Turn } from '../turn.ts';
import { choiceOf } from './compare.ts';

/** "Which is cheaper?": an end of the prices; null when none is named. */
function endAsked({ said }: Turn): 'least' | 'most' | null {
  const ends = said.mentions
    .filter(({ slot, negated }) => (slot === 'relation' || slot === 'pick') && !negated)
    .map(({ value }) => value);
  if (ends.includes('cheaper') || ends.includes('cheapest')) return 'least';
  return ends.includes('dearer') || ends.includes('dearest') ? 'most' : null;
}

/** "Which of these is cheapest?": the one, then what the others cost; null when nothing like it is asked. */
export function byPrice(turn: Turn): Reply | null {
  const end = endAsked(turn);
  const { meant, state, catalog } = turn;
  if (end === null || state.shown.length < 2) return null;
  const shown = productsShown(state, catalog);
  const products = (meant.products.length > 1 ? meant.products : shown).toSorted((a, b) =>
    end === 'least' ? centsOf(a) - centsOf(b) : centsOf(b) - centsOf(a),
  );
  const [first, second, ...rest] = products;
  if (!first || !second) return null;
  const others = listed([second, ...rest].map((one) => `${shortName(one)} is ${formatPrice(one.price)}`));
  return {
    act: 'compare',
    text:
      rest.length === 0 && centsOf(first) === centsOf(second)
        ? `${shortName(first)} and ${shortName(second)} cost the same: ${formatPrice(first.price)}.`
        : `${shortName(first)} costs ${end}: ${formatPrice(first.price)}. ${others}.`,
    choices: [choiceOf(first, turn)],
    chips: ['Tell me more about it', 'Does it suit me?', 'Which one lasts longer?'],
    state: { focus: first.id, asked: false, risk: null },
  };
}
