import { discountPercent, formatPrice, toCents } from '@beautymark/contracts/money';

/** Whether a text is a price above zero. */
export const isPrice = (text: string) => {
  try {
    return toCents(text) > 0;
  } catch {
    return false;
  }
};

/** Describes the discount as shoppers will see it; null until both prices are valid. */
export function discountNote(price: string, originalPrice: string): string | null {
  if (!isPrice(price) || !isPrice(originalPrice)) return null;
  const percent = discountPercent(price, originalPrice);
  if (percent === null) return 'No discount is shown: it is not higher than the price.';
  return `Shoppers see -${percent}%: ${formatPrice(price)} instead of ${formatPrice(originalPrice)}.`;
}
