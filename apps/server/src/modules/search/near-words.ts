const MIN_LENGTH = 4;

/**
 * Finds words that are one typing error apart: a letter missing, added, wrong, or swapped with its neighbor. Two such words
 * become equal when at most one letter is taken out of each, so a map from shortened to whole words finds them without a
 * walk through the vocabulary. Words with digits are never corrected: "SPF 30" is not "SPF 50".
 * @source  W. Garbe, the symmetric delete algorithm (SymSpell), for a distance of one
 */
export function nearWords() {
  const wordsByVariant = new Map<string, string[]>();

  function add(word: string) {
    if (word.length < MIN_LENGTH || /\d/.test(word)) return;
    for (const variant of variantsOf(word)) {
      const words = wordsByVariant.get(variant);
      if (words) words.push(word);
      else wordsByVariant.set(variant, [word]);
    }
  }

  function near(word: string): string[] {
    if (/\d/.test(word)) return [];
    const candidates = new Set([...variantsOf(word)].flatMap((variant) => wordsByVariant.get(variant) ?? []));
    return [...candidates].filter((candidate) => candidate !== word && isOneErrorApart(word, candidate));
  }

  return { add, near };
}

/** The word, and the word without each of its letters. */
const variantsOf = (word: string): Set<string> =>
  new Set([word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))]);

function isOneErrorApart(left: string, right: string): boolean {
  let start = 0;
  while (start < left.length && left[start] === right[start]) start++;
  const [a, b] = [left.slice(start), right.slice(start)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped;
}
