const SMALL =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const ROUND = 'twenty thirty forty fifty sixty seventy eighty ninety hundred';
const valued = (words: string, valueAt: (at: number) => number): ReadonlyArray<readonly [string, number]> =>
  words.split(' ').map((word, at) => [word, valueAt(at)]);
const small = valued(SMALL, (at) => at + 1);
const round = valued(ROUND, (at) => 10 * (at + 2));
/** Numbers of one word. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([...small, ...round]);
const ONES: ReadonlyMap<string, number> = new Map(small.slice(0, 9));
const TENS: ReadonlyMap<string, number> = new Map(round.slice(0, 8));
const HUNDRED = 100;

/**
 * Numbers of several words as digits: "twenty five" is "25", "two hundred and fifty" is "250". Single words stay: "one"
 * and "five" seldom count money.
 * @returns the words, and for each of them the place where it began
 */
export function joinNumbers(words: readonly string[]): { words: string[]; places: number[] } {
  const joined: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < words.length; ) {
    const number = hundredsAt(words, at) ?? tensAt(words, at);
    const isSeveral = number !== null && number.to - at > 1;
    joined.push(isSeveral ? String(number.value) : (words[at] ?? ''));
    places.push(at);
    at = isSeveral ? number.to : at + 1;
  }
  return { words: joined, places };
}

interface NumberAt {
  readonly value: number;
  /** The place after it. */
  readonly to: number;
}

/** "Twenty", "twenty five". */
function tensAt(words: readonly string[], at: number): NumberAt | null {
  const tens = TENS.get(words[at] ?? '');
  if (tens === undefined) return null;
  const ones = ONES.get(words[at + 1] ?? '');
  return ones === undefined ? { value: tens, to: at + 1 } : { value: tens + ones, to: at + 2 };
}

/** "Two hundred", "a hundred and fifty". */
function hundredsAt(words: readonly string[], at: number): NumberAt | null {
  const count = words[at] === 'a' ? 1 : ONES.get(words[at] ?? '');
  if (count === undefined || words[at + 1] !== 'hundred') return null;
  const rest = tensAt(words, words[at + 2] === 'and' ? at + 3 : at + 2);
  return { value: count * HUNDRED + (rest?.value ?? 0), to: rest?.to ?? at + 2 };
}
