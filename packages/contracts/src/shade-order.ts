/** Sorts shades from light to deep, the order in which every screen shows them. Free of zod. */
export const lightToDeep = <Shade extends { hex: string }>(shades: readonly Shade[]): Shade[] =>
  sortedByLight(shades, ({ hex }) => hex);

/** The same for plain colors, equally light ones by their codes. */
export const colorsLightToDeep = (colors: readonly string[]): string[] =>
  sortedByLight(
    colors,
    (color) => color,
    (a, b) => (a < b ? -1 : 1),
  );

/** Each luminance is calculated once: sorting the shades of a list's products was a tenth of its time. */
const sortedByLight = <Item>(
  items: readonly Item[],
  hexOf: (item: Item) => string,
  among: (a: Item, b: Item) => number = () => 0,
): Item[] =>
  items
    .map((item) => ({ item, light: luminance(hexOf(item)) }))
    .sort((a, b) => b.light - a.light || among(a.item, b.item))
    .map(({ item }) => item);

// Once for all 256 values: a list has hundreds of shades.
const LIGHT_OF_BYTES = Float64Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2.2);

/** Relative luminance of "#RRGGBB" (Rec. 709) with a plain power of 2.2: accurate enough to sort by and to find the nearest. */
export function luminance(hex: string): number {
  const color = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number) => LIGHT_OF_BYTES[(color >> shift) & 255] ?? 0;
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0);
}
