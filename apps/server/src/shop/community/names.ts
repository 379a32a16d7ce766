import { FORMER_CUSTOMER } from '#platform/personal-data/account-data.ts';

/** An author's public name: the first name and the initial of the last one. */
export function authorName(fullName: string | null): string {
  if (fullName === null) return FORMER_CUSTOMER;
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/**
 * The first word of a full name. Null for a single word, which is the whole name, and unless it begins with a letter.
 */
export function firstName(fullName: string): string | null {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  return others.length > 0 && /^\p{L}[\p{L}\p{M}'’-]*$/u.test(first) ? first : null;
}
