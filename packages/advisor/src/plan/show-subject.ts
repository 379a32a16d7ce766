import { subjectFirst, whichOf } from '../answer/subject-first.ts';
import { productsShown } from '../talk/references.ts';
import type { Reply, Turn } from '../turn.ts';

const ABOUT_ONE: ReadonlySet<Reply['act']> = new Set(['product-fact', 'suits-me', 'how-to-use', 'explain-choice']);
const QUERY_MAX = 200;

/** A fact names its subject first; where that was guessed among several, the question comes first, with two chips. */
export function showSubject(turn: Turn, reply: Reply): Reply {
  const { act, text, choices } = reply;
  const [choice, another] = choices;
  if (!ABOUT_ONE.has(act) || !choice || another) return reply;
  const told = subjectFirst(text, choice);
  const { meant, state, catalog, said } = turn;
  const shown = productsShown(state, catalog);
  const at = shown.indexOf(choice.product);
  const isGuess = meant.how === 'assumed' || (meant.how === 'pointed' && state.focus === null);
  if (!isGuess || at < 0 || shown.length < 2 || said.text.length > QUERY_MAX) return { ...reply, text: told };
  const { question, chips } = whichOf(shown, at);
  return {
    ...reply,
    text: `${question} ${told}`,
    chips: [...chips, ...reply.chips.slice(0, 2)],
    state: { ...reply.state, guessed: said.text },
  };
}
