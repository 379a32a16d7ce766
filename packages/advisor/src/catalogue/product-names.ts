import { ORDINARY_WORDS } from '../text/ordinary-words.ts';
import { plainWords } from '../text/plain-words.ts';
import { editErrors } from '../text/spelling.ts';
import type { AdvisorProduct } from './port.ts';

/** Words at the end of a name that say what a thing is; what stands before them is its proper name. */
const KINDS = new Set(
  `foundation concealer primer powder spray mist palette eyeshadow mascara eyeliner liner pencil lipstick lip gloss
  oil brow gel pomade blush bronzer highlighter serum cream moisturiser lotion cleanser balm toner sunscreen mask nail
  polish lacquer varnish tint coat brush set sponge duo drops water skin matte satin sheer liquid everyday setting
  pressed tinted cream colour eye face hydrating micro tubing waterproof volume lengthening curl coloured longwear
  shine high duochrome translucent baked silk finish illuminating smoothing mineral soft focus spf 30 50 daily rich
  cleansing foaming micellar overnight powder blending cuticle top base`.split(/\s+/),
);
const ASKING = new Set(
  `how much is the a tell me about price cost costs of vegan what are do you have does it in is any good colour colours
  shade shades ingredients i want show size finish and for me please would suit can get buy cruelty free rating come like similar to but less more expensive cheaper than something anything alternative alternatives dupe dupes instead version comparable equivalent replacement else other under below black brown red pink nude reviews review worth it waterproof sensitive
  oily dry skin use which`.split(/\s+/),
);
const LONGEST_NAME = 6;
/** Comparing letter by letter is for shops of this size; larger ones find exact names only. */
const FUZZY_UP_TO = 3000;

/**
 * Finds products by their proper names ("Kiln" of "Kiln Matte Lipstick"), forgiving one typing error.
 * @returns a function from plain words to the products named, best first, at most four
 */
export function createNameIndex(products: readonly AdvisorProduct[]) {
  const named = products.flatMap((product) => {
    const { core, kinds } = properName(product.name);
    return shortForms(core).map((form) => ({ product, core: form, kinds }));
  });
  const byCore = Map.groupBy(named, ({ core }) => core);

  return (words: string): AdvisorProduct[] => {
    const tokens = words.split(' ');
    const asked = new Set(tokens.flatMap((token) => [token, token.replace(/(?<=sh|ss|x)es$|(?<!s)s$/, '')]));
    const cores = windows(tokens).filter((window) => byCore.has(window));
    if (cores.length === 0 && products.length <= FUZZY_UP_TO) cores.push(...nearCores(tokens, [...byCore.keys()]));
    const found = [...new Set(cores)]
      .flatMap((core) => byCore.get(core) ?? [])
      .map(({ product, core, kinds }) => ({ product, core, overlap: kinds.filter((kind) => asked.has(kind)).length }));
    // "Still" is a name and a word: the name whose kind is said as well counts more than the longer one.
    const most = Math.max(0, ...found.map(({ overlap }) => overlap));
    const best = found.filter(({ overlap }) => overlap === most);
    const longest = best.reduce((name, { core }) => (core.length > name.length ? core : name), '');
    if (!asksOnlyAbout(longest, tokens) && (most === 0 || isPlainWord(longest, best, words))) return [];
    return best
      .filter(({ core }) => core === longest)
      .slice(0, 4)
      .map(({ product }) => product);
  };
}

/** "Last Word" for "Last Word Transfer-Proof Liquid Lipstick": the beginning of a long name says enough. */
function shortForms(core: string): string[] {
  const words = core.split(' ');
  const beginning = words.slice(0, 2).join(' ');
  if (KINDS.has(words[0] ?? '')) return [core];
  return words.length > 2 && beginning.length >= 8 && !/\b(?:the|of|a|to|de|du|d|and|s)$/.test(beginning)
    ? [core, beginning]
    : [core];
}

/** A single everyday word is a name only right before its kind or brand: "still sun cream" is not Still Water Cream. */
function isPlainWord(core: string, found: ReadonlyArray<{ product: AdvisorProduct }>, words: string): boolean {
  if (core.includes(' ') || !ORDINARY_WORDS.has(core)) return false;
  return !found.some(({ product }) => {
    const rest = plainWords(product.name).slice(core.length + 1);
    return ` ${words} `.includes(` ${core} ${rest.split(' ')[0]} `) || words.includes(plainWords(product.brand));
  });
}

/** "An oil slick by lunchtime" is no question about the lip gloss of that name; "how much is Oil Slick" is one. */
const asksOnlyAbout = (core: string, tokens: readonly string[]): boolean =>
  tokens.every(
    (token) =>
      ASKING.has(token) || /^\$?\d/.test(token) || core.split(' ').some((word) => editErrors(word, token) <= 1),
  );

function properName(name: string): { core: string; kinds: string[] } {
  const words = plainWords(name).split(' ');
  const end = words.findLastIndex((word) => !KINDS.has(word)) + 1;
  // A name of nothing but kinds ("Everyday Matte Foundation") only counts when it is said in full.
  if (end === 0) return { core: words.join(' '), kinds: [] };
  return { core: words.slice(0, end).slice(0, LONGEST_NAME).join(' '), kinds: words.slice(end) };
}

function windows(tokens: readonly string[]): string[] {
  return tokens.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_NAME, tokens.length - from) }, (__, more) =>
      tokens.slice(from, from + more + 1).join(' '),
    ),
  );
}

function nearCores(tokens: readonly string[], cores: readonly string[]): string[] {
  const candidates = windows(tokens).filter((window) => window.length >= 6);
  return cores.filter(
    (core) =>
      core.length >= 6 &&
      candidates.some(
        (window) =>
          window[0] === core[0] &&
          window.split(' ').length === core.split(' ').length &&
          Math.abs(window.length - core.length) <= 1 &&
          editErrors(window, core) === 1,
      ),
  );
}
