import { isNegated } from '@beautymark/language';
import signs from '../../data/lexicon/signs.json' with { type: 'json' };
import { patternsWith, spokenSentences } from '../understand/phrases.ts';
import type { Understood } from '../understand/understand.ts';

const { marks: MARKS, changes: CHANGES, growths: GROWTHS, looks: LOOKS, lines: LINES, nails: NAILS } = signs;
const { eyes: EYES, troubles: TROUBLES } = signs;

const anyOf = patternsWith(signs.lists);
const STATES = signs.states.map(({ id, says, but }) => ({ id, says: anyOf(says), but: anyOf(but) }));

/** The safety topic of what skin and eyes show, told without a word of a risk; undefined for none. */
export function signIn(said: Understood): string | undefined {
  if (namesChange(said)) return 'skin-change';
  if (namesEyeTrouble(said)) return 'eye-infection';
  const sentences = spokenSentences(said.text);
  return STATES.find(({ says, but }) => sentences.some((one) => says.test(one) && !but.test(one)))?.id;
}

export function namesChange({ words }: Understood): boolean {
  const has = (list: readonly string[]) => list.some((word) => words.includes(word));
  const isUnderNail = has(LINES) && has(NAILS) && words.includes('under');
  return (has(MARKS) && has(CHANGES)) || (has(GROWTHS) && has(LOOKS)) || isUnderNail;
}

/** "My lids are scaly and sore", "all looks foggy with that eye", and not "no sore eyes any more". */
const namesEyeTrouble = ({ words, stems, pauses, mentions }: Understood): boolean =>
  words.some((word) => EYES.includes(word)) &&
  mentions.every(({ slot }) => slot !== 'harmless') &&
  words.some((word, at) => TROUBLES.includes(word) && !isNegated(stems, at, 1, pauses));
