import type { Product, Shade } from '@beautymark/contracts/catalog';
import type { WornTone } from '@beautymark/contracts/face';
import { luminance } from '@beautymark/contracts/shade-order';
import { SKIN_TONES, UNDERTONES } from '@beautymark/contracts/vocabularies';

/** What is worn in the color of one's own skin, and comes in shades. */
const BASES = ['foundation', 'concealer'] as const;

/** Products of several lists that are foundations or concealers in shades, by brand. */
export function basesIn(lists: readonly (readonly Product[])[]): Product[] {
  const isBase = ({ name, swatches = [] }: Product) =>
    swatches.length > 0 && BASES.some((base) => name.toLowerCase().includes(base));
  const bases = new Map(
    lists
      .flat()
      .filter(isBase)
      .map((product) => [product.id, product]),
  );
  const nameOf = ({ brand, name }: Product) => `${brand} ${name}`;
  return [...bases.values()].sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

/** The undertone is absent where the shade says none. */
export type ShadeTone = Pick<WornTone, 'skin_tone'> & Partial<WornTone>;

/** What a shade says of the skin that it is worn on: the tone that it is named after, else the nearest in lightness of those that its maker means it for, or of all. */
export function wornTone({ name, hex, skinTones, undertone }: Omit<Shade, 'stock'>): ShadeTone {
  const meant = SKIN_TONES.filter((tone) => skinTones.includes(tone.name));
  const distance = (tone: { hex: string }) => Math.abs(luminance(tone.hex) - luminance(hex));
  const [nearest] = (meant.length > 0 ? meant : [...SKIN_TONES]).sort((one, other) => distance(one) - distance(other));
  const namesake = meant.find((tone) => name.includes(tone.name));
  const skin_tone = (namesake ?? nearest ?? SKIN_TONES[0]).name;
  const said = UNDERTONES.find((word) => word === undertone);
  return said ? { skin_tone, undertone: said } : { skin_tone };
}
