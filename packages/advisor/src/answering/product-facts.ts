import { formatPrice } from '@beautymark/contracts/money';
import type { AdvisorProduct } from '../catalogue/port.ts';
import type { Choice } from '../catalogue/product-choice.ts';
import { isOnSale } from '../catalogue/product-finder.ts';
import { listed } from '../knowledge/shop-facts.ts';

/** What a question about given products wants to know; the first that fits is said, price always is. */
const FACTS: ReadonlyArray<[RegExp, (product: AdvisorProduct) => string | null]> = [
  [/\bvegan|animal|beeswax/, ({ vegan }) => yesNo(vegan, 'vegan')],
  [/cruelty|bunny|animal test/, ({ crueltyFree }) => yesNo(crueltyFree, 'cruelty-free')],
  [
    /ingredient|made of|in it\b|contain|ceramide|niacinamide|hyaluronic|retin|vitamin|acid|peptide|squalane|oil\b/,
    ({ keyIngredients }) =>
      keyIngredients.length > 0
        ? `key ingredients: ${keyIngredients.join(', ')} (not the full list)`
        : 'its ingredients aren’t listed here',
  ],
  [/\bsize|how big|how many ml|\bml\b/, ({ size }) => size],
  [/\bfinish|matte|dewy|satin|shimmer/, ({ finish }) => finish && `${finish} finish`],
  [/\b(?:shades?|colours?|tones?|come in|red|pink|brown|black|nude)\b/, ({ shades }) => shadesInWords(shades)],
  [
    /review|rating|rated|good|best|better|stars?\b/,
    ({ rating, reviewCount }) => `rated ${rating.toFixed(1)} of 5 by ${reviewCount}`,
  ],
  [/formula|texture|liquid|powder|cream/, ({ formula }) => formula?.toLowerCase() ?? null],
];

/**
 * Says what a question wants to know about given products.
 * @param plain  the question in plain words
 * @returns      one sentence per product, with its price; at most three
 */
export function productFacts(plain: string, choices: readonly Choice[]): string {
  return choices
    .slice(0, 3)
    .map(({ product, shade }) => {
      const asked = FACTS.filter(([pattern]) => pattern.test(plain)).flatMap(([, say]) => say(product) ?? []);
      const said = asked.length > 0 ? asked : general(product);
      const own = shade ? `; a shade for you is ${tidy(shade.name)}` : '';
      return `${tidy(product.name)} by ${tidy(product.brand)} costs ${priceOf(product)}: ${said.join('; ')}${own}.`;
    })
    .join(' ');
}

const SHADES_BY_NAME = 6;

function shadesInWords(shades: AdvisorProduct['shades']): string {
  if (shades.length === 0) return 'it comes in one version only';
  if (shades.length > SHADES_BY_NAME) return `${shades.length} shades`;
  return `it comes in ${listed(shades.map(({ name }) => tidy(name)))}`;
}

/** @returns the price as shown; for a reduced product the earlier price too */
export const priceOf = (product: AdvisorProduct): string =>
  isOnSale(product)
    ? `${formatPrice(product.price)} (was ${formatPrice(product.originalPrice ?? product.price)})`
    : formatPrice(product.price);

/** Names come from sellers: no line breaks or braces, and not without end. */
export const tidy = (name: string): string =>
  name
    .replace(/[\p{C}{}<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);

function general(product: AdvisorProduct): string[] {
  const { finish, vegan, rating, reviewCount, shades } = product;
  return [
    ...(finish ? [`${finish} finish`] : []),
    ...(shades.length > 1 ? [`${shades.length} shades`] : []),
    ...(vegan ? ['vegan'] : []),
    `rated ${rating.toFixed(1)} of 5 by ${reviewCount}`,
  ];
}

const yesNo = (value: boolean | null, word: string): string =>
  value === null ? `I don’t know whether it is ${word}` : value ? `it is ${word}` : `it is not ${word}`;
