import { formatCents } from '@beautymark/contracts/money';

/** "Under $20" leaves $20 out, "Up to $20" keeps it in. */
export function priceLabel(from: number | null, to: number | null): string {
  const low = from === null ? null : lowerBound(from);
  const high = to === null ? null : upperBound(to);
  if (!low) return high?.isOpen ? `Under ${high.amount}` : `Up to ${high?.amount}`;
  if (!high) return low.isOpen ? `Over ${low.amount}` : `From ${low.amount}`;
  if (low.isOpen) return `Over ${low.amount}, ${high.isOpen ? 'under' : 'up to'} ${high.amount}`;
  return `${low.amount} to ${high.isOpen ? 'under ' : ''}${high.amount}`;
}

/** 20.01 is everything over 20. */
export const lowerBound = (amount: number) => boundOf(amount, 'Over', 0.01);
/** 19.99 is everything under 20. */
export const upperBound = (amount: number) => boundOf(amount, 'Under', -0.01);

function boundOf(amount: number, word: string, step: number) {
  const round = Math.round((amount - step) * 100) / 100;
  const isOpen = !Number.isInteger(amount) && Number.isInteger(round);
  const shown = dollars(isOpen ? round : amount);
  return { amount: shown, isOpen, text: isOpen ? `${word} ${shown}` : shown };
}

/** A bound of a filter: without cents where it has none. */
const dollars = (amount: number): string => formatCents(Math.round(amount * 100)).replace('.00', '');
