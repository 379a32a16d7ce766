/**
 * Reads a decimal price.
 * @param decimal  up to two decimals, no sign, such as "24.5" or "24.50"
 * @returns        integer cents
 * @throws         RangeError when the text is no such number or leaves the safe integers
 */
export function toCents(decimal: string): number {
  const match = /^(\d{1,14})(?:\.(\d{1,2}))?$/.exec(decimal.trim());
  const cents = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a price: ${decimal}`);
  return cents;
}

/** The same of a price that may be absent. */
export const centsOrNull = (decimal: string | null): number | null => (decimal === null ? null : toCents(decimal));

/** @returns integer cents as a decimal string with two decimals, "24.50" */
export function toDecimal(cents: number): string {
  const whole = Math.trunc(cents / 100);
  return `${whole}.${String(cents % 100).padStart(2, '0')}`;
}

/** @returns integer cents that may be negative as a decimal string, "-12.50" */
export const toSignedDecimal = (cents: number): string => `${cents < 0 ? '-' : ''}${toDecimal(Math.abs(cents))}`;

/** @returns integer cents as shown to people, "$24.50": two decimals, no thousands mark */
export const formatCents = (cents: number): string => `$${toDecimal(cents)}`;

/** @returns a decimal price formatted for display; other text after a $ */
export function formatPrice(decimal: string): string {
  try {
    return formatCents(toCents(decimal));
  } catch {
    return `$${decimal}`;
  }
}

/** @returns the rounded percent off, or null where it rounds to nothing or there is no higher original price */
export function discountPercent(price: string, originalPrice: string | null): number | null {
  if (originalPrice === null) return null;
  const now = Number(price);
  const before = Number(originalPrice);
  return before > now ? Math.round((1 - now / before) * 100) || null : null;
}
