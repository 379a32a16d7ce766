import { readFile } from 'node:fs/promises';
import { labOfLight, lightOfHex } from '@beautymark/contracts/math/srgb';
import { deltaE } from '@beautymark/face-analysis/color';
import type { PhotoPerson } from './photo-people.ts';

/** A shade of the catalog as it is listed. */
export interface ListedShade {
  name: string;
  hex: string;
  finish?: string;
}
export interface ListedProduct {
  name: string;
  subcategory: string;
  finish: string;
  shades: ListedShade[];
}
/** A product in a shade; a palette is worn as a whole, `shade` being the pan for its lid. */
export interface LookProduct {
  product: ListedProduct;
  shade: ListedShade;
}
export interface JudgedLook {
  name: string;
  products: LookProduct[];
}

export async function listedProducts(): Promise<ListedProduct[]> {
  // Checked by the catalogue's own validation.
  return JSON.parse(await readFile(new URL('../../catalogue/products.json', import.meta.url), 'utf8'));
}

const BLUSHES = { pink: 'Crush', deep: 'Fig', peach: 'Peach Alibi' };
const PALETTES = { neutral: 'Manila', plum: 'Plum Curtain', gold: 'Feuille d’Or' };
const LIPS = { red: 'True', dark: 'Rigel', nude: 'Cloître', gloss: 'Pomegranate', rose: 'Rosace' };

/** Sixteen looks for a face: what is matched to it, what is a tone beside it, and what is hard to wear truly. */
export function looksFor({ colors }: PhotoPerson, products: readonly ListedProduct[]): JudgedLook[] {
  const skin = labOf(colors.skin ?? '#c08a6c');
  const brow = labOf(colors.brow ?? '#4a3728');
  const nearest = (kinds: readonly string[], [l, a, b]: Lab): LookProduct => {
    const offered = ofKinds(products, kinds);
    const distance = ({ shade }: LookProduct) => deltaE(labOf(shade.hex), [l, a, b]);
    return offered.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  };
  const named = (kinds: readonly string[], name: string): LookProduct => {
    const found = ofKinds(products, kinds).find(({ shade }) => shade.name === name);
    if (!found) throw new RangeError(`no shade ${name}`);
    return found;
  };
  const lighter = ([l, a, b]: Lab, step: number): Lab => [l + step, a, b];
  const blush = (name: string) => named(['blush'], name);
  const palette = (name: string) => named(['eyeshadow-palette'], name);
  const lips = (name: string) => named(['lipstick', 'lip-gloss'], name);
  const base = nearest(['foundation'], skin);
  const concealer = nearest(['concealer'], lighter(skin, 5));
  const pencil = nearest(['brow-pencil', 'brow-pomade'], lighter(brow, -4));
  return [
    { name: 'foundation, nearest', products: [base] },
    { name: 'foundation, deeper', products: [nearest(['foundation'], lighter(skin, -8))] },
    { name: 'foundation, lighter', products: [nearest(['foundation'], lighter(skin, 8))] },
    { name: 'concealer', products: [concealer] },
    { name: 'blush, pink', products: [blush(BLUSHES.pink)] },
    { name: 'blush, deep', products: [blush(BLUSHES.deep)] },
    { name: 'blush, peach', products: [blush(BLUSHES.peach)] },
    { name: 'palette, neutral', products: [palette(PALETTES.neutral)] },
    { name: 'palette, plum', products: [palette(PALETTES.plum)] },
    { name: 'palette, gold', products: [palette(PALETTES.gold)] },
    { name: 'lipstick, matte red', products: [lips(LIPS.red)] },
    { name: 'lipstick, dark', products: [lips(LIPS.dark)] },
    { name: 'lipstick, nude', products: [lips(LIPS.nude)] },
    { name: 'lip gloss', products: [lips(LIPS.gloss)] },
    { name: 'brow pencil', products: [pencil] },
    {
      name: 'full look',
      products: [base, concealer, blush(BLUSHES.pink), palette(PALETTES.neutral), pencil, lips(LIPS.rose)],
    },
  ];
}

type Lab = [l: number, a: number, b: number];
const labOf = (hex: string): Lab => labOfLight(...lightOfHex(hex)) as Lab;

const ofKinds = (products: readonly ListedProduct[], kinds: readonly string[]): LookProduct[] =>
  products
    .filter(({ subcategory }) => kinds.includes(subcategory))
    .flatMap((product) => product.shades.map((shade) => ({ product, shade })));
