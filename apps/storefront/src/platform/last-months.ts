import { monthOf } from '#ui/day.tsx';

const MONTHS = 12;

/** This month and those before it, as "2026-11" and "November 2026", to choose from. */
export function lastMonths(now: Date): { value: string; label: string }[] {
  return Array.from({ length: MONTHS }, (_, ago) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
    return { value: first.toISOString().slice(0, 7), label: monthOf(first) };
  });
}
