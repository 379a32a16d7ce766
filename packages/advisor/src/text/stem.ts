/** Words whose ending only looks like a suffix. */
const KEPT = new Set([
  'is',
  'this',
  'his',
  'gloss',
  'less',
  'dress',
  'does',
  'was',
  'us',
  'plus',
  'yes',
  'christmas',
  'asian',
  'evening',
  'morning',
  'wedding',
  'ring',
  'bring',
  'thing',
  'anything',
  'something',
  'everything',
  'nothing',
  'red',
  'bed',
  'need',
  'blend',
  'united',
]);

/**
 * A light stemmer: plural and verb endings only, so that "smudges", "smudged" and "smudging" meet. Not a full
 * Porter stemmer on purpose: "powdery" and "powder" should stay near, "lipstick" and "lip" apart.
 */
export function stem(word: string): string {
  if (word.length < 4 || KEPT.has(word)) return word;
  // "Foundie", "lippie": with their plurals, however they are spelled.
  const familiar = word.length > 4 && word.endsWith('ie') ? `${word.slice(0, -2)}y` : word;
  return stemOf(familiar);
}

function stemOf(word: string): string {
  const singular =
    word.endsWith('ies') && word.length > 4
      ? `${word.slice(0, -3)}y`
      : /(ss|us|is)$/.test(word)
        ? word
        : /(sh|ch|x|z|ss)es$/.test(word)
          ? word.slice(0, -2)
          : word.endsWith('s')
            ? word.slice(0, -1)
            : word;
  const bare = singular.replace(/(?<=[a-z]{3})(ing|ed|er|ly)$/, (ending) =>
    ending === 'ing' || ending === 'ed' ? '' : ending === 'ly' ? '' : ending,
  );
  const undoubled = bare !== singular ? bare.replace(/([bdglmnprt])\1$/, '$1') : bare;
  return undoubled.length > 4 && undoubled.endsWith('e') ? undoubled.slice(0, -1) : undoubled;
}
