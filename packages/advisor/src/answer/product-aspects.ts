import { type DeliverySettings, deliveryTo, feeFor, HOME_COUNTRY, ruleOf } from '@beautymark/contracts/delivery-rule';
import { formatCents, formatPrice } from '@beautymark/contracts/money';
import { listed, type ShopProduct, stem, wordsOf } from '@beautymark/language';
import aspectAnswers from '../../data/answers/aspects.json' with { type: 'json' };
import howToUse from '../../data/answers/how-to-use.json' with { type: 'json' };
import { isTelling } from '../talk/subject.ts';
import type { Aspect } from '../understand/aspects.ts';
import { shortName } from './describe.ts';
import { claimsSafety, sentencesOf, shortened, toldSentences } from './sentences.ts';

interface Described {
  /** Words by which a description speaks of the aspect. */
  readonly evidence: readonly string[];
  /** The aspect in words: "its scent or taste". */
  readonly asked: string;
}
const { about: _, ...described } = aspectAnswers;
const DESCRIBED: Readonly<Partial<Record<Aspect, Described>>> = described;

type Guide = Readonly<Record<'use' | 'order' | 'when' | 'tool' | 'off', string>>;
const GUIDES: Readonly<Record<string, Guide>> = howToUse;
const GUIDE_OF: Readonly<Partial<Record<Aspect, keyof Guide>>> = {
  use: 'use',
  where: 'use',
  amount: 'use',
  frequency: 'when',
  order: 'order',
  when: 'when',
  tool: 'tool',
  removal: 'off',
};

const SENTENCES_MAX = 2;
const WORDS_MAX = 55;

/** What a product's own description says about an aspect; '' when it says nothing. */
export const descriptionOf = (product: ShopProduct, aspect: Aspect): string =>
  toldSentences(product)
    .filter((sentence) => DESCRIBED[aspect]?.evidence.some((word) => ` ${sentence.toLowerCase()} `.includes(word)))
    .slice(0, SENTENCES_MAX)
    .join(' ');

/** An aspect that only the description can tell; what is not said is called so. */
export function describedText(product: ShopProduct, aspect: Aspect): string {
  const name = shortName(product);
  const told = descriptionOf(product, aspect);
  if (told !== '') return `${name}: ${told}`;
  const known = [product.formula?.toLowerCase(), product.finish ? `${product.finish} finish` : ''].filter(Boolean);
  const asked = DESCRIBED[aspect]?.asked || 'that';
  return `Nothing is said about ${asked} for ${name}, so I won’t promise anything. ${known.length > 0 ? `What is given: ${listed(known.map(String))}.` : ''}`.trim();
}

/** How, when, where, how much, with what: the description's own words before those for the kind. */
export function useText(product: ShopProduct, aspect: Aspect): string {
  const guide = GUIDES[product.subcategory ?? '']?.[GUIDE_OF[aspect] ?? 'use'] ?? '';
  const off = aspect === 'removal' ? '' : descriptionOf(product, 'removal');
  const told = sentencesOf(descriptionOf(product, aspect))
    .filter((one) => !off.includes(one))
    .join(' ');
  const isTold = ['amount', 'frequency', 'where', 'use', 'removal'].includes(aspect);
  const text = isTold ? [told, guide] : [guide, told];
  return `${shortName(product)}: ${shortened(text.filter(Boolean).join(' ') || toldSentences(product).join(' '), WORDS_MAX)}`;
}

const MEN = new Set(['man', 'men', 'husband', 'boyfriend', 'boy', 'guy', 'male', 'son', 'brother', 'dad', 'father']);

export const isForMan = (words: readonly string[]): boolean => words.some((word) => MEN.has(word));

/** The people that a product is for. */
export function whoseText(product: ShopProduct, words: readonly string[]): string {
  const name = shortName(product);
  const made =
    product.suitableFor && !claimsSafety(product.suitableFor)
      ? ` It is made for ${product.suitableFor.toLowerCase()}.`
      : '';
  const told = descriptionOf(product, 'whose');
  if (isForMan(words)) return `Yes, ${name} is for men just as much.${made}`;
  return `${name}:${made || ' nothing is said about whom it is for.'} ${told}`.trim();
}

/** The sentences of a description that share a telling word with the question. */
export function sentencesAbout(product: ShopProduct, stems: readonly string[]): string {
  const asked = new Set(stems.filter(isTelling));
  return toldSentences(product)
    .filter((sentence) => wordsOf(sentence).some((word) => asked.has(stem(word))))
    .slice(0, SENTENCES_MAX)
    .join(' ');
}

/** @param withShipping  the sum that is paid was asked for */
export function totalText(
  products: readonly ShopProduct[],
  withShipping: boolean,
  delivery: DeliverySettings | null,
  country: string = HOME_COUNTRY,
): string {
  const cents = products.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0);
  const parts = products.map((product) => `${shortName(product)} ${formatPrice(product.price)}`);
  const sum = products.length === 1 ? listed(parts) : `${listed(parts)}: together ${formatCents(cents)}`;
  if (!withShipping) return `${sum}, before shipping.`;
  const fee = feeFor(ruleOf(deliveryTo(delivery, country)), cents);
  return fee === 0
    ? `${sum}, and shipping is free.`
    : `${sum}, or ${formatCents(cents + fee)} with ${formatCents(fee)} shipping.`;
}
