/** What the public reads of an author: the first name and the initial of the last one. */
export function authorName(fullName: string | null): string {
  if (fullName === null) return 'Former customer';
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
