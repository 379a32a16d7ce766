import type { Recommendation } from '@beautymark/contracts/face';
import type { MatchCategory } from '@beautymark/contracts/vocabularies';
import type { ReactNode } from 'react';
import type { LazyPart } from '#platform/page/lazy-part.tsx';
import type { TryOnPhoto, Wearable, Wearing } from '#platform/scan/wearing.ts';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';

/** What a cart needs to know of a match. */
export interface MatchedProduct {
  productId: number;
  productName: string;
  /** Present when the match names one of the product's shades. */
  shade?: string;
  /** Why it cannot be bought. */
  soldOut?: string;
}

export interface TryOnProps {
  photo: TryOnPhoto;
  /** Lies over the photo in its place, until something is put on. */
  cover?: ReactNode;
  /** All that looks can be made of. */
  matches?: readonly Recommendation[];
  /** Gets the try-on buttons of the matches and the looks, whenever they change. */
  onWearing: (wearing: Wearing) => void;
}

/** What the page puts beside the matches. */
export interface MatchSlots {
  /** @param look  quieter among other buttons, where it is not what the place is for */
  addToCart: (match: MatchedProduct, look?: 'soft' | 'secondary') => ReactNode;
  TryOn: LazyPart<TryOnProps>;
}

/** The product of a match; null when its link does not lead to one of this shop's products. */
export function matchedProductOf(match: Recommendation): MatchedProduct | null {
  const productId = match.product_id ?? Number(/^\/product\/(\d+)$/.exec(match.product_url)?.[1] ?? Number.NaN);
  if (!Number.isInteger(productId)) return null;
  // Only a shade has a color; otherwise the field names a type, such as "brush", which no cart item may carry.
  return {
    productId,
    productName: match.product_name,
    ...(match.shade_hex ? { shade: match.shade_or_type } : {}),
    ...(match.sold_out ? { soldOut: 'Sold out' } : {}),
  };
}

/** A match that can be tried on; null for others. */
export function wearableMatchOf(match: Recommendation): Wearable | null {
  const product = matchedProductOf(match);
  if (!product || !match.wear) return null;
  const { price, wear, image_url, shade_image_url } = match;
  return { ...product, price, wear, picture: image_url ? { src: image_url, inShade: shade_image_url } : undefined };
}

/** Where a match may lead: a page of this shop or a web address, never a script. */
export function safeLink(url: string): { href: string; inShop: boolean } | null {
  if (/^\/(?!\/)/.test(url)) return { href: url, inShop: true };
  return /^https?:\/\//i.test(url) ? { href: url, inShop: false } : null;
}

/** Matches by category, in the order in which the categories first appear. */
export function byCategory(matches: Recommendation[]): [category: string, matches: Recommendation[]][] {
  return [...Map.groupBy(matches, (match) => match.category)];
}

/** What the result opens with: base, lip and cheek. */
export const BEST: readonly string[] = ['Foundation', 'Lip', 'Blush'] satisfies MatchCategory[];

/** The first match of each kind that a face is made up with; a service may name none. */
export const bestMatches = (matches: readonly Recommendation[]): Recommendation[] =>
  BEST.flatMap((wanted) => matches.find(({ category }) => category === wanted) ?? []);

/** What all matches of a category are recommended for; null where they differ. */
export function sharedReason(matches: readonly Recommendation[]): string | null {
  const [reason, ...others] = new Set(matches.map((match) => match.recommended_for));
  return reason && others.length === 0 ? reason : null;
}

/** Their shades are chosen by the tone. */
const BY_TONE: readonly string[] = ['Foundation', 'Concealer', 'Blush'] satisfies MatchCategory[];

/** Add to Cart is not yet what a match is for, while the tone that its shade is chosen by is a guess. */
export const cartLook = (result: DetectedResult, { category }: Recommendation): 'soft' | undefined =>
  isSkinGuessed(result) && BY_TONE.includes(category) ? 'soft' : undefined;
