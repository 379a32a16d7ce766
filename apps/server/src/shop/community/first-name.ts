/**
 * The first word of a full name. Null for a name of one word, which is the whole name, and for one that begins with
 * something else than letters.
 */
export function firstName(fullName: string): string | null {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  return others.length > 0 && /^\p{L}[\p{L}\p{M}'’-]*$/u.test(first) ? first : null;
}
