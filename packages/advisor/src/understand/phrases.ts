import { wordsOf } from '@beautymark/language';

const listOf = (phrases: string): string[] => phrases.split('|').map((phrase) => phrase.trim());

/**
 * Patterns over the words of one sentence: "{want} die" (any of a list), "put .. in her drink" (up to four words between),
 * "suicid*" (any ending).
 * @returns  a function from phrases, "a | b", to the pattern of any of them
 */
export function patternsWith(lists: Readonly<Record<string, string>>): (phrases: string) => RegExp {
  const patternOfWord = (word: string): string => {
    if (word === '..') return '(?:\\p{L}+ |\\d+ |\\$ ){0,4}?';
    const list = lists[word.slice(1, -1)];
    if (word.startsWith('{') && list !== undefined)
      return `(?:${listOf(list)
        .map((one) => wordsOf(one).join(' '))
        .join('|')}) `;
    if (word.endsWith('*')) return `${wordsOf(word).join(' ')}\\p{L}* `;
    return wordsOf(word)
      .map((one) => `${one} `)
      .join('');
  };
  const patternOf = (phrase: string): string => phrase.split(' ').map(patternOfWord).join('');
  return (phrases) => new RegExp(`(?:^| )(?:${listOf(phrases).map(patternOf).join('|')})`, 'u');
}

const SENTENCE_END = /[.!?;\n]+/;
/** What the patterns are looked for in: the words of each sentence, with spaces around them. */
export const spokenSentences = (text: string): string[] =>
  text.split(SENTENCE_END).map((sentence) => ` ${wordsOf(sentence).join(' ')} `);
