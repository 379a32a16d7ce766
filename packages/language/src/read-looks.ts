import finishes from '../data/lexicon/finishes.json' with { type: 'json' };
import type { Conditions } from './conditions.ts';
import { valuesOf } from './mention-values.ts';
import { isNegated, type Mention } from './mentions.ts';
import { mentionsOf, type Reading } from './reading.ts';

/**
 * Color, depth and finish that a message asks for or refuses.
 * @param subcategories  the kinds that it names
 */
export const looksOf = (said: Reading, subcategories: readonly string[]): Conditions => ({
  ...colorsOf(said, subcategories),
  ...finishesOf(said, subcategories),
  ...depthOf(said, subcategories),
});

/** A color before one of these is not the color of a product. */
const NO_PRODUCT = new Set(
  'dress hair suit top shirt jewellery outfit sari gown hijab coat jacket eye eyed skin skinned haired person patch spot circl undertone'.split(
    ' ',
  ),
);
/** "Beige" of a foundation is a shade's name, not a color condition. */
const WITHOUT_COLOURS = new Set([
  'foundation',
  'concealer',
  'powder',
  'primer',
  'setting-spray',
  'sunscreen',
  'serum',
  'moisturiser',
  'cleanser',
  'brush',
  'brush-set',
  'sponge',
  'mask',
  'toner',
  'eye-cream',
  'face-oil',
]);

/** "I am already pink", "it turns grey": what somebody looks like, and no wish. */
const LOOKING = new Set(['am', 'already', 'look', 'turn', 'go', 'went', 'get', 'pull']);

/** "Black looks harsh on me": what is said of it. */
const SAID_OF = new Set(['look', 'make', 'wash']);

const HAVING = new Set(['with', 'have', 'got', 'my', 'has']);
const OF_FACE = new Set(['cheek', 'nose', 'face']);
/** "I have pink cheeks": what somebody looks like; "pink cheeks for a party" is a wish. */
const isOfFace = ({ stems }: Reading, { from, to }: Mention): boolean =>
  OF_FACE.has(stems[to] ?? '') && HAVING.has(stems[from - 1] ?? '');

function colorMentions(said: Reading): Mention[] {
  const kinds = new Set(mentionsOf(said, 'kind').map(({ from }) => from));
  return mentionsOf(said, 'colour')
    .filter((one) => !isOfFace(said, one))
    .filter(
      ({ from, to, negated }) =>
        // "Purple eye pencil" is a kind, "blue eyes" are a person's.
        (kinds.has(to) || !NO_PRODUCT.has(said.stems[to] ?? '')) &&
        (negated ||
          (!SAID_OF.has(said.stems[to] ?? '') &&
            !said.stems.slice(Math.max(0, from - 2), from).some((word) => LOOKING.has(word)))),
    );
}

/** "Red, but not orange red" wants red still; what is wanted is never refused as well. */
function colorsOf(said: Reading, subcategories: readonly string[]): Conditions {
  if (subcategories.length > 0 && subcategories.every((one) => WITHOUT_COLOURS.has(one))) return {};
  const colours = colorMentions(said);
  const wanted = valuesOf(colours, false);
  const refused = valuesOf(colours, true)?.filter((one) => !wanted?.includes(one));
  return { ...(wanted && { colours: wanted }), ...(refused?.length && { notColors: refused }) };
}

/** Kinds whose colors are worn light or dark; a base is matched to the skin. */
const COLOURED = new Set(['lipstick', 'lip-gloss', 'lip-liner', 'nail-polish']);
const [DARK, PALE] = [38, 68];
const DEPTH_WORDS = new Map([
  ['dark', 'darkerThan'],
  ['deep', 'darkerThan'],
  ['pale', 'lighterThan'],
] as const);

/** "A deep red lipstick", "dark colours for my nails": CIELAB lightness that shades stay below or above. */
function depthOf(said: Reading, subcategories: readonly string[]): Conditions {
  if (subcategories.length === 0 || !subcategories.every((one) => COLOURED.has(one))) return {};
  const colours = new Set(mentionsOf(said, 'colour').map(({ from }) => from));
  const kinds = new Set(mentionsOf(said, 'kind').map(({ from }) => from));
  for (const [word, bound] of DEPTH_WORDS) {
    const at = said.stems.indexOf(word);
    const next = said.stems[at + 1] ?? '';
    const isOfColor = colours.has(at + 1) || kinds.has(at + 1) || ['colour', 'shade', 'one'].includes(next);
    if (at >= 0 && isOfColor && !isNegated(said.stems, at, 1, said.pauses))
      return { [bound]: bound === 'darkerThan' ? DARK : PALE };
  }
  return {};
}

const FINISHES: Readonly<Record<string, { readonly values: readonly string[] }>> = finishes;

function finishesOf(said: Reading, subcategories: readonly string[]): Conditions {
  const mentions = mentionsOf(said, 'finish');
  // "Shiny" by itself is a complaint; "not shiny" and "shiny lipsticks" are wishes.
  const kinds = new Set(mentionsOf(said, 'kind').map(({ from }) => from));
  const wishes = mentions.filter(({ value, negated, to }) => value !== 'shiny' || negated || kinds.has(to));
  const of = (negated: boolean) => [
    ...new Set((valuesOf(wishes, negated) ?? []).flatMap((value) => FINISHES[value]?.values ?? [])),
  ];
  const refused = of(true);
  const wanted = of(false).filter((one) => !refused.includes(one));
  const isGlossItself = subcategories.length === 1 && subcategories[0] === 'lip-gloss';
  return {
    ...(wanted.length > 0 && !(isGlossItself && wanted.includes('gloss')) && { finishes: wanted }),
    ...(refused.length > 0 && { notFinishes: refused }),
  };
}
