import type { Analysis } from '@beautymark/contracts/face';
import type { AdviceEntry } from '../advice.ts';

/** Attribute values are words. Anything else came from a foreign service and is not repeated to anybody. */
const WORDS = /^[\p{L} -]{1,30}$/u;

/**
 * An entry's answer with the shopper's values in place of its placeholders.
 * @param analysis  the shopper's attributes, or null
 * @param filled    further values by placeholder, such as the brands of the shop
 * @returns         text without placeholders: where a value is missing, the answer for people without an analysis
 */
export function fillAnswer(
  { answer, answerWithoutAnalysis }: Pick<AdviceEntry, 'answer' | 'answerWithoutAnalysis'>,
  analysis: Partial<Analysis> | null,
  filled: Readonly<Record<string, string>> = {},
): string {
  const attributes: Readonly<Record<string, string | undefined>> = { ...analysis };
  let complete = true;
  const text = answer.replace(/\{(\w*)\}/g, (_, name: string) => {
    const value = attributes[name];
    const word = filled[name] ?? (value && WORDS.test(value) ? spoken(value) : undefined);
    if (word === undefined) complete = false;
    return word ?? '';
  });
  if (complete) return text;
  return withoutOpenSentences(answerWithoutAnalysis ?? answer);
}

/** The advice is written in British spelling, the scanner's vocabulary is not. */
const spoken = (value: string): string => value.toLowerCase().replace('gray', 'grey');

/** The last resort for an entry that lacks an answer without analysis: leave out what cannot be said. */
function withoutOpenSentences(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !/\{\w*\}/.test(sentence))
    .join(' ');
}

/** @returns the sentences of a text, each with its mark */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter(Boolean);
