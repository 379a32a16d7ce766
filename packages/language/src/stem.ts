/** Words that end like a plural or a verb form and are none. */
const WHOLE = new Set(
  'is this his gloss less dress does was us plus yes asian evening morning wedding ring thing anything something everything nothing red bed need blend sensitive reactive'.split(
    ' ',
  ),
);
const ENDINGS = ['ing', 'ed', 'ly'];

/** Takes off plural and verb endings, so that "smudges", "smudged" and "smudging" are one word. */
export function stem(word: string): string {
  if (word.length < 4 || WHOLE.has(word)) return word;
  const single = singular(word);
  const ending = ENDINGS.find((one) => single.endsWith(one) && single.length - one.length >= 3);
  if (!ending) return single.length > 4 && single.endsWith('e') ? single.slice(0, -1) : single;
  const bare = single.slice(0, -ending.length);
  const doubled = bare.at(-1) === bare.at(-2) && !'aeiouls'.includes(bare.at(-1) ?? '');
  const undoubled = doubled ? bare.slice(0, -1) : bare;
  return undoubled.length > 4 && undoubled.endsWith('e') ? undoubled.slice(0, -1) : undoubled;
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (['ss', 'us', 'is'].some((ending) => word.endsWith(ending))) return word;
  if (['shes', 'ches', 'xes', 'zes', 'sses'].some((ending) => word.endsWith(ending))) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
