import colours from '../data/lexicon/colours.json' with { type: 'json' };
import { lexiconStems } from './mentions.ts';
import type { ShopProduct } from './product.ts';
import { isCommonWord } from './spelling.ts';
import { stem } from './stem.ts';
import { wordsOf } from './words.ts';

/** A shade by its name: "Small Talk in Weekend Plans"; `to` is exclusive. */
export interface ShadeMention {
  readonly from: number;
  readonly to: number;
  readonly shade: string;
  readonly product: ShopProduct;
}
export interface ShadeMessage {
  readonly stems: readonly string[];
  /** Stems of the words that were typed with a capital. */
  readonly capitals: ReadonlySet<string>;
  /** Products that the message names, and those that the shopper has in front of them. */
  readonly named: readonly ShopProduct[];
  readonly shown: readonly number[];
  readonly brands: readonly string[];
}
interface Form {
  readonly stems: readonly string[];
  readonly shade: string;
  readonly product: ShopProduct;
}

const COLOURS = new Set(Object.keys(colours).map(stem));
const DISTINCTIVE = 5;
const isOrdinary = (word: string): boolean => isCommonWord(word) || lexiconStems.has(word) || word.length < DISTINCTIVE;
/** "In Tomato", "the shade Gossip": what follows is a name although it's an everyday word. */
const BEFORE_SHADE = new Set(['in', 'shade', 'colour']);

const formsOf = (product: ShopProduct): Form[] =>
  product.shades.map(({ name }) => ({ stems: wordsOf(name).map(stem), shade: name, product }));

const byFirstStem = (products: readonly ShopProduct[]): Map<string, Form[]> =>
  Map.groupBy(products.flatMap(formsOf), ({ stems }) => stems[0] ?? '');

/**
 * Finds shades by their names; an everyday word is one only where something else says so. Shades that sellers have typed
 * are known only of products that the message names or that are shown: there may be hundreds of thousands of them.
 */
export function shadeIndex(products: readonly ShopProduct[]): (message: ShadeMessage) => ShadeMention[] {
  const supplied = byFirstStem(products.filter(({ suits }) => suits !== null));
  const byId = new Map(products.map((product) => [product.id, product]));

  return (message) => {
    const near = new Set([...message.named, ...message.shown.flatMap((id) => byId.get(id) ?? [])]);
    const sellers = byFirstStem([...near].filter(({ suits }) => suits === null));
    const found: ShadeMention[] = [];
    for (let from = 0; from < message.stems.length; from += 1) {
      const first = message.stems[from] ?? '';
      const fitting = [...(supplied.get(first) ?? []), ...(sellers.get(first) ?? [])].filter(
        (form) =>
          form.stems.every((word, place) => message.stems[from + place] === word) && isMeant(form, from, message),
      );
      const [best] = fitting.toSorted(
        (a, b) => closeness(b, message) - closeness(a, message) || b.stems.length - a.stems.length,
      );
      if (!best) continue;
      const to = from + best.stems.length;
      found.push({ from, to, shade: best.shade, product: best.product });
      from = to - 1;
    }
    return found;
  };
}

/** How near a product is to the talk: named, then shown, then of a brand that is named. */
function closeness({ product }: Form, { named, shown, brands }: ShadeMessage): number {
  if (named.includes(product)) return 3;
  if (shown.includes(product.id)) return 2;
  return brands.includes(product.brand) ? 1 : 0;
}

function isMeant(form: Form, from: number, message: ShadeMessage): boolean {
  const { stems } = form;
  const near = closeness(form, message);
  const isCapital = stems.every((word) => message.capitals.has(word) || /\d/.test(word));
  const isPlain = stems.every(isOrdinary);
  // Beside a product's name only a word that is nothing else names another one.
  if (message.named.length > 0 && near < 3) return isCapital && !isPlain;
  const before = message.stems[from - 1] ?? '';
  // "In brown?" after several is the color.
  const isColor = near < 3 && before === 'in' && stems.every((word) => COLOURS.has(word));
  if (near > 0) return !isPlain || isCapital || stems.length > 1 || (BEFORE_SHADE.has(before) && !isColor);
  // A sentence begins with a capital, too.
  return isCapital && (stems.length > 1 || !isPlain);
}
