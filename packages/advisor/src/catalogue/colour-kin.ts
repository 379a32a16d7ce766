import { COLOUR_WORDS, deltaE } from './colour.ts';

/** Lip colours are sorted into families; who asks for one of them means the family, not a neighbour of its colour. */
const BASIC_FAMILIES: ReadonlyMap<string, string> = new Map(
  ['red', 'pink', 'berry', 'coral', 'peach', 'brown'].map((family): [string, string] => [family, family]),
).set('nude', 'nude pink');

/** Other words for a lip colour, and the families that such a colour may be sorted into. */
const WIDER_FAMILIES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    scarlet: ['red'],
    crimson: ['red'],
    ruby: ['red'],
    cherry: ['red'],
    burgundy: ['berry', 'red'],
    wine: ['berry', 'red'],
    maroon: ['berry', 'red'],
    oxblood: ['berry', 'red'],
    raspberry: ['berry', 'pink'],
    plum: ['berry'],
    purple: ['berry', 'pink'],
    violet: ['berry', 'pink'],
    lilac: ['pink'],
    lavender: ['pink'],
    mauve: ['pink', 'berry', 'nude pink'],
    rose: ['pink', 'nude pink'],
    fuchsia: ['pink', 'berry'],
    magenta: ['pink', 'berry'],
    orange: ['coral', 'peach', 'red'],
    apricot: ['peach'],
    salmon: ['coral', 'peach', 'pink'],
    terracotta: ['coral', 'red', 'brown', 'peach'],
    brick: ['red', 'brown'],
    rust: ['red', 'brown', 'coral'],
    beige: ['nude pink', 'peach'],
    caramel: ['brown', 'peach', 'coral'],
    chocolate: ['brown'],
    tan: ['brown', 'peach', 'nude pink'],
  }),
);

/** Which words people may have meant by a word: a shade of another colour is no match, however near it lies. */
const KIN: readonly string[][] = [
  'red scarlet crimson ruby cherry brick',
  'burgundy wine maroon oxblood crimson berry plum',
  'berry raspberry plum wine burgundy fuchsia magenta',
  'purple violet lilac lavender plum',
  'mauve lilac rose',
  'pink rose fuchsia magenta raspberry salmon',
  'coral salmon orange peach terracotta',
  'orange coral rust terracotta apricot',
  'peach apricot salmon coral',
  'terracotta brick rust coral',
  'nude beige tan rose apricot',
  'beige tan nude champagne',
  'brown chocolate caramel taupe bronze tan',
  'caramel copper tan bronze',
  'bronze copper brown caramel',
  'copper bronze caramel rust terracotta',
  'gold champagne bronze yellow',
  'champagne gold beige white',
  'black',
  'grey silver charcoal taupe',
  'white',
  'blue navy turquoise teal',
  'teal turquoise blue',
  'green emerald olive mint',
  'yellow gold',
].map((words) => words.split(' '));

/** Further away than this a shade is another colour. */
const REACH = 14;
const nearestWords = new Map<string, string>();

/** @returns whether a shade is of the colour that a word means; a family, where the shade has one, decides */
export function hasColour(shade: { hex: string; name: string; family?: string | undefined }, word: string): boolean {
  const { family } = shade;
  const basic = BASIC_FAMILIES.get(word);
  if (family && basic) return family === basic;
  const words = shade.name.toLowerCase().split(/[^a-z]+/);
  const isNamed = words.includes(word) || ` ${words.join(' ')} `.includes(` ${word} `);
  const near = isNamed || distanceTo(shade.hex, word) <= REACH;
  if (family) return near && (WIDER_FAMILIES.get(word)?.includes(family) ?? isNamed);
  return isNamed || (near && isKin(nearestWord(shade.hex), word));
}

/** @returns CIEDE2000 of a hex colour to the colour that a word means */
const distanceTo = (hex: string, word: string): number => deltaE(hex, COLOUR_WORDS.get(word) ?? '');

/** The group that begins with the word; a word that begins none is kin to all it stands beside. */
function isKin(one: string, word: string): boolean {
  if (one === word) return true;
  const own = KIN.find(([first]) => first === word);
  return own ? own.includes(one) : KIN.some((words) => words.includes(word) && words.includes(one));
}

function nearestWord(hex: string): string {
  const known = nearestWords.get(hex);
  if (known !== undefined) return known;
  const [nearest = ''] = [...COLOUR_WORDS.keys()].toSorted((a, b) => distanceTo(hex, a) - distanceTo(hex, b));
  // The shop knows a few thousand colours; the bound only guards against a caller that invents them.
  if (nearestWords.size < 20_000) nearestWords.set(hex, nearest);
  return nearest;
}
