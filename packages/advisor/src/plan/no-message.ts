import type { Turn } from '../turn.ts';

const WORD = /\p{L}{2}/u;
/** Signs of programs, which shoppers do not type. */
const CODE = /[{}<>\\=*|;^`]/;

/** A place where nothing was shown ("the fourth one" of three), and signs without a word ("{{7*7}}"): only a question fits. */
export const isNoMessage = ({ said, meant }: Turn): boolean =>
  meant.how === 'missing' || (!WORD.test(said.text) && CODE.test(said.text));
