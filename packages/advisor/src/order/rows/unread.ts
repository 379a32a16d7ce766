import { foreignWords } from '../../care/other-language.ts';
import { askBack } from '../../plan/talk.ts';
import type { Turn } from '../../turn.ts';
import type { Answers } from '../row.ts';

const WORD = /\p{L}{2}/u;
/** Signs of programs, which shoppers do not type. */
const CODE = /[{}<>\\=*|;^`]/gu;
const UNKNOWN = { words: 3, share: 0.3 };
const FOREIGN = 3;

const namesNothing = ({ said }: Turn): boolean => said.names.length + said.brands.length === 0;

const isCode = ({ said, asked }: Turn): boolean => {
  const signs = said.text.match(CODE)?.length ?? 0;
  return asked.kinds.length === 0 && (WORD.test(said.text) ? signs > 1 : signs > 0);
};

/** Hardly a word is known, or they are those of another language, and none is a product's. */
const isForeign = (turn: Turn): boolean =>
  namesNothing(turn) &&
  (foreignWords(turn.said.text) >= FOREIGN ||
    (turn.said.rest.wanted.length >= UNKNOWN.words && turn.said.inVocabularyRatio <= UNKNOWN.share));

/** A place where nothing was shown ("the fourth one" of three), and what cannot be read: only a question fits. */
export const unread: Answers = (inTalk, alone) =>
  inTalk.meant.how === 'missing' || [inTalk, alone].some((turn) => isCode(turn) || isForeign(turn))
    ? askBack(inTalk)
    : null;
