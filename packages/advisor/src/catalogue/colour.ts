import { converter, differenceCiede2000 } from 'culori';

const toLab = converter('lab65');
const difference = differenceCiede2000();
const remembered = new Map<string, ReturnType<typeof toLab>>();

/**
 * Colour difference of two hex colours, as people see it.
 * @returns CIEDE2000 (1 is just visible, above 10 is a poor match); infinite when one of them is no colour
 * @source  Sharma, Wu, Dalal 2005, "The CIEDE2000 color-difference formula", by way of culori
 */
export function deltaE(left: string, right: string): number {
  const a = labOf(left);
  const b = labOf(right);
  return a && b ? difference(a, b) : Number.POSITIVE_INFINITY;
}

function labOf(hex: string) {
  const known = remembered.get(hex);
  if (known) return known;
  const lab = toLab(hex);
  // The shop knows a few thousand colours; the bound only guards against a caller that invents them.
  if (lab && remembered.size < 20_000) remembered.set(hex, lab);
  return lab;
}

/**
 * Colours that people ask for by name, as a typical cosmetic of that name looks.
 * @source hand-picked within the range of the catalogue's shades of that family
 */
export const COLOUR_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    red: '#B3152B',
    scarlet: '#C8202F',
    crimson: '#A3142B',
    ruby: '#A3123A',
    cherry: '#A80F3C',
    burgundy: '#5E1224',
    maroon: '#5C1A20',
    wine: '#6B1A2C',
    oxblood: '#4A1520',
    berry: '#8A2248',
    raspberry: '#B02A55',
    plum: '#5F2346',
    purple: '#63327A',
    violet: '#5B3A8E',
    lilac: '#B79BCB',
    lavender: '#B9A3D0',
    mauve: '#A8727F',
    rose: '#C46A76',
    pink: '#DD6F8E',
    fuchsia: '#C71F70',
    magenta: '#B81F6B',
    coral: '#EC6E5A',
    salmon: '#E58A78',
    peach: '#EDA083',
    orange: '#E2672B',
    apricot: '#EBA277',
    terracotta: '#B3563B',
    brick: '#93392B',
    rust: '#9A4526',
    nude: '#BC8672',
    beige: '#CDAA8C',
    tan: '#C29A6E',
    taupe: '#8B7568',
    brown: '#5F3F2E',
    chocolate: '#4A2D22',
    caramel: '#A9703F',
    bronze: '#8C5E33',
    copper: '#A85F3A',
    'rose gold': '#DDA893',
    gold: '#C9A24B',
    champagne: '#E6CBA4',
    silver: '#BFC1C6',
    grey: '#83858B',
    charcoal: '#3C3D42',
    black: '#17151A',
    white: '#F4F1EC',
    navy: '#1E2A50',
    blue: '#28457F',
    turquoise: '#2A9BA3',
    teal: '#1F6A70',
    green: '#3F7048',
    emerald: '#1F6B4A',
    olive: '#6B6A3A',
    mint: '#9CC0A4',
    yellow: '#E7C843',
  }),
);
