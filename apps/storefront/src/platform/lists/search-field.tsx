import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { useDebouncedValue } from '../forms/use-debounced-value.ts';

const TYPING_MS = 300;

/** What a list is searched for: as typed, and once typing pauses. */
export function useSearchField() {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, search: useDebouncedValue(typed.trim(), TYPING_MS) };
}

interface SearchFieldProps {
  /** Such as "Search sellers". */
  label: string;
  hint: string;
  list: ReturnType<typeof useSearchField>;
  className?: string;
}

export const SearchField = ({ label, hint, list, className = 'mb-6 max-w-100' }: SearchFieldProps) => (
  <search className={className}>
    <TextField
      label={label}
      type="search"
      placeholder={hint}
      autoComplete="off"
      maxLength={100}
      value={list.typed}
      onChange={({ currentTarget }) => list.setTyped(currentTarget.value)}
    />
  </search>
);
