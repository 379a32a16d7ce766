import { foldForSearch } from '#platform/db/search-text.ts';

/** Stop words. Negations are excluded on purpose: "not matte" must not find matte products. */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be best by can d do for from get give good have i in is it l le la les des du de me my need of ' +
    'on one or our please product recommend really show some something suitable that the their them these this to use ' +
    'want what which will with you your'
  ).split(' '),
);

/** Different words for the same thing; products and searches are both read through this table. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['color', 'colour'],
  ['colored', 'coloured'],
  ['gray', 'grey'],
  ['moisturizer', 'moisturiser'],
  ['moisturizing', 'moisturising'],
  ['varnish', 'polish'],
  ['lacquer', 'polish'],
  ['suncream', 'sunscreen'],
  ['sunblock', 'sunscreen'],
]);

/** The singular of an English noun, near enough: products and searches lose the same endings. */
function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|us|is)$/.test(word)) return word;
  if (/(sh|ch|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const normalWord = (word: string): string => {
  const base = singular(word);
  return SYNONYMS.get(base) ?? base;
};

/** Folded, with "don't" and "d'onyx" as one word, and the number apart in "spf50". */
const plainText = (text: string): string =>
  foldForSearch(text)
    .replaceAll("'", '')
    .replaceAll(/(\p{L}{2})(?=\d)/gu, '$1 ');

const WORD = /[\p{L}\p{N}]+/gu;

/** @returns  what was typed, word by word, without stop words: `normal` is the form in which the index holds words */
export function typedWords(text: string): { typed: string; normal: string }[] {
  const words = plainText(text).match(WORD) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word)).map((typed) => ({ typed, normal: normalWord(typed) }));
}

/** The words under which a product's text can be found: also the parts of "d'onyx" and the whole of "soft-focus". */
export function indexedWords(text: string): string[] {
  const afterElision = [...foldForSearch(text).matchAll(/\b[dl]'(\p{L}+)/gu)].map(([, word = '']) => word);
  const hyphenated = (plainText(text).match(/[\p{L}\p{N}]+(-[\p{L}\p{N}]+)+/gu) ?? []).map((word) =>
    word.replaceAll('-', ''),
  );
  const words = [...(plainText(text).match(WORD) ?? []), ...afterElision, ...hyphenated];
  return words.filter((word) => !STOP_WORDS.has(word)).map(normalWord);
}
