import { formatPrice } from './money.ts';

/** @returns a decimal amount that may be negative, as shown to people: "-$12.50" */
export const formatAmount = (decimal: string): string =>
  decimal.startsWith('-') ? `-${formatPrice(decimal.slice(1))}` : formatPrice(decimal);

/** @returns a decimal amount as it is taken off a sum: "12.50" is "-$12.50", "-2.00" is "$2.00" */
export const formatDeduction = (decimal: string): string =>
  formatAmount(decimal.startsWith('-') ? decimal.slice(1) : Number(decimal) === 0 ? decimal : `-${decimal}`);
