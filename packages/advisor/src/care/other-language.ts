import { isFiller } from '@beautymark/language';
import otherLanguages from '../../data/lexicon/other-languages.json' with { type: 'json' };
import type { Reply } from '../turn.ts';

/** Function words that English and the names of products do not have. */
const WORDS = new Set(
  Object.values(otherLanguages.words)
    .flatMap((words) => words.split(' '))
    .filter((word) => !isFiller(word)),
);
/** By safety topic: what it is called in other languages. "беременн*" is any word that begins so. */
const RISKS = Object.entries(otherLanguages.risks).map(([topic, languages]) => ({
  topic,
  words: Object.values(languages).flatMap((words) => words.split('|').map((word) => folded(word).trim())),
}));
const OTHER_SCRIPT = /(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}/gu;
/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Letters that neither English nor a name of a product has. */
const OTHER_LETTERS = /[ğşıęąłżźśćńőűřěčšžđãõñäöüß]/;
const LETTERS = /\p{L}/gu;
const SHARE = 0.3;
const FEW = 2;

/** @returns how many words of a text are those of another language */
export const foreignWords = (text: string): number => lettersOf(text).filter((word) => WORDS.has(word)).length;

const lettersOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/**
 * The line about English, for a message in another language; of risks in some of them it says who can help instead, and
 * the talk remembers them as in English.
 */
export function languageOf(text: string): Reply | null {
  const words = ` ${lettersOf(folded(text)).join(' ')} `;
  const isNamed = (risk: string) =>
    UNSPACED.test(risk) ? folded(text).includes(risk) : words.includes(` ${risk} `.replace(' *', '').replace('* ', ''));
  const risk = RISKS.find((one) => one.words.some(isNamed))?.topic;
  const isRisk = risk !== undefined;
  if (!isRisk && !isForeign(text)) return null;
  return {
    act: isRisk ? 'safety' : 'ask-back',
    text: isRisk ? `${ENGLISH} ${HELP}` : ENGLISH,
    choices: [],
    chips: isRisk ? [] : ['Which lipstick suits me?', 'Everyday makeup look', 'What can you do?'],
    topic: risk ?? 'oos-general',
    state: { asked: !isRisk, ...(isRisk && { risk }) },
  };
}

const ENGLISH = 'I’m sorry, I only understand English.';
const HELP =
  'If it is about your health or safety, please ask a doctor or pharmacist; in an emergency call your local emergency number, and findahelpline.com helps in many languages.';

function isForeign(text: string): boolean {
  const other = text.match(OTHER_SCRIPT)?.length ?? 0;
  if (other >= FEW && other > SHARE * (text.match(LETTERS)?.length ?? 0)) return true;
  if (lettersOf(text).filter((word) => OTHER_LETTERS.test(word)).length >= FEW) return true;
  const foreign = foreignWords(text);
  const english = lettersOf(text).filter((word) => isFiller(word) && !WORDS.has(word)).length;
  return foreign >= FEW && foreign > english;
}
