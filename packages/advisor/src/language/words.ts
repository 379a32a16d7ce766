import shortForms from '../../data/lexicon/short-forms.json' with { type: 'json' };

const CHARACTERS_MAX = 600;
const spelledOut = new Map(Object.entries(shortForms).map(([short, long]) => [short, long.split(' ').filter(Boolean)]));
const TOKEN = /[a-z]+|\d+(?:\.\d+)?|[$%]/g;

/**
 * A message as lower-case words: accents folded, apostrophes closed, short forms spelled out ("dont" is "do not"),
 * amounts as numbers, British spelling.
 * @param text  anything a person may type; only the first 600 characters count
 */
export function wordsOf(text: string): string[] {
  const folded = fold(text.slice(0, CHARACTERS_MAX))
    .replace(/['’‘`´]/g, '')
    .replace(/[£€]/g, '$')
    .replace(/<=?\s*(?=\$?\d)/g, ' under ')
    .replace(/>=?\s*(?=\$?\d)/g, ' over ')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d)\s*[-–]\s*\$?(?=\d)/g, '$1 to ')
    .replace(/&|\s\+\s/g, ' and ')
    .replace(/\bw\/o?\b/g, (written) => (written === 'w/o' ? ' without ' : ' with '))
    .replace(/([a-z])\1{2,}/g, '$1$1');
  return (folded.match(TOKEN) ?? []).flatMap((word) => spelledOut.get(word) ?? [word]);
}

/** Lower case without accents: "Zaïdari" and "Sølvane" are typed without them. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ø/g, 'o').replace(/æ/g, 'ae');
