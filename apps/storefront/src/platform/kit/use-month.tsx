import { useState } from 'react';
import { monthOf } from '#ui/day.tsx';
import { SelectField } from '#ui/select-field.tsx';

const MONTHS = 12;

/** The month that is looked at, as "2026-11", this one at first; and the field that chooses it. */
export function useMonth(className: string) {
  const [months] = useState(() => lastMonths(new Date()));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const field = (
    <SelectField
      label="Month"
      options={months}
      value={month}
      onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      className={className}
    />
  );
  return { month, field };
}

function lastMonths(now: Date): { value: string; label: string }[] {
  return Array.from({ length: MONTHS }, (_, ago) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
    return { value: first.toISOString().slice(0, 7), label: monthOf(first) };
  });
}
