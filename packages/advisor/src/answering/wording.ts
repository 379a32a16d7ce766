import { formatCents } from '@beautymark/contracts/money';
import type { Choice } from '../catalogue/product-choice.ts';
import { listed } from '../knowledge/shop-facts.ts';
import { kindInWords } from '../wishes/kind-words.ts';
import type { Wish, WishOrder, Without } from '../wishes/wish.ts';
import { sentencesOf } from './fill-answer.ts';
import type { Part } from './part.ts';
import { priceOf, productFacts, tidy } from './product-facts.ts';

const SENTENCES_OF_TWO = 2;

/**
 * The answer of the embedded advisor: advice from the entries, products from the catalogue, nothing else.
 * @param parts  one or two; two are each said briefly
 * @param plain  the question in plain words, for questions about given products
 */
export function wordAnswer(parts: readonly Part[], plain: string): string {
  const brief = parts.length > 1;
  return parts
    .map((part) => wordPart(part, { brief, plain }))
    .filter(Boolean)
    .join('\n\n');
}

function wordPart(part: Part, { brief, plain }: { brief: boolean; plain: string }): string {
  const { role, choices, advice, unsure } = part;
  if (role === 'subject') return productFacts(plain, choices);
  const text = brief ? sentencesOf(advice).slice(0, SENTENCES_OF_TWO).join(' ') : advice;
  const hedged = unsure && text ? `I’m not sure I understood you; this is the nearest I know. ${text}` : text;
  const list = role === 'asked' ? askedProducts(part) : choices.length > 0 ? `A good match: ${named(choices)}.` : '';
  return [hedged, list, unreadInWords(part)].filter(Boolean).join(' ');
}

/** A condition that nothing here can check is not passed over in silence. */
const unreadInWords = ({ unread }: Part): string =>
  unread.length > 0 ? `I could not take ${listed(unread.map((words) => `“${words}”`))} into account.` : '';

function askedProducts({ wish, choices, dropped, compared, unsuited }: Part): string {
  if (!wish) return '';
  const asked = wishInWords(wish);
  const missing = compared ? `anything ${COMPARED[compared]}` : asked;
  if (choices.length === 0) return `I could not find ${missing} in the shop.${wish.freeOf ? UNLISTED : ''}`;
  const shadeless = unsuited ? ' None comes in a shade that matches your analysis, so look at the colours first.' : '';
  if (dropped.length > 0) {
    const given = listed(dropped.map((condition) => conditionInWords(condition, wish)));
    return `I could not find ${missing}. Leaving out “${given}”, the nearest is ${named(choices)}.${shadeless}`;
  }
  if (compared) return `${LEADS[compared]} ${kindInWords(wish)}: ${named(choices)}.${shadeless}`;
  return choices.length === 1
    ? `This is what I found for ${asked}: ${named(choices)}.${shadeless}`
    : `Here are some ${asked}. First choice: ${named(choices)}.${shadeless}`;
}

/** One condition as it was asked: "under $20.00", "for oily skin", "matte". */
function conditionInWords(condition: keyof Wish, wish: Wish): string {
  const alone = wishInWords({ [condition]: wish[condition] });
  return alone.replace(/(?:^| )products(?= |$)/, '').trim();
}

/** Nobody may take a product for free of something because we found nothing against it. */
const UNLISTED =
  ' Product pages show key ingredients only, so I can’t confirm it of any other; please read the full list on the packaging.';

const COMPARED = { cheaper: 'cheaper', dearer: 'dearer', other: 'else' } as const;
const LEADS = { cheaper: 'Cheaper', dearer: 'More luxurious', other: 'Other' } as const;

/** "Kiln Matte Lipstick by Argileaux in Ochre, $22.00": the first says enough, all of them stand below as cards. */
const named = (choices: readonly Choice[]): string =>
  choices
    .slice(0, 1)
    .map(({ product, shade }) =>
      [
        `${tidy(product.name)} by ${tidy(product.brand)}`,
        shade ? ` in ${tidy(shade.name)}` : '',
        `, ${priceOf(product)}`,
      ].join(''),
    )
    .join('; ');

const ORDERED: Readonly<Record<WishOrder, string>> = {
  cheapest: 'of the least expensive',
  dearest: 'of the most luxurious',
  rating: 'of the best rated',
  newest: 'of the newest',
};

/** "vegan matte red lipsticks under $20.00 from Halcyra" */
function wishInWords(wish: Wish): string {
  const before = [
    wish.order && ORDERED[wish.order],
    wish.isNew && 'new',
    wish.onSale && 'reduced',
    wish.bestseller && 'bestselling',
    wish.vegan && 'vegan',
    wish.crueltyFree && 'cruelty-free',
    wish.finish ?? wish.finishes?.join(' or '),
    ...(wish.freeOf ?? []).map((substance) => `${substance}-free`),
    ...(wish.keywords ?? []),
    wish.keywordsAny?.join(' or '),
    wish.colour,
    wish.unsold ?? kindInWords(wish),
  ];
  const after = [
    wish.skinType && `for ${wish.skinType} skin`,
    wish.concerns && `for ${listed(wish.concerns).replace('wrinkle', 'wrinkles')}`,
    wish.brand && `from ${tidy(wish.brand)}`,
    wish.brands && `from ${wish.brands.map(tidy).join(' or ')}`,
    wish.minRating !== undefined && `rated ${wish.minRating} or better`,
    priceInWords(wish),
    withoutInWords(wish.without),
  ];
  return [...before, ...after].filter(Boolean).join(' ');
}

/** "that are not matte, red or from Halcyra" */
function withoutInWords(without: Without = {}): string | false {
  const { finishes = [], colours = [], keywords = [], flags = [], brands = [], subcategories = [] } = without;
  const never = [...flags, ...finishes, ...colours, ...keywords, ...brands.map((brand) => `from ${tidy(brand)}`)];
  const kinds = subcategories.length > 0 ? [kindInWords({ subcategories })] : [];
  const said = [...never, ...kinds];
  return said.length > 0 && `that are not ${said.join(' or ')}`;
}

function priceInWords({ minCents, maxCents }: Wish): string | false {
  if (minCents !== undefined && maxCents !== undefined)
    return `between ${formatCents(minCents)} and ${formatCents(maxCents)}`;
  // "Under 20" is held as 19.99 and said as it was asked.
  if (maxCents !== undefined)
    return maxCents % 100 === 99 ? `under ${formatCents(maxCents + 1)}` : `up to ${formatCents(maxCents)}`;
  if (minCents === undefined) return false;
  return minCents % 100 === 1 ? `over ${formatCents(minCents - 1)}` : `from ${formatCents(minCents)}`;
}
